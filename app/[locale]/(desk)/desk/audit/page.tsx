import { AuditPage } from '@/components/staff-desk/audit-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('audit');
export default AuditPage;
