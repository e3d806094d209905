import { eq, inArray, sql } from 'drizzle-orm';
import type {
  CreatePlaylistBody,
  UpdatePlaylistBody,
  WirePlaylist,
} from '../../lib/contract/playlists.ts';
import type { Database } from '../db/client.ts';
import type { PlaylistItem } from '../db/playlists.ts';
import { answers, playlists, testimonials } from '../db/schema.ts';
import { invalid, notFound } from '../fault.ts';
import { checkEditToken, editTokenOf } from '../services/edit-tokens.ts';
import { once } from './idempotent-calls.ts';

/** Keeps a list. Throws a 400 that names each item there is not. */
export async function createPlaylist(
  db: Database,
  playlist: CreatePlaylistBody,
  key: string | undefined,
): Promise<{ id: string; edit_token: string }> {
  const { id } = await once(db, 'POST /playlists', key, playlist, async (tx) => {
    await refuseUnknown(tx, playlist.items);
    const [row] = await tx.insert(playlists).values(playlist).returning({ id: playlists.id });
    return { id: row?.id ?? null };
  });
  return { id: id ?? '', edit_token: await editTokenOf(db, 'playlists', id ?? '') };
}

export async function findPlaylist(db: Database, id: string): Promise<WirePlaylist | undefined> {
  const [row] = await db.select().from(playlists).where(eq(playlists.id, id));
  if (!row) return undefined;
  const known = await shownItems(db, row.items);
  return {
    id: row.id,
    title: row.title,
    lang: row.lang,
    items: row.items.flatMap((item) => known.get(nameOf(item)) ?? []),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Throws a 403 for a wrong token, a 404 where there is no such list. */
export async function updatePlaylist(
  db: Database,
  id: string,
  { edit_token, ...changes }: UpdatePlaylistBody,
): Promise<WirePlaylist> {
  await checkToken(db, id, edit_token);
  if (changes.items) await refuseUnknown(db, changes.items);
  await db
    .update(playlists)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(playlists.id, id));
  const changed = await findPlaylist(db, id);
  if (!changed) throw notFound();
  return changed;
}

/** Throws as updatePlaylist. */
export async function deletePlaylist(db: Database, id: string, token: string): Promise<void> {
  await checkToken(db, id, token);
  await db.delete(playlists).where(eq(playlists.id, id));
}

async function checkToken(db: Database, id: string, given: string): Promise<void> {
  const [row] = await db.select({ id: playlists.id }).from(playlists).where(eq(playlists.id, id));
  if (!row) throw notFound();
  await checkEditToken(db, 'playlists', id, given);
}

const nameOf = ({ kind, slug }: PlaylistItem) => `${kind} ${slug}`;

async function refuseUnknown(db: Database, items: PlaylistItem[]): Promise<void> {
  const known = await shownItems(db, items);
  const unknown = items.flatMap((item, index) =>
    known.has(nameOf(item)) ? [] : [[`items.${index}`, 'is not there']],
  );
  if (unknown.length > 0) throw invalid('Some items are not there.', Object.fromEntries(unknown));
}

/** The items there are, by their name. */
async function shownItems(db: Database, items: PlaylistItem[]) {
  const shown = new Map<string, WirePlaylist['items'][number]>();
  for (const [kind, table] of [
    ['answer', answers],
    ['testimonial', testimonials],
  ] as const) {
    const slugs = items.filter((item) => item.kind === kind).map(({ slug }) => slug);
    if (slugs.length === 0) continue;
    const { slug, title, title_es, title_fr, title_ko } = table;
    const is_video = sql<boolean>`${table.playerembed} is not null`;
    const rows = await db
      .select({ slug, title, title_es, title_fr, title_ko, is_video })
      .from(table)
      .where(inArray(slug, slugs));
    for (const row of rows) shown.set(`${kind} ${row.slug}`, { kind, ...row });
  }
  return shown;
}
