import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Locale, locales, type VariantLocale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { searchDocuments, searchWords } from '../db/schema.ts';
import { spelling } from './korean.ts';
import { normalise } from './normalise.ts';
import { readingText, transcriptToText } from './plain-text.ts';
import { beginning, documentTerms, documentWords } from './terms.ts';

const fields = ['title', 'description', 'playerembed', 'transcript'] as const;
type Field = (typeof fields)[number];
type Variants<Name extends string> = { [Key in `${Name}_${VariantLocale}`]: string | null };

/** The columns of an answer or a testimonial that the index is built from. */
export interface SearchableItem extends Variants<Field>, Partial<Variants<'also_asked'>> {
  id: number;
  slug: string;
  category_id: number | null;
  title: string;
  description: string | null;
  playerembed: string | null;
  transcript: string | null;
  also_asked?: string | null;
}

type Document = typeof searchDocuments.$inferInsert;
type ItemKind = 'answer' | 'testimonial';

/** Longer titles are compared by their first characters. */
const titleKeyLength = 200;
const rowsPerInsert = 200;
const wordsPerInsert = 1_000;

/** Answers and testimonials, by kind. */
export type Searchable = Record<ItemKind, SearchableItem[]>;

/**
 * Updates the index: `before` is what it contains; only items with changed texts are removed and
 * added.
 */
export async function reindexItems(
  tx: Database,
  before: Searchable,
  after: Searchable,
): Promise<void> {
  for (const kind of ['answer', 'testimonial'] as const) {
    const old = new Map(before[kind].map((item) => [item.id, fingerprintOf(item)]));
    const now = new Map(after[kind].map((item) => [item.id, fingerprintOf(item)]));
    const hasChanged = ({ id }: SearchableItem) => old.get(id) !== now.get(id);
    const removed = before[kind].filter(hasChanged);
    await deleteDocuments(tx, kind, removed);
    const added = documentsAndWords(kind, after[kind].filter(hasChanged));
    await insertDocuments(tx, added.documents);
    await addWords(tx, difference(added.uses, documentsAndWords(kind, removed).uses));
  }
}

/** Everything that the documents of an item depend on. */
function fingerprintOf(item: SearchableItem): string {
  const texts = [...fields, 'also_asked' as const].flatMap((field) =>
    locales.map((lang) => inLanguage(item, field, lang) ?? null),
  );
  return JSON.stringify([item.slug, item.category_id, texts]);
}

/** Adds these items to the index; they must not be in it yet. */
export async function indexItems(tx: Database, kind: ItemKind, items: SearchableItem[]) {
  const { documents, uses } = documentsAndWords(kind, items);
  await insertDocuments(tx, documents);
  await addWords(tx, [...uses.values()]);
}

async function insertDocuments(tx: Database, documents: Document[]) {
  for (let start = 0; start < documents.length; start += rowsPerInsert) {
    await tx.insert(searchDocuments).values(documents.slice(start, start + rowsPerInsert));
  }
}

async function deleteDocuments(tx: Database, kind: ItemKind, items: SearchableItem[]) {
  if (items.length === 0) return;
  const { answer_id, testimonial_id } = searchDocuments;
  const ids = items.map(({ id }) => id);
  await tx
    .delete(searchDocuments)
    .where(inArray(kind === 'answer' ? answer_id : testimonial_id, ids));
}

/** How often words are used more, or less. */
type Uses = Map<string, { lang: Locale; word: string; uses: number }>;

/** Without the words that are used as often as before, which are nearly all of a changed item. */
function difference(now: Uses, before: Uses) {
  const rows = [...now].map(([key, row]) => ({
    ...row,
    uses: row.uses - (before.get(key)?.uses ?? 0),
  }));
  const gone = [...before].filter(([key]) => !now.has(key));
  return [...rows, ...gone.map(([, row]) => ({ ...row, uses: -row.uses }))].filter(
    ({ uses }) => uses !== 0,
  );
}

function documentsAndWords(kind: ItemKind, items: SearchableItem[]) {
  const documents: Document[] = [];
  const uses: Uses = new Map();
  for (const item of items) {
    for (const { document, words } of documentsOf(kind, item)) {
      documents.push(document);
      for (const lang of document.serves as Locale[]) countWords(uses, lang, words);
    }
  }
  return { documents, uses };
}

function documentsOf(kind: ItemKind, item: SearchableItem) {
  const written = locales.filter((lang) => lang === 'en' || item[`title_${lang}`]);
  return written.map((lang) => {
    const description = readingText(inLanguage(item, 'description', lang) ?? '');
    const transcript = transcriptToText(inLanguage(item, 'transcript', lang) ?? '');
    const title = inLanguage(item, 'title', lang) ?? item.title;
    const alsoAsked = inLanguage(item, 'also_asked', lang);
    const text = { title, alsoAsked, slug: item.slug, description, transcript };
    const document: Document = {
      answer_id: kind === 'answer' ? item.id : null,
      testimonial_id: kind === 'testimonial' ? item.id : null,
      lang,
      serves: lang === 'en' ? locales.filter((l) => l === 'en' || !written.includes(l)) : [lang],
      slug: item.slug,
      category_id: item.category_id,
      is_video: Boolean(inLanguage(item, 'playerembed', lang) || item.playerembed),
      title,
      title_key: beginning(normalise(title), titleKeyLength),
      terms: documentTerms(text),
      description,
      transcript,
    };
    return { document, words: documentWords(text) };
  });
}

export function inLanguage(
  item: SearchableItem,
  field: Field | 'also_asked',
  lang: Locale,
): string | null | undefined {
  return lang === 'en' ? item[field] : item[`${field}_${lang}`];
}

function countWords(uses: Uses, lang: Locale, words: Set<string>) {
  for (const word of words) {
    const key = `${lang} ${word}`;
    const entry = uses.get(key);
    if (entry) entry.uses++;
    else uses.set(key, { lang, word, uses: 1 });
  }
}

/** Adds to the words' uses, and deletes words without any. As JSON: a parameter for each value costs more than the row. */
async function addWords(tx: Database, words: { lang: Locale; word: string; uses: number }[]) {
  for (let start = 0; start < words.length; start += wordsPerInsert) {
    const part = words.slice(start, start + wordsPerInsert);
    const rows = part.map((row) => ({ ...row, spelling: spelling(row.word) }));
    await tx.execute(sql`
      insert into ${searchWords} as stored (lang, word, spelling, uses)
      select lang, word, spelling, uses from ${recordsOf(rows)}
      on conflict (lang, word) do update set uses = stored.uses + excluded.uses`);
    const fewer = rows.filter(({ uses }) => uses < 0);
    if (fewer.length === 0) continue;
    await tx.execute(sql`
      delete from ${searchWords} as stored using ${recordsOf(fewer)}
      where stored.lang = given.lang and stored.word = given.word and stored.uses <= 0`);
  }
}

function recordsOf(rows: object[]): SQL {
  const json = JSON.stringify(rows);
  return sql`jsonb_to_recordset(${json}::text::jsonb)
    as given (lang text, word text, spelling text, uses int)`;
}
