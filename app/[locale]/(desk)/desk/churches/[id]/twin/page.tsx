import { TwinPage } from '@/components/staff-desk/churches/twin-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('churches');
export default TwinPage;
