import 'server-only';
import * as api from '@/lib/api/staff';
import type { WireAuditEntry } from '@/lib/contract/audit';
import { csvOf } from './csv';
import { type Page, readPage } from './paging';
import { signedInRead } from './session-calls';

export type AuditEntry = WireAuditEntry;

const perPage = 50;
const rowsAtOnce = 500;

/** One page of the log of changes by staff, newest first. */
export function listAudit(number: number): Promise<Page<AuditEntry>> {
  return readPage(
    (part) => signedInRead((transport, token) => api.listAuditEntries(transport, token, part)),
    number,
    perPage,
  );
}

const columns = ['created_at', 'actor', 'actor_id', 'action', 'subject', 'details'] as const;

/** The whole log as CSV (RFC 4180), in chunks of rows; fields that look like formulas are escaped. */
export async function* auditLines(): AsyncGenerator<string> {
  yield csvOf([columns]);
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { data } = await signedInRead((transport, token) =>
      api.listAuditEntries(transport, token, { offset, limit: rowsAtOnce }),
    );
    yield csvOf(
      data.map((entry) => {
        const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`);
        const row = { ...entry, details: details.join('; ') };
        return columns.map((column) => row[column] ?? '');
      }),
    );
    if (data.length < rowsAtOnce) return;
  }
}
