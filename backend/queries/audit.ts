import { desc } from 'drizzle-orm';
import type { WireAuditEntry } from '../../lib/contract/audit.ts';
import type { Database } from '../db/client.ts';
import { auditEntries } from '../db/schema.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from './page.ts';

/** Appends to the audit log; entries are never deleted. */
export async function addAuditEntry(
  db: Database,
  entry: Omit<typeof auditEntries.$inferInsert, 'id' | 'created_at'>,
): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** Newest first. */
export async function listAuditEntries(
  db: Database,
  page: PageRequest,
): Promise<PageOf<WireAuditEntry>> {
  const { offset, limit } = pageOf(page);
  const rows = await db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .offset(offset)
    .limit(limit);
  return {
    data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    meta: { total: await countRows(db, auditEntries), offset, limit },
  };
}
