import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { type Locale, variantLocales } from '../../lib/contract/common.ts';
import { formOf } from '../../lib/contract/editorial-kinds.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import type { Database } from '../db/client.ts';
import { staleTranslations } from '../db/schema.ts';
import { changesBetween } from './history.ts';
import { type ItemName, isSame, type LanguageText, noText, textsIn } from './item-texts.ts';
import { fieldsOf } from './language-file.ts';

/** The English that translations which are published now were made from, where it is known. */
export type Sources = ReadonlyMap<Locale, LanguageText>;

/**
 * Keeps the table of stale translations true to what is published: a row for each translation whose
 * English has other words than those that it was made from. Facts, as an order or a day, make none stale.
 */
export async function trackStaleTranslations(
  tx: Database,
  before: ContentFiles,
  after: ContentFiles,
  published?: { item: ItemName; sources: Sources },
): Promise<void> {
  for (const item of changesBetween(before, after).items) {
    if (formOf(item.kind).stored === 'list') continue;
    const isPublished = published?.item.kind === item.kind && published.item.slug === item.slug;
    const [was, is] = [textsIn(before, item), textsIn(after, item)];
    const [oldSource, source] = [was.get('en') ?? noText, is.get('en') ?? noText];
    for (const language of variantLocales) {
      const [old = noText, now = noText] = [was.get(language), is.get(language)];
      if (now.text === null || source.text === null) {
        await removeStale(tx, item, language);
        continue;
      }
      const known = await findStale(tx, item, language);
      const madeFrom = isSame(old, now)
        ? (known ?? oldSource)
        : ((isPublished ? published.sources.get(language) : undefined) ?? source);
      if (hasSameWords(item, madeFrom, source, now)) await removeStale(tx, item, language);
      else if (!known || !isSame(known, madeFrom)) await putStale(tx, item, language, madeFrom);
    }
  }
}

/** Whether a translation of one source is one of the other too. */
function hasSameWords(
  item: ItemName,
  one: LanguageText,
  other: LanguageText,
  translation: LanguageText,
): boolean {
  if (one.text === null) return true;
  if (translation.captions !== null && one.captions !== other.captions) return false;
  return isDeepStrictEqual(wordsOf(item, one.text), wordsOf(item, other.text ?? ''));
}

/** What a translator translates: the body, and the fields that each language has, films apart. */
function wordsOf({ kind }: ItemName, text: string): unknown {
  const fields = fieldsOf(kind, text) ?? {};
  const names = formOf(kind).fields.filter(({ translated, type }) => translated && type !== 'film');
  return [names.map(({ name }) => fields[name] ?? null), splitFrontMatter(text)?.body];
}

const isOf = ({ kind, slug }: ItemName, language: Locale) =>
  and(
    eq(staleTranslations.kind, kind),
    eq(staleTranslations.slug, slug),
    eq(staleTranslations.language, language),
  );

export async function findStale(
  db: Database,
  item: ItemName,
  language: Locale,
): Promise<LanguageText | undefined> {
  const [row] = await db.select().from(staleTranslations).where(isOf(item, language));
  return row && { text: row.source_text, captions: row.source_captions };
}

/** A translation is current again: it was made anew, or someone says that it still is right. */
export async function removeStale(tx: Database, item: ItemName, language: Locale): Promise<void> {
  await tx.delete(staleTranslations).where(isOf(item, language));
}

async function putStale(
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
