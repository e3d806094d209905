import { NotMePage } from '@/components/pages/sign-in/not-me-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/users/not-me');
export default NotMePage;
