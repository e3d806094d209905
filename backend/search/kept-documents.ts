import { inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { WireSearchItem } from '../../lib/contract/search.ts';
import type { Database } from '../db/client.ts';
import { searchDocuments } from '../db/schema.ts';
import { type ExcerptSource, excerptSource, sourceLength } from './excerpt.ts';

/** What results show of a document. */
export interface KeptDocument {
  item: Omit<WireSearchItem, 'excerpt'>;
  description: ExcerptSource;
  transcript: ExcerptSource;
}

/** Characters of all texts of one database; the least used are let go. */
const maxCharacters = 24_000_000;

type Documents = WeakMap<Database, LRUCache<number, KeptDocument>>;

/** One for all copies of this module that Next makes in a process. */
const key = Symbol.for('lampstand.kept-documents');
const holder = globalThis as { [key]?: Documents };

/**
 * By database, for each numbers its rows for itself. A row is written once: what reads otherwise is
 * taken out and put in again (index-items.ts), so what was read of a number stays right until a store is
 * put back to an earlier time.
 */
function kept(): Documents {
  holder[key] ??= new WeakMap();
  return holder[key];
}

/** Where nobody knows what changed: a restored store gives the same numbers to other rows. */
export function forgetDocuments(db: Database): void {
  kept().delete(db);
}

/** The documents of these numbers, as far as they are there, those that were shown before from memory. */
export async function readDocuments(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, KeptDocument>> {
  const known = keptOf(db);
  const documents = new Map<number, KeptDocument>();
  for (const id of ids) {
    const document = known.get(id);
    if (document) documents.set(id, document);
  }
  const missing = ids.filter((id) => !documents.has(id));
  for (const [id, document] of await read(db, missing)) {
    known.set(id, document);
    documents.set(id, document);
  }
  return documents;
}

function keptOf(db: Database): LRUCache<number, KeptDocument> {
  const found = kept().get(db);
  if (found) return found;
  const documents = new LRUCache<number, KeptDocument>({
    maxSize: maxCharacters,
    sizeCalculation: ({ description, transcript }) =>
      [description, transcript].reduce(
        (sum, { text, words }) => sum + text.length + words.length,
        1,
      ),
  });
  kept().set(db, documents);
  return documents;
}

async function read(db: Database, ids: number[]): Promise<[number, KeptDocument][]> {
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
