import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { deskDrafts } from '../db/schema.ts';

/** Of one person: whoever sends forms by hand keeps no more than these. */
const maxDrafts = 20;
const lifetime = sql`interval '1 day'`;

/** Keeps what someone typed into a form, in place of what was kept of it before. */
export function keepDeskDraft(
  db: Database,
  userId: string,
  { form, fields }: { form: string; fields: Record<string, string> },
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .insert(deskDrafts)
      .values({ user_id: userId, form, fields })
      .onConflictDoUpdate({
        target: [deskDrafts.user_id, deskDrafts.form],
        set: { fields, created_at: sql`now()` },
      });
    const own = eq(deskDrafts.user_id, userId);
    const newest = tx
      .select({ form: deskDrafts.form })
      .from(deskDrafts)
      .where(own)
      .orderBy(desc(deskDrafts.created_at), deskDrafts.form)
      .limit(maxDrafts);
    await tx.delete(deskDrafts).where(and(own, notInArray(deskDrafts.form, newest)));
  });
}

/** What someone typed into a form; empty where nothing is kept. */
export async function findDeskDraft(
  db: Database,
  userId: string,
  form: string,
): Promise<Record<string, string>> {
  const isFresh = sql`${deskDrafts.created_at} > now() - ${lifetime}`;
  const [row] = await db
    .select({ fields: deskDrafts.fields })
    .from(deskDrafts)
    .where(and(eq(deskDrafts.user_id, userId), eq(deskDrafts.form, form), isFresh));
  return row?.fields ?? {};
}

/** Removes what is too old to be shown. */
export async function clearDeskDrafts(db: Database): Promise<void> {
  await db.delete(deskDrafts).where(lt(deskDrafts.created_at, sql`now() - ${lifetime}`));
}
