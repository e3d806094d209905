import { ImportPage } from '@/components/staff-desk/content-import/import-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('content');
export default ImportPage;
