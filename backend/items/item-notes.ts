import { and, asc, eq } from 'drizzle-orm';
import type { AddItemNoteBody, WireItemNote } from '../../lib/contract/items.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import type { Database } from '../db/client.ts';
import { itemNotes, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Session } from '../sessions/sessions.ts';
import { type ItemKey, requireItem } from './item-tables.ts';

type User = Session['user'];

/** Limit of one item. */
const maxNotes = 100;

const isOf = ({ kind, id }: ItemKey) => and(eq(itemNotes.kind, kind), eq(itemNotes.item_id, id));

const mayRemove = (user: User, authorId: string | null) =>
  user.id === authorId || user.staff?.roles.includes('administrator') === true;

/** The notes about an item, oldest first. Throws a 404 if there is no such item. */
export async function listItemNotes(
  db: Database,
  item: ItemKey,
  user: User,
): Promise<WireItemNote[]> {
  await requireItem(db, item);
  const rows = await db
    .select({ row: itemNotes, author: users })
    .from(itemNotes)
    .leftJoin(users, eq(users.id, itemNotes.author_id))
    .where(isOf(item))
    .orderBy(asc(itemNotes.created_at), asc(itemNotes.id));
  return rows.map(({ row: { id, note, author_id, created_at }, author }) => ({
    ...{ id, note, created_at: created_at.toISOString() },
    author: author && displayName(author),
    removable: mayRemove(user, author_id),
  }));
}

/** Adds a note, once per id. Throws a 404 if there is no such item, and a 409 if it has too many. */
export function addItemNote(
  db: Database,
  { kind, id: item_id }: ItemKey,
  authorId: string,
  { id, note }: AddItemNoteBody,
): Promise<void> {
  return db.transaction(async (tx) => {
    const item = { kind, id: item_id };
    await requireItem(tx, item);
    if ((await tx.$count(itemNotes, isOf(item))) >= maxNotes) {
      throw new HttpError(409, 'notes_full', `An item has at most ${maxNotes} notes.`);
    }
    const row = { id, kind, item_id, note, author_id: authorId };
    await tx.insert(itemNotes).values(row).onConflictDoNothing();
  });
}

/** Removes a note. Throws a 404 if there is no such note, and a 403 for a colleague's. */
export async function removeItemNote(
  db: Database,
  item: ItemKey,
  noteId: string,
  user: User,
): Promise<void> {
  const which = and(isOf(item), eq(itemNotes.id, noteId));
  const [row] = await db.select().from(itemNotes).where(which);
  if (!row) throw notFound();
  if (!mayRemove(user, row.author_id)) {
    throw new HttpError(403, 'not_the_author', 'Only its author may remove a note.');
  }
  await db.delete(itemNotes).where(which);
}
