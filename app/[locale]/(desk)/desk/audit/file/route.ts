import { auditFile } from '@/components/staff-desk/audit-file';

export function GET(): Promise<Response> {
  return auditFile();
}
