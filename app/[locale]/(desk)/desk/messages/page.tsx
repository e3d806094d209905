import { MessagesPage } from '@/components/church-desk/messages-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/messages');
export default MessagesPage;
