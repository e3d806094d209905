import { LettersPage } from '@/components/staff-desk/letters-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('letters');
export default LettersPage;
