import { MessagesPage } from '@/components/church-desk/messages-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/messages');
export default MessagesPage;
