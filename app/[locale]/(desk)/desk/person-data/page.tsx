import { PersonDataPage } from '@/components/staff-desk/person-data-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('personData');
export default PersonDataPage;
