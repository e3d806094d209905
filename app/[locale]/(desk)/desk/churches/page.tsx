import { ChurchesPage } from '@/components/staff-desk/churches/churches-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('churches');
export default ChurchesPage;
