import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditFilter, WireAuditEntry } from '../../lib/contract/audit.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import type { Database } from '../db/client.ts';
import { auditEntries, users } from '../db/schema.ts';
import { type PageOf, type PageRequest, pageOf } from '../queries/page.ts';

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
  const [rows, total] = await Promise.all([
    db
      .select({ entry: auditEntries, author: users })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actor_id))
      .where(where)
      .orderBy(desc(auditEntries.id))
      .offset(offset)
      .limit(limit),
    countEntries(db, where),
  ]);
  return {
    data: rows.map(({ entry, author }) => ({
      ...entry,
      actor: entry.actor ?? (author && displayName(author)),
      created_at: entry.created_at.toISOString(),
    })),
    meta: { total, offset, limit },
  };
}

/** The entries that a filter means, for `listAuditEntries`. */
export function matchingAudit({ action, q, from, to }: AuditFilter): SQL | undefined {
  const { action: done, actor, subject, details, created_at } = auditEntries;
  const text = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const day = (date: string) => sql`${date}::date`;
  return and(
    action ? eq(done, action) : undefined,
    text
      ? or(
          ...[actor, users.first_name, users.last_name, users.email].map((name) =>
            ilike(name, text),
          ),
          ilike(subject, text),
          ilike(sql`${details}::text`, text),
        )
      : undefined,
    from ? gte(created_at, sql`${day(from)}::timestamp at time zone 'UTC'`) : undefined,
    to ? lt(created_at, sql`(${day(to)} + 1)::timestamp at time zone 'UTC'`) : undefined,
  );
}

async function countEntries(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(where);
  return row?.total ?? 0;
}
