import { ImportPage } from '@/components/staff-desk/church-import/import-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('churches');
export default ImportPage;
