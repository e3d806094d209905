import { type Locale, locales, type VariantLocale } from '../../lib/contract/common.ts';
import type { searchDocuments } from '../db/schema.ts';
import { normalise } from './normalise.ts';
import { readingText, transcriptToText } from './plain-text.ts';
import { beginning, documentTerms, documentWords, type IndexedText } from './terms.ts';

/* What changed items change of the search index. Computed in a thread when content is published. */

const fields = ['title', 'description', 'playerembed', 'transcript'] as const;
type Field = (typeof fields)[number];
type Variants<Name extends string> = { [Key in `${Name}_${VariantLocale}`]: string | null };

/** The columns of an answer or a testimonial that the index is built from. */
export interface SearchableItem extends Variants<Field>, Partial<Variants<'also_asked'>> {
  id: number;
  slug: string;
  /** That of `title`, `description` and the like. */
  language: Locale;
  category_id: number | null;
  title: string;
  description: string | null;
  playerembed: string | null;
  transcript: string | null;
  also_asked?: string | null;
}

export type SearchDocument = typeof searchDocuments.$inferInsert;
export type IndexedKind = 'answer' | 'testimonial';

export interface WordUses {
  lang: Locale;
  word: string;
  /** How often it is used more, or less. */
  uses: number;
}

export interface IndexChanges {
  /** The ids of the items whose documents are replaced. */
  removed: number[];
  documents: SearchDocument[];
  words: WordUses[];
}

/** Longer titles are compared by their first characters. */
const titleKeyLength = 200;

/** The changes of the index, which contains `before`; only items with changed texts are removed and added. */
export function indexChanges(
  kind: IndexedKind,
  before: readonly SearchableItem[],
  after: readonly SearchableItem[],
): IndexChanges {
  const old = new Map(before.map((item) => [item.id, fingerprintOf(item)]));
  const now = new Map(after.map((item) => [item.id, fingerprintOf(item)]));
  const hasChanged = ({ id }: SearchableItem) => old.get(id) !== now.get(id);
  const removed = before.filter(hasChanged);
  const added = after.filter(hasChanged).flatMap((item) => textsOf(kind, item));
  const uses = usesIn(added);
  for (const [key, use] of usesIn(removed.flatMap((item) => textsOf(kind, item)))) {
    uses.set(key, { ...use, uses: (uses.get(key)?.uses ?? 0) - use.uses });
  }
  return {
    removed: removed.map(({ id }) => id),
    documents: added.map(({ document, text }) => ({ ...document, terms: documentTerms(text) })),
    // Nearly all words of a changed item are used as often as before.
    words: [...uses.values()].filter((word) => word.uses !== 0),
  };
}

/** Everything that the documents of an item depend on. */
function fingerprintOf(item: SearchableItem): string {
  const texts = [...fields, 'also_asked' as const].flatMap((field) =>
    locales.map((lang) => inLanguage(item, field, lang) ?? null),
  );
  return JSON.stringify([item.slug, item.language, item.category_id, texts]);
}

interface IndexedDocument {
  document: Omit<SearchDocument, 'terms'>;
  text: IndexedText;
}

/** The texts of an item, one for each language in which it is written. */
function textsOf(kind: IndexedKind, item: SearchableItem): IndexedDocument[] {
  const base = item.language;
  const written = locales.filter((lang) => inLanguage(item, 'title', lang));
  return written.map((lang) => {
    const description = readingText(inLanguage(item, 'description', lang) ?? '');
    const transcript = transcriptToText(inLanguage(item, 'transcript', lang) ?? '');
    const title = inLanguage(item, 'title', lang) ?? item.title;
    const alsoAsked = inLanguage(item, 'also_asked', lang);
    return {
      document: {
        answer_id: kind === 'answer' ? item.id : null,
        testimonial_id: kind === 'testimonial' ? item.id : null,
        lang,
        serves: lang === base ? locales.filter((l) => l === base || !written.includes(l)) : [lang],
        slug: item.slug,
        category_id: item.category_id,
        is_video: Boolean(inLanguage(item, 'playerembed', lang) || item.playerembed),
        title,
        title_key: beginning(normalise(title), titleKeyLength),
        description,
        transcript,
      },
      text: { title, alsoAsked, slug: item.slug, description, transcript },
    };
  });
}

export function inLanguage(
  item: SearchableItem,
  field: Field | 'also_asked',
  lang: Locale,
): string | null | undefined {
  if (lang === item.language) return item[field];
  return lang === 'en' ? undefined : item[`${field}_${lang}`];
}

function usesIn(documents: readonly IndexedDocument[]): Map<string, WordUses> {
  const uses = new Map<string, WordUses>();
  for (const { document, text } of documents) {
    const words = documentWords(text);
    for (const lang of document.serves as Locale[]) {
      for (const word of words) {
        const key = `${lang} ${word}`;
        const use = uses.get(key);
        if (use) use.uses++;
        else uses.set(key, { lang, word, uses: 1 });
      }
    }
  }
  return uses;
}
