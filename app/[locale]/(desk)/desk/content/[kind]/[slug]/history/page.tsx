import { ItemHistoryPage } from '@/components/staff-desk/content/history-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('content');
export default ItemHistoryPage;
