import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';
import { SignInPage } from '@/components/pages/sign-in/sign-in-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/users/sign-in');
export default SignInPage;
