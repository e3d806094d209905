import { ImportsPage } from '@/components/staff-desk/content-import/imports-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('content');
export default ImportsPage;
