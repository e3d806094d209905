import { CodePage } from '@/components/pages/sign-in/code-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/users/sign-in/code');
export default CodePage;
