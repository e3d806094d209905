import { SecurityPage } from '@/components/church-desk/security-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/security');
export default SecurityPage;
