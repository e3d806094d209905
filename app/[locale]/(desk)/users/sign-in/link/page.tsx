import { LinkPage } from '@/components/pages/sign-in/link-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/users/sign-in/link');
export default LinkPage;
