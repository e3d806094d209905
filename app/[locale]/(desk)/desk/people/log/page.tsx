import { SecurityLogPage } from '@/components/church-desk/security-log-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/people');
export default SecurityLogPage;
