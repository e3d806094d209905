import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type {
  CreatePlaylistBody,
  PlaylistItem,
  UpdatePlaylistBody,
  WirePlaylist,
  WirePlaylistCard,
} from '../../lib/contract/playlists.ts';
import type { Database } from '../db/client.ts';
import { playlists } from '../db/schema.ts';
import { invalid, notFound } from '../errors/http-error.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { newSlug } from '../queries/new-slug.ts';
import { checkEditToken, editTokenOf } from '../secrets/edit-tokens.ts';
import { findVideos, inOrder, nameOf } from './playlist-videos.ts';

/** Long enough that a list cannot be found by guessing. */
const idLength = 12;

/** The ministry's playlists, in the order of its content folder. */
export async function listPlaylists(db: Database): Promise<WirePlaylistCard[]> {
  const rows = await db
    .select()
    .from(playlists)
    .where(isNotNull(playlists.position))
    .orderBy(asc(playlists.position));
  return rows.map((row) => ({ ...summaryOf(row), items_count: row.items.length }));
}

/** Stores a playlist. Throws a 400 that names each unknown item. */
export async function createPlaylist(
  db: Database,
  playlist: CreatePlaylistBody,
  key: string | undefined,
): Promise<{ id: string; edit_token: string }> {
  const { id } = await runIdempotent(db, 'POST /playlists', key, playlist, async (tx) => {
    await requireKnownItems(tx, playlist.items);
    const id = newSlug(idLength);
    await tx.insert(playlists).values({ ...playlist, id });
    return { id };
  });
  return { id, edit_token: await editTokenOf(db, 'playlists', id) };
}

export async function findPlaylist(db: Database, id: string): Promise<WirePlaylist | undefined> {
  const [row] = await db.select().from(playlists).where(eq(playlists.id, id));
  if (!row) return undefined;
  return { ...summaryOf(row), items: inOrder(row.items, await findVideos(db, row.items)) };
}

/**
 * Changes the given fields. Throws a 403 for a wrong token, a 404 if there is no such playlist, and
 * a 400 for an unknown item, unless the playlist contains it already.
 */
export async function updatePlaylist(
  db: Database,
  id: string,
  { edit_token, ...changes }: UpdatePlaylistBody,
): Promise<WirePlaylist> {
  const before = await authorizedRow(db, id, edit_token);
  if (changes.items) await requireKnownItems(db, changes.items, before.items);
  if (Object.keys(changes).length > 0) {
    await db
      .update(playlists)
      .set({ ...changes, updated_at: sql`now()` })
      .where(eq(playlists.id, id));
  }
  const updated = await findPlaylist(db, id);
  if (!updated) throw notFound();
  return updated;
}

/** Throws as `updatePlaylist` does. */
export async function deletePlaylist(db: Database, id: string, token: string): Promise<void> {
  await authorizedRow(db, id, token);
  await db.delete(playlists).where(eq(playlists.id, id));
}

type Row = typeof playlists.$inferSelect;

async function authorizedRow(db: Database, id: string, token: string): Promise<Row> {
  const [row] = await db.select().from(playlists).where(eq(playlists.id, id));
  if (!row) throw notFound();
  await checkEditToken(db, 'playlists', id, token);
  return row;
}

function summaryOf({ items: _, position, updated_at, ...fields }: Row) {
  return { ...fields, own: position !== null, updated_at: updated_at.toISOString() };
}

async function requireKnownItems(
  db: Database,
  items: PlaylistItem[],
  previous: PlaylistItem[] = [],
) {
  const previousNames = new Set(previous.map(nameOf));
  const videos = await findVideos(db, items);
  const unknown = items.flatMap((item, index) =>
    videos.has(nameOf(item)) || previousNames.has(nameOf(item))
      ? []
      : [[`items.${index}`, 'is not there']],
  );
  if (unknown.length > 0) throw invalid('Some items do not exist.', Object.fromEntries(unknown));
}
