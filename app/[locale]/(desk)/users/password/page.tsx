import { ForgottenPasswordPage } from '@/components/pages/sign-in/password-pages';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/users/password');
export default ForgottenPasswordPage;
