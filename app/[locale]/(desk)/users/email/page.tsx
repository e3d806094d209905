import { NewEmailPage } from '@/components/pages/sign-in/new-email-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/users/email');
export default NewEmailPage;
