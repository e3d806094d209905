import { signInMetadata } from '@/components/sign-in/sign-in-metadata';
import { SignInPage } from '@/components/sign-in/sign-in-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/users/sign-in');
export default SignInPage;
