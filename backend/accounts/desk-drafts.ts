import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { deskDrafts } from '../db/schema.ts';

/** Limit per person, which also bounds what a script can store. */
const maxDrafts = 20;
const lifetime = sql`interval '1 day'`;

/** Saves the values typed into a form, in place of its earlier draft. */
export function saveDeskDraft(
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
    const ofUser = eq(deskDrafts.user_id, userId);
    const newest = tx
      .select({ form: deskDrafts.form })
      .from(deskDrafts)
      .where(ofUser)
      .orderBy(desc(deskDrafts.created_at), deskDrafts.form)
      .limit(maxDrafts);
    await tx.delete(deskDrafts).where(and(ofUser, notInArray(deskDrafts.form, newest)));
  });
}

/** The values typed into a form; empty if there is no recent draft. */
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

/** Deletes drafts that are too old to be shown. */
export async function deleteOldDeskDrafts(db: Database): Promise<void> {
  await db.delete(deskDrafts).where(lt(deskDrafts.created_at, sql`now() - ${lifetime}`));
}
