import { desc, eq, type SQL } from 'drizzle-orm';
import type { WireAuditEntry } from '../../lib/contract/audit.ts';
import { fullName } from '../../lib/contract/person-names.ts';
import type { Database } from '../db/client.ts';
import { auditEntries, users } from '../db/schema.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from './page.ts';

/** Appends to the audit log; entries are never deleted. */
export async function addAuditEntry(
  db: Database,
  entry: Omit<typeof auditEntries.$inferInsert, 'id' | 'created_at'>,
): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** All, or those that `where` matches, newest first. An entry without a name has its author's present one. */
export async function listAuditEntries(
  db: Database,
  page: PageRequest,
  where?: SQL,
): Promise<PageOf<WireAuditEntry>> {
  const { offset, limit } = pageOf(page);
  const rows = await db
    .select({ entry: auditEntries, author: users })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(where)
    .orderBy(desc(auditEntries.id))
    .offset(offset)
    .limit(limit);
  return {
    data: rows.map(({ entry, author }) => ({
      ...entry,
      actor: entry.actor ?? (author && (fullName(author) || author.email)),
      created_at: entry.created_at.toISOString(),
    })),
    meta: { total: await countRows(db, auditEntries, where), offset, limit },
  };
}
