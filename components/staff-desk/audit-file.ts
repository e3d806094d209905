import 'server-only';
import { getTranslations } from 'next-intl/server';
import { refuse } from '@/components/forms/plain-post';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { auditColumns, auditLines } from '@/lib/content/audit';
import { csvFile } from '@/lib/content/csv';
import { getSignedIn } from '@/lib/content/signed-in';
import type { Locale } from '@/lib/i18n/locales';
import { mayEnter } from './rooms';

/** Responds with the audit log as CSV, or with 404 for anyone but an administrator. */
export async function auditFile(request: Request, locale: Locale): Promise<Response> {
  const user = hasOwnDesk() ? await getSignedIn() : undefined;
  if (!mayEnter(user?.staff?.roles ?? [], '/desk/audit')) return refuse(request, 404);
  const parts: string[] = [];
  const t = await getTranslations({ locale, namespace: 'staffDesk.audit.file' });
  const header = auditColumns.map((column) => t(column));
  for await (const line of auditLines(locale, header)) parts.push(line);
  return csvFile('audit.csv', parts.join(''));
}
