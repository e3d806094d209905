import { ListingsPage } from '@/components/staff-desk/listings/listings-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('churches');
export default ListingsPage;
