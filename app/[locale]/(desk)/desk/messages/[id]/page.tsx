import { MessagePage } from '@/components/church-desk/message-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/messages');
export default MessagePage;
