import { ConfirmPage } from '@/components/church-desk/confirm-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/users/confirm');
export default ConfirmPage;
