import { ChecksPage } from '@/components/staff-desk/checks-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('checks');
export default ChecksPage;
