import { CountsPage } from '@/components/church-desk/counts-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/counts');
export default CountsPage;
