import { MessagePage } from '@/components/church-desk/message-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/messages');
export default MessagePage;
