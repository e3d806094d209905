import { and, arrayContains, eq, inArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type Locale, locales } from '../../lib/contract/common.ts';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import type { searchQuerySchema, WireSearchItem } from '../../lib/contract/search.ts';
import type { Database } from '../db/client.ts';
import { searchDocuments } from '../db/schema.ts';
import {
  correctSpelling,
  type Frequencies,
  frequencies,
  mendable,
  usesOf,
} from '../search/correct-spelling.ts';
import { rankForDanger } from '../search/danger-ranking.ts';
import { excerptAround } from '../search/excerpt.ts';
import { Hits, holding, type Pass, type Rank, titleBegins } from '../search/hits.ts';
import { readDocuments } from '../search/kept-documents.ts';
import {
  allOf,
  anyOf,
  contentWords,
  except,
  type Form,
  parseQuery,
  type QueryWord,
} from '../search/parse-query.ts';
import { rootOf } from '../search/stems.ts';
import { wholeTerm } from '../search/terms.ts';

/** With this many matches of all the words, weaker ones would only be noise. */
const enough = 10;
/** Partial matches are searched for by this many words, the rarest. */
const maxPartialWords = 5;
/**
 * A word in more texts than this is looked up as it stands only: all the words that begin with it
 * would be too many to read, and it finds enough by itself.
 */
const maxUsesToBegin = 2_000;

/**
 * The answers and testimonials that a query finds, best first (specification 2.6, 5): the exact
 * title or the same in other words (content/README.md, also asked), the beginning of a title, all
 * words in the title, the slug, the text, the transcript; where nothing holds all the words, the
 * same with typing errors mended; then what holds only some of them.
 * `total` counts to `maxHits`. Where the language asked in has nothing, what the same words find in
 * another, as it reads in the one asked in.
 *
 * Whoever speaks of `danger` finds what is written for its kinds first, and never what must not come
 * for one of them.
 */
export async function search(
  db: Database,
  { q, lang, offset = 0, limit }: z.output<typeof searchQuerySchema> & { limit: number },
  danger: DangerKind[] = [],
): Promise<{ data: WireSearchItem[]; total: number }> {
  const inLang = await findDocuments(db, q, lang);
  const found = inLang.ids.length > 0 ? inLang : await findInOtherLanguages(db, q, lang);
  const ids = danger.length > 0 ? await rankForDanger(db, found.ids, lang, danger) : found.ids;
  const page = ids.slice(offset, offset + limit);
  // Around “die” a text may say what nobody in danger should read out of its place: it is shown from its beginning.
  const stems = danger.length > 0 ? [] : found.stems;
  return { data: await readItems(db, page, stems), total: ids.length };
}

/**
 * Who comes to an English page may ask in Spanish. All the words that carry meaning must stand in that
 * language as they were typed: guesses in a language that was not asked for would find anything.
 */
async function findInOtherLanguages(
  db: Database,
  q: string,
  lang: Locale,
): Promise<{ ids: number[]; stems: string[] }> {
  const { key, words } = parseQuery(q);
  for (const other of words.length > 0 ? locales.filter((locale) => locale !== lang) : []) {
    const hits = new Hits(db, other);
    await hits.add([{ ranks: exactRanks(key, words), words }]);
    if (hits.count > 0) return { ids: await sameItems(db, hits.ids(), lang), stems: [] };
  }
  return { ids: [], stems: [] };
}

/** The documents of the same items in this language, in the same order. */
async function sameItems(db: Database, ids: number[], lang: Locale): Promise<number[]> {
  const there = alias(searchDocuments, 'there');
  const rows = await db
    .select({ id: searchDocuments.id, from: there.id })
    .from(searchDocuments)
    .innerJoin(
      there,
      or(
        eq(there.answer_id, searchDocuments.answer_id),
        eq(there.testimonial_id, searchDocuments.testimonial_id),
      ),
    )
    .where(and(arrayContains(searchDocuments.serves, [lang]), inArray(there.id, ids)));
  const byOther = new Map(rows.map(({ id, from }) => [from, id]));
  return ids.flatMap((id) => byOther.get(id) ?? []);
}

/** The documents behind `search`, with the words they were found by; `among` narrows where to look. */
export async function findDocuments(
  db: Database,
  q: string,
  lang: Locale,
  among?: SQL,
): Promise<{ ids: number[]; stems: string[] }> {
  const { key, words } = parseQuery(q);
  if (words.length === 0) return { ids: [], stems: [] };
  const hits = new Hits(db, lang, among);
  const titles = titleRanks(key, words);
  const passes = [titles, inTexts(words, 'whole')].map((ranks) => ({ ranks, words }));
  const [inTitle = 0] = await hits.add(passes);
  let terms = words;
  if (hits.count < enough) {
    // Found again by looser forms, and ranked among what else those find.
    hits.keep(inTitle);
    terms = await searchFurther(db, lang, hits, words);
  }
  return { ids: hits.ids(), stems: contentWords(terms).flatMap((word) => word.stems) };
}

/** The weaker matches; answers the words they were found by. */
async function searchFurther(
  db: Database,
  lang: Locale,
  hits: Hits,
  words: QueryWord[],
): Promise<QueryWord[]> {
  const frequency = await frequencies(db, lang, words);
  const partial = { ranks: partialMatches(words, frequency), words };
  const looser = looserPasses(words, frequency);
  // Where words are mended, texts that hold only some of those typed are not asked for.
  const mayBeMended = hits.count === 0 && mendable(words, frequency).length > 0;
  await hits.add(mayBeMended ? looser : [...looser, partial], enough);
  if (!mayBeMended) return words;
  const mended = hits.count === 0 ? await correctSpelling(db, lang, words, frequency) : undefined;
  if (!mended) {
    if (hits.count < enough) await hits.add([partial]);
    return words;
  }
  const uses = await frequencies(db, lang, mended);
  const [begun, ...related] = looserPasses(mended, uses);
  const first = { ranks: [...inTitles(mended), ...begun.ranks], words: mended };
  const rest = { ranks: partialMatches(mended, uses), words: mended };
  await hits.add([first, ...related, rest], enough);
  return mended;
}

/** The title itself or the same in other words, its beginning, its words. */
function titleRanks(key: string, words: QueryWord[]): Rank[] {
  return [holding(`'${wholeTerm(key)}'`), titleBegins(key), ...inTitles(words)];
}

/** What holds all the words as they were typed. */
function exactRanks(key: string, words: QueryWord[]): Rank[] {
  return [...titleRanks(key, words), ...inTexts(words, 'whole')];
}

/** What holds all the words in its title, or all that carry meaning in its title or its slug. */
function inTitles(words: QueryWord[]): Rank[] {
  const content = contentWords(words);
  const inTitle = content.length < words.length ? [words, content] : [words];
  const titles = inTitle.map((all) => holding(allOf(all, ['t'], 'begun')));
  return [...titles, holding(allOf(content, ['s'], 'begun'))];
}

/** What holds words that begin like those typed, then relatives of them. */
function looserPasses(words: QueryWord[], frequency: Frequencies): [Pass, ...Pass[]] {
  const isFrequent = (word: QueryWord) => usesOf(word, frequency) > maxUsesToBegin;
  const form = (word: QueryWord) => (isFrequent(word) ? 'whole' : 'begun');
  const begun = { ranks: inTexts(words, form), words };
  if (contentWords(words).every(isFrequent)) return [begun];
  const related = words.map((word) =>
    isFrequent(word) ? word : { ...word, stems: word.stems.map(rootOf) },
  );
  return [begun, { ranks: [...inTitles(related), ...inTexts(related, form)], words: related }];
}

/** All words that carry meaning in the text itself, then in what is said in its video. */
function inTexts(words: QueryWord[], form: Form): Rank[] {
  const content = contentWords(words);
  const described = allOf(content, ['d'], form);
  const spoken = allOf(content, ['d', 'v'], form);
  return [holding(described), holding(except(spoken, described))];
}

/**
 * All the words that occur at all; then the rarest beside any other, and so on to the more frequent:
 * the rarer a shared word, the likelier a text is on the same subject.
 */
function partialMatches(words: QueryWord[], frequency: Frequencies): Rank[] {
  const content = contentWords(words);
  const known = content
    .filter((word) => usesOf(word, frequency) > 0)
    .sort((a, b) => usesOf(a, frequency) - usesOf(b, frequency))
    .slice(0, maxPartialWords);
  const anywhere = ['d', 'v'] as const;
  const ranks: string[] = [];
  if (known.length < content.length && known.length > 1) {
    ranks.push(allOf(known, [...anywhere], 'whole'));
  }
  for (const [index, word] of known.slice(0, -1).entries()) {
    const alone = allOf([word], [...anywhere], 'whole');
    ranks.push(`${alone} & ${anyOf(known.slice(index + 1), [...anywhere], 'whole')}`);
  }
  if (content.length > 1) {
    ranks.push(...known.map((word) => allOf([word], [...anywhere], 'whole')));
  }
  return ranks.map(holding);
}

async function readItems(db: Database, ids: number[], stems: string[]): Promise<WireSearchItem[]> {
  const documents = await readDocuments(db, ids);
  return ids.flatMap((id) => {
    const document = documents.get(id);
    if (!document) return [];
    const { item, description, transcript } = document;
    return [{ ...item, excerpt: excerptAround(stems, description, transcript) }];
  });
}
