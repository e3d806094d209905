import { ChurchPage } from '@/components/staff-desk/churches/church-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('churches');
export default ChurchPage;
