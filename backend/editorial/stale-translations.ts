import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { type Locale, locales } from '../../lib/contract/common.ts';
import { formOf } from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import type { Database } from '../db/client.ts';
import { staleTranslations } from '../db/schema.ts';
import { inParts } from '../threads/breathe.ts';
import { changesBetween } from './history.ts';
import {
  type ItemName,
  idOf,
  isSame,
  type LanguageText,
  noText,
  originalOf,
  textsIn,
} from './item-texts.ts';
import { fieldsOf } from './language-file.ts';

/** The originals that the published translations are based on, if known. */
export type Sources = ReadonlyMap<Locale, LanguageText>;

/**
 * Updates the table of stale translations after a publication: it has a row for each translation
 * whose original has changed since. Changes of other fields, such as an order or a date, make
 * no translation stale.
 */
export async function trackStaleTranslations(
  tx: Database,
  before: ContentFiles,
  after: ContentFiles,
  published?: { item: ItemName; sources: Sources },
): Promise<void> {
  const changedItems = changesBetween(before, after).items;
  const known = await staleRowsOf(tx, changedItems);
  for await (const items of inParts(changedItems, itemsAtOnce)) {
    for (const item of items) {
      if (formOf(item.kind).stored === 'list') continue;
      const isPublished = published && idOf(published.item) === idOf(item);
      const sources = isPublished ? published.sources : undefined;
      await trackItem(tx, item, { before, after, known, sources });
    }
  }
}

/** Few, because their texts are compared on the event loop. */
const itemsAtOnce = 20;

interface Tracked {
  before: ContentFiles;
  after: ContentFiles;
  /** The stored rows, by id and language. */
  known: ReadonlyMap<string, LanguageText>;
  sources: Sources | undefined;
}

async function trackItem(
  tx: Database,
  item: ItemName,
  { before, after, known, sources }: Tracked,
): Promise<void> {
  const [oldTexts, newTexts] = [textsIn(before, item), textsIn(after, item)];
  const original = originalOf(item, newTexts);
  const [oldSource, source] = [oldTexts.get(original) ?? noText, newTexts.get(original) ?? noText];
  for (const language of locales) {
    const [oldText = noText, newText = noText] = [oldTexts.get(language), newTexts.get(language)];
    const stale = known.get(`${idOf(item)} ${language}`);
    const basis = isSame(oldText, newText)
      ? (stale ?? oldSource)
      : (sources?.get(language) ?? source);
    const isCurrent =
      language === original ||
      newText.text === null ||
      source.text === null ||
      hasSameWords(item, basis, source, newText);
    if (isCurrent && stale) await removeStale(tx, item, language);
    if (!isCurrent && !(stale && isSame(stale, basis))) {
      await storeStale(tx, item, language, basis);
    }
  }
}

const itemsPerQuery = 200;

/** The stored rows of these items, by id and language. */
async function staleRowsOf(
  tx: Database,
  items: readonly ItemName[],
): Promise<Map<string, LanguageText>> {
  const rows = new Map<string, LanguageText>();
  for await (const part of inParts(items, itemsPerQuery)) {
    const slugs = part.map(({ slug }) => slug);
    for (const row of await tx
      .select()
      .from(staleTranslations)
      .where(inArray(staleTranslations.slug, slugs))) {
      const text = { text: row.source_text, captions: row.source_captions };
      rows.set(`${row.kind}/${row.slug} ${row.language}`, text);
    }
  }
  return rows;
}

/** Whether a translation of `a` is also one of `b`. */
function hasSameWords(
  item: ItemName,
  a: LanguageText,
  b: LanguageText,
  translation: LanguageText,
): boolean {
  if (a.text === null) return true;
  if (translation.captions !== null && a.captions !== b.captions) return false;
  if (a.text === b.text) return true;
  // Most changes concern the body, which is compared without parsing anything.
  if (splitFrontMatter(a.text)?.body !== splitFrontMatter(b.text ?? '')?.body) return false;
  return isDeepStrictEqual(wordsOf(item, a.text), wordsOf(item, b.text ?? ''));
}

/** What a translator translates beside the body: the translated fields except films. */
function wordsOf({ kind }: ItemName, text: string): unknown {
  const fields = fieldsOf(kind, text) ?? {};
  const names = formOf(kind).fields.filter(({ translated, type }) => translated && type !== 'film');
  return names.map(({ name }) => fields[name] ?? null);
}

const isStaleRow = ({ kind, slug }: ItemName, language: Locale) =>
  and(
    eq(staleTranslations.kind, kind),
    eq(staleTranslations.slug, slug),
    eq(staleTranslations.language, language),
  );

/** All stale translations, by kind and item. */
export async function listStaleTranslations(db: Database) {
  const { kind, slug, language } = staleTranslations;
  const rows = await db
    .select({ kind, slug, language })
    .from(staleTranslations)
    .orderBy(kind, slug);
  return rows.map((row) => ({ ...row, language: row.language as Locale }));
}

/** Marks a translation as current: it was replaced, or confirmed by an editor. */
export async function removeStale(tx: Database, item: ItemName, language: Locale): Promise<void> {
  await tx.delete(staleTranslations).where(isStaleRow(item, language));
}

async function storeStale(
  tx: Database,
  { kind, slug }: ItemName,
  language: Locale,
  { text, captions }: LanguageText,
): Promise<void> {
  const source = { source_text: text ?? '', source_captions: captions };
  await tx
    .insert(staleTranslations)
    .values({ kind, slug, language, ...source })
    .onConflictDoUpdate({
      target: [staleTranslations.kind, staleTranslations.slug, staleTranslations.language],
      set: source,
    });
}
