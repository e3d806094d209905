import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type PlaylistItem,
  type VideoKind,
  videoKinds,
  type videoListQuerySchema,
  type WireVideo,
} from '../../lib/contract/playlists.ts';
import type { Database } from '../db/client.ts';
import { searchDocuments } from '../db/schema.ts';
import { maxHits } from '../search/hits.ts';
import { parseQuery } from '../search/parse-query.ts';
import { countFilms, filmTables, introWords, readFilms } from './films.ts';
import { type PageOf, pageOf, serialId } from './page.ts';
import { findDocuments } from './search.ts';

type Query = z.output<typeof videoListQuerySchema>;

/** What can be watched: kind by kind, or what `q` finds, best first. */
export async function listVideos(db: Database, query: Query): Promise<PageOf<WireVideo>> {
  const { offset, limit } = pageOf(query);
  const kinds = kindsOf(query);
  if (query.q.trim()) {
    const found = await findItems(db, query, kinds);
    const items = found.slice(offset, offset + limit);
    const data = inOrder(items, await findVideos(db, items));
    return { data, meta: { total: found.length, offset, limit } };
  }
  const data: WireVideo[] = [];
  let total = 0;
  for (const kind of kinds) {
    const where = ofCategory(kind, query.category_id);
    const count = await countFilms(db, kind, where);
    const part = { offset: Math.max(0, offset - total), limit: limit - data.length };
    if (part.offset < count && part.limit > 0) {
      data.push(...(await readFilms(db, kind, where, part)));
    }
    total += count;
  }
  return { data, meta: { total, offset, limit } };
}

/** The videos that these items name and everyone may see, by `nameOf`. */
export async function findVideos(
  db: Database,
  items: PlaylistItem[],
): Promise<Map<string, WireVideo>> {
  const found = new Map<string, WireVideo>();
  for (const kind of videoKinds) {
    const slugs = items.filter((item) => item.kind === kind).map(({ slug }) => slug);
    if (slugs.length === 0) continue;
    const videos = await readFilms(db, kind, inArray(filmTables[kind].slug, slugs));
    for (const video of videos) found.set(nameOf(video), video);
  }
  return found;
}

export function inOrder(items: PlaylistItem[], found: Map<string, WireVideo>): WireVideo[] {
  return items.flatMap((item) => found.get(nameOf(item)) ?? []);
}

export const nameOf = ({ kind, slug }: PlaylistItem) => `${kind} ${slug}`;

/** What churches and members made has no category. */
const hasCategory = (kind: VideoKind) => kind === 'answer' || kind === 'testimonial';

function kindsOf({ kind, category_id }: Query): VideoKind[] {
  const asked = kind ? [kind] : [...videoKinds];
  if (category_id === undefined) return asked;
  return serialId(category_id) === undefined ? [] : asked.filter(hasCategory);
}

function ofCategory(kind: VideoKind, category: Query['category_id']): SQL | undefined {
  const id = category === undefined ? undefined : serialId(category);
  if (id === undefined || kind === 'story' || kind === 'welcome') return undefined;
  return eq(filmTables[kind].category_id, id);
}

/** Answers and testimonies as the search box finds them, then stories and welcomes that hold all the words. */
async function findItems(db: Database, query: Query, kinds: VideoKind[]): Promise<PlaylistItem[]> {
  const found = await findFilmed(db, query, kinds.filter(hasCategory));
  // As many as the search box takes: every one of them is looked for in every video.
  const { words } = parseQuery(query.q);
  if (words.length === 0) return found;
  const hold = words.map(
    ({ typed }) => sql`position(${typed.normalize('NFKD')} in ${introWords}) > 0`,
  );
  for (const kind of kinds.filter((kind) => !hasCategory(kind))) {
    found.push(...(await readFilms(db, kind, and(...hold), { offset: 0, limit: maxHits })));
  }
  return found;
}

async function findFilmed(
  db: Database,
  { q, lang, category_id }: Query,
  kinds: VideoKind[],
): Promise<PlaylistItem[]> {
  if (kinds.length === 0) return [];
  const { id, slug, is_video, answer_id, testimonial_id } = searchDocuments;
  const category = category_id === undefined ? undefined : serialId(category_id);
  const among = and(
    is_video,
    kinds.includes('answer') ? undefined : isNotNull(testimonial_id),
    kinds.includes('testimonial') ? undefined : isNotNull(answer_id),
    category === undefined ? undefined : eq(searchDocuments.category_id, category),
  );
  const { ids } = await findDocuments(db, q, lang, among);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id, slug, testimonial_id })
    .from(searchDocuments)
    .where(inArray(id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((hit) => {
    const row = byId.get(hit);
    if (!row) return [];
    return { kind: row.testimonial_id === null ? 'answer' : 'testimonial', slug: row.slug };
  });
}
