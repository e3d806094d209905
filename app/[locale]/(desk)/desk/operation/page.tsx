import { OperationPage } from '@/components/staff-desk/operation/operation-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('operation');
export default OperationPage;
