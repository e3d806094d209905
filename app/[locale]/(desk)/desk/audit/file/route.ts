import { auditFile } from '@/components/staff-desk/audit-file';

export function GET(request: Request): Promise<Response> {
  return auditFile(request);
}
