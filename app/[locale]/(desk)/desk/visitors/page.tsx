import { VisitorsPage } from '@/components/church-desk/visitors-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/visitors');
export default VisitorsPage;
