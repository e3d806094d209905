import 'server-only';
import { refuse } from '@/components/forms/plain-post';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { auditLines } from '@/lib/content/audit';
import { csvFile } from '@/lib/content/csv';
import { getSignedIn } from '@/lib/content/signed-in';
import { mayEnter } from './rooms';

/** Responds with the audit log as CSV, or with 404 for anyone but an administrator. */
export async function auditFile(request: Request): Promise<Response> {
  const user = hasOwnDesk() ? await getSignedIn() : undefined;
  if (!mayEnter(user?.staff?.roles ?? [], '/desk/audit')) return refuse(request, 404);
  const parts: string[] = [];
  for await (const line of auditLines()) parts.push(line);
  return csvFile('audit.csv', parts.join(''));
}
