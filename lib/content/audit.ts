import 'server-only';
import * as api from '@/lib/api/staff';
import type { WireAuditEntry } from '@/lib/contract/audit';
import { csvOf } from './csv';
import { signedInRead } from './session-calls';

export type AuditEntry = WireAuditEntry;

const perPage = 50;
const rowsAtOnce = 500;

/** One page of the log of changes by staff, newest first. */
export async function listAudit(number: number) {
  const query = { offset: (number - 1) * perPage, limit: perPage };
  const { data, meta } = await signedInRead((transport, token) =>
    api.listAuditEntries(transport, token, query),
  );
  const count = Math.max(1, Math.ceil((meta?.total ?? data.length) / perPage));
  return { items: data, number, count };
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
