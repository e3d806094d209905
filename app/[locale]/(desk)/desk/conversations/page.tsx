import { ConversationsPage } from '@/components/staff-desk/conversations-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('conversations');
export default ConversationsPage;
