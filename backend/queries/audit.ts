import type { Database } from '../db/client.ts';
import { auditEntries } from '../db/schema.ts';

/** Adds to the audit log; nothing takes away from it. */
export async function addAuditEntry(
  db: Database,
  entry: Omit<typeof auditEntries.$inferInsert, 'id' | 'created_at'>,
): Promise<void> {
  await db.insert(auditEntries).values(entry);
}
