import { inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { WireSearchItem } from '../../lib/contract/search.ts';
import type { Database } from '../db/client.ts';
import { primaryOf } from '../db/replicas.ts';
import { searchDocuments } from '../db/schema.ts';
import { type ExcerptSource, excerptSource, sourceLength } from './excerpt.ts';

/** What search results show of a document. */
export interface CachedDocument {
  item: Omit<WireSearchItem, 'excerpt'>;
  description: ExcerptSource;
  transcript: ExcerptSource;
}

/**
 * Limit of one database's cache, in characters of text; the least recently used entries are
 * evicted.
 */
const maxCharacters = 24_000_000;

/**
 * The caches by database, because each database assigns its own ids. A row is never updated: a
 * changed item is deleted and inserted under a new id (index-items.ts), so a cache entry stays
 * valid until a database is restored to an earlier state.
 */
const documentCaches = new WeakMap<Database, LRUCache<number, CachedDocument>>();

/**
 * Called when the changes are unknown: a restored database may assign the same ids to different
 * rows.
 */
export function clearDocumentCache(db: Database): void {
  documentCaches.delete(db);
}

/**
 * Reads the documents with these ids from the cache or the database; ids without a row are left
 * out.
 */
export async function readDocuments(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, CachedDocument>> {
  const cache = documentCache(primaryOf(db));
  const documents = new Map<number, CachedDocument>();
  for (const id of ids) {
    const document = cache.get(id);
    if (document) documents.set(id, document);
  }
  const missing = ids.filter((id) => !documents.has(id));
  for (const [id, document] of await read(db, missing)) {
    cache.set(id, document);
    documents.set(id, document);
  }
  return documents;
}

function documentCache(db: Database): LRUCache<number, CachedDocument> {
  const existing = documentCaches.get(db);
  if (existing) return existing;
  const documents = new LRUCache<number, CachedDocument>({
    maxSize: maxCharacters,
    sizeCalculation: ({ description, transcript }) =>
      [description, transcript].reduce(
        (sum, { text, words }) => sum + text.length + words.length,
        1,
      ),
  });
  documentCaches.set(db, documents);
  return documents;
}

async function read(db: Database, ids: number[]): Promise<[number, CachedDocument][]> {
  if (ids.length === 0) return [];
  const beginning = sql.raw(String(sourceLength));
  const rows = await db
    .select({
      id: searchDocuments.id,
      isTestimonial: sql<boolean>`${searchDocuments.testimonial_id} is not null`,
      slug: searchDocuments.slug,
      title: searchDocuments.title,
      lang: searchDocuments.lang,
      category_id: searchDocuments.category_id,
      isVideo: searchDocuments.is_video,
      description: sql<string>`left(${searchDocuments.description}, ${beginning})`,
      transcript: sql<string>`left(${searchDocuments.transcript}, ${beginning})`,
    })
    .from(searchDocuments)
    .where(inArray(searchDocuments.id, ids));
  return rows.map(({ id, description, transcript, ...item }) => [
    id,
    { item, description: excerptSource(description), transcript: excerptSource(transcript) },
  ]);
}
