import { PeoplePage } from '@/components/church-desk/people-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/people');
export default PeoplePage;
