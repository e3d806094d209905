import { StaffPicturePage } from '@/components/staff-desk/listings/picture-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('churches');
export default StaffPicturePage;
