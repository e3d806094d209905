import 'server-only';
import type { AuditFilter, WireAuditEntry } from '@/lib/contract/audit';
import type { Locale } from '@/lib/i18n/locales';
import { csvOf } from './csv';
import { type Page, readPage } from './paging';
import { signedInRead } from './session-calls';

export type AuditEntry = WireAuditEntry;

const perPage = 50;
const rowsAtOnce = 500;

/** One page of the log of changes by staff, newest first. */
export function listAudit(filter: AuditFilter, number: number): Promise<Page<AuditEntry>> {
  return readPage(
    (part) => signedInRead((api) => api.listAuditEntries({ query: { ...filter, ...part } })),
    number,
    perPage,
  );
}

export const auditColumns = [
  'created_at',
  'actor',
  'actor_id',
  'action',
  'subject',
  'details',
] as const;

/** The log, or what a filter means, as CSV with a header in the reader's language, in chunks of rows. */
export async function* auditLines(
  locale: Locale,
  filter: AuditFilter,
  header: readonly string[],
): AsyncGenerator<string> {
  yield csvOf(locale, [header]);
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { data } = await signedInRead((api) =>
      api.listAuditEntries({ query: { ...filter, offset, limit: rowsAtOnce } }),
    );
    yield csvOf(
      locale,
      data.map((entry) => {
        const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`);
        const row = { ...entry, details: details.join('; ') };
        return auditColumns.map((column) => row[column] ?? '');
      }),
    );
    if (data.length < rowsAtOnce) return;
  }
}
