import { ImportsPage } from '@/components/staff-desk/church-import/imports-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('churches');
export default ImportsPage;
