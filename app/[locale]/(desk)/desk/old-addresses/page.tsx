import { OldAddressesPage } from '@/components/staff-desk/old-addresses/old-addresses-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('oldAddresses');
export default OldAddressesPage;
