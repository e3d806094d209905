import { staffMetadata } from '@/components/staff-desk/staff-metadata';
import { StaffPage } from '@/components/staff-desk/staff-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('staff');
export default StaffPage;
