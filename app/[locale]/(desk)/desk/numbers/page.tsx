import { NumbersPage } from '@/components/staff-desk/numbers-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('numbers');
export default NumbersPage;
