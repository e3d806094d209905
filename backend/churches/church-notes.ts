import { desc, eq } from 'drizzle-orm';
import type { AddChurchNoteBody, WireChurchRecord } from '../../lib/contract/churches.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import type { Database } from '../db/client.ts';
import { accounts, churchNotes, users } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';

const maxShown = 100;

/** The newest notes of the staff about a church. */
export async function listChurchNotes(
  db: Database,
  accountId: string,
): Promise<WireChurchRecord['notes']> {
  const rows = await db
    .select({ note: churchNotes, author: users })
    .from(churchNotes)
    .leftJoin(users, eq(users.id, churchNotes.author_id))
    .where(eq(churchNotes.account_id, accountId))
    .orderBy(desc(churchNotes.created_at), desc(churchNotes.id))
    .limit(maxShown);
  return rows.map(({ note: { id, note, created_at }, author }) => ({
    ...{ id, note, created_at: created_at.toISOString() },
    author: author && displayName(author),
  }));
}

/** Adds a note, once per id. Throws a 404 if there is no such church. */
export async function addChurchNote(
  db: Database,
  accountId: string,
  authorId: string,
  { id, note }: AddChurchNoteBody,
): Promise<void> {
  await db.transaction(async (tx) => {
    const which = eq(accounts.id, accountId);
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(which);
    if (!account) throw notFound();
    const row = { id, note, account_id: accountId, author_id: authorId };
    await tx.insert(churchNotes).values(row).onConflictDoNothing();
  });
}
