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
import { type PageOf, pageOf, serialId } from '../queries/page.ts';
import { maxHits } from '../search/hits.ts';
import { parseQuery } from '../search/parse-query.ts';
import { findDocuments } from '../search/search.ts';
import { countFilms, filmTables, introWords, readFilms } from './films.ts';

type Query = z.output<typeof videoListQuerySchema>;

/** The videos kind by kind, or those that match `q`, best first. */
export async function listVideos(db: Database, query: Query): Promise<PageOf<WireVideo>> {
  const { offset, limit } = pageOf(query);
  const kinds = kindsOf(query);
  if (query.q.trim()) {
    const matches = await findItems(db, query, kinds);
    const items = matches.slice(offset, offset + limit);
    const data = inOrder(items, await findVideos(db, items));
    return { data, meta: { total: matches.length, offset, limit } };
  }
  const where = (kind: VideoKind) => ofCategory(kind, query.category_id);
  const counts = await Promise.all(kinds.map((kind) => countFilms(db, kind, where(kind))));
  let total = 0;
  const parts = kinds.map((kind, index) => {
    const from = Math.max(0, offset - total);
    total += counts[index] ?? 0;
    const until = Math.min(offset + limit, total) - (total - (counts[index] ?? 0));
    const part = { offset: from, limit: until - from };
    return part.limit > 0 ? readFilms(db, kind, where(kind), part) : [];
  });
  return { data: (await Promise.all(parts)).flat(), meta: { total, offset, limit } };
}

/** The public videos of these items, by `nameOf`. */
export async function findVideos(
  db: Database,
  items: PlaylistItem[],
): Promise<Map<string, WireVideo>> {
  const ofKinds = videoKinds.map((kind) => {
    const slugs = items.filter((item) => item.kind === kind).map(({ slug }) => slug);
    return slugs.length > 0 ? readFilms(db, kind, inArray(filmTables[kind].slug, slugs)) : [];
  });
  const videos = (await Promise.all(ofKinds)).flat();
  return new Map(videos.map((video) => [nameOf(video), video]));
}

export function inOrder(items: PlaylistItem[], videosByName: Map<string, WireVideo>): WireVideo[] {
  return items.flatMap((item) => videosByName.get(nameOf(item)) ?? []);
}

export const nameOf = ({ kind, slug }: PlaylistItem) => `${kind} ${slug}`;

/** Videos of churches and members have no category. */
const hasCategory = (kind: VideoKind) => kind === 'answer' || kind === 'testimonial';

function kindsOf({ kind, category_id }: Query): VideoKind[] {
  const requestedKinds = kind ? [kind] : [...videoKinds];
  if (category_id === undefined) return requestedKinds;
  return serialId(category_id) === undefined ? [] : requestedKinds.filter(hasCategory);
}

function ofCategory(kind: VideoKind, category: Query['category_id']): SQL | undefined {
  const id = category === undefined ? undefined : serialId(category);
  if (id === undefined || kind === 'story' || kind === 'welcome') return undefined;
  return eq(filmTables[kind].category_id, id);
}

/**
 * Answers and testimonies as the search finds them, then stories and welcomes that contain all
 * words.
 */
async function findItems(db: Database, query: Query, kinds: VideoKind[]): Promise<PlaylistItem[]> {
  const items = await findContentVideos(db, query, kinds.filter(hasCategory));
  // At most as many words as a search uses, because each is looked up in every video.
  const { words } = parseQuery(query.q);
  if (words.length === 0) return items;
  const matchesWords = words.map(
    ({ typed }) => sql`position(${typed.normalize('NFKD')} in ${introWords}) > 0`,
  );
  for (const kind of kinds.filter((kind) => !hasCategory(kind))) {
    items.push(...(await readFilms(db, kind, and(...matchesWords), { offset: 0, limit: maxHits })));
  }
  return items;
}

async function findContentVideos(
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
