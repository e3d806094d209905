import { and, arrayContains, eq, inArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { siteLocales } from '../../lib/config/languages.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { searchQuerySchema, WireSearchItem } from '../../lib/contract/search.ts';
import { type Danger, noDanger } from '../../lib/danger/detect.ts';
import type { Database } from '../db/client.ts';
import { searchDocuments } from '../db/schema.ts';
import { inTurn } from '../work/in-turn.ts';
import {
  correctSpelling,
  type Frequencies,
  frequencies,
  usesOf,
  wordsToCorrect,
} from './correct-spelling.ts';
import { rankForDanger, rankForPossibleDanger } from './danger-ranking.ts';
import { readDocuments } from './document-cache.ts';
import { excerptAround } from './excerpt.ts';
import { Hits, matchesTerms, type Pass, type Rank, titleBegins } from './hits.ts';
import {
  allOf,
  anyOf,
  contentWords,
  except,
  type Form,
  parseQuery,
  type QueryWord,
} from './parse-query.ts';
import { rootOf } from './stems.ts';
import { wholeTerm } from './terms.ts';

/** With this many matches of all words, weaker matches would only be noise. */
const sufficientHits = 10;
/** Partial matches are searched for by the rarest words, at most this many. */
const maxPartialWords = 5;
/**
 * A word in more texts than this is matched exactly only: reading all words that begin with it
 * would be slow, and it has enough matches by itself.
 */
const maxUsesForPrefix = 2_000;

type SearchInput = z.output<typeof searchQuerySchema> & { limit: number };
type FoundDanger = Pick<Danger, 'level' | 'danger'>;

/** An unusual search keeps the process busy for tens of milliseconds. */
const searching = inTurn({ maxRunning: 2, maxWaiting: 200, maxWaitingPerClient: 60 });

/**
 * The answers and testimonials that match a query, best first (specification 2.6, 5): the exact
 * title or an alternative wording (content/README.md, also asked), the beginning of a title, all
 * words in the title, the slug, the text, the transcript; if nothing contains all words, the same
 * with typing errors corrected; then what contains only some of them. `total` counts up to
 * `maxHits`. If the requested language has no match, exact matches of the same words in another
 * language are returned, as the items read in the requested one.
 *
 * A query with signs of `danger` returns items marked `first_for` its kinds first, and leaves out
 * those marked `never_for` them; where danger is only possible, items marked `never_for` any kind come last.
 */
export function search(
  db: Database,
  query: SearchInput,
  danger?: FoundDanger,
): Promise<{ data: WireSearchItem[]; total: number }> {
  return searching(() => searchNow(db, query, danger));
}

async function searchNow(
  db: Database,
  { q, lang, offset = 0, limit }: SearchInput,
  { level, danger }: FoundDanger = noDanger,
): Promise<{ data: WireSearchItem[]; total: number }> {
  const inLang = await findDocuments(db, q, lang);
  const matches = inLang.ids.length > 0 ? inLang : await findInOtherLanguages(db, q, lang);
  const ids =
    danger.length > 0
      ? await rankForDanger(db, matches.ids, lang, danger)
      : level === 'possible'
        ? await rankForPossibleDanger(db, matches.ids, lang)
        : matches.ids;
  const page = ids.slice(offset, offset + limit);
  // An excerpt around a word such as “die” might be harmful out of context; the beginning is shown.
  const stems = level === null ? matches.stems : [];
  return { data: await readItems(db, page, stems), total: ids.length };
}

/**
 * Finds what was typed in another language than the page's. All content words must match exactly:
 * looser matches in a language that was not requested would be noise.
 */
async function findInOtherLanguages(
  db: Database,
  q: string,
  lang: Locale,
): Promise<{ ids: number[]; stems: string[] }> {
  const { key, words } = parseQuery(q);
  for (const other of words.length > 0 ? siteLocales().filter((locale) => locale !== lang) : []) {
    const hits = new Hits(db, other);
    await hits.add([{ ranks: exactRanks(key, words), words }]);
    if (hits.count > 0) return { ids: await sameItems(db, hits.ids(), lang), stems: [] };
  }
  return { ids: [], stems: [] };
}

/** The documents of the same items in this language, in the same order. */
async function sameItems(db: Database, ids: number[], lang: Locale): Promise<number[]> {
  const translation = alias(searchDocuments, 'translation');
  const rows = await db
    .select({ id: searchDocuments.id, from: translation.id })
    .from(searchDocuments)
    .innerJoin(
      translation,
      or(
        eq(translation.answer_id, searchDocuments.answer_id),
        eq(translation.testimonial_id, searchDocuments.testimonial_id),
      ),
    )
    .where(and(arrayContains(searchDocuments.serves, [lang]), inArray(translation.id, ids)));
  const byOther = new Map(rows.map(({ id, from }) => [from, id]));
  return ids.flatMap((id) => byOther.get(id) ?? []);
}

/** The documents behind `search`, with the stems that matched; `among` restricts the documents. */
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
  if (hits.count < sufficientHits) {
    // The looser passes find these again and rank them among their own hits.
    hits.truncate(inTitle);
    terms = await searchLoosely(db, lang, hits, words);
  }
  return { ids: hits.ids(), stems: contentWords(terms).flatMap((word) => word.stems) };
}

/** Adds weaker matches; returns the words that matched. */
async function searchLoosely(
  db: Database,
  lang: Locale,
  hits: Hits,
  words: QueryWord[],
): Promise<QueryWord[]> {
  const frequency = await frequencies(db, lang, words);
  const partial = { ranks: partialMatches(words, frequency), words };
  const looser = looserPasses(words, frequency);
  // If words may be corrected, partial matches of the typed words are not searched yet.
  const mayBeCorrected = hits.count === 0 && wordsToCorrect(words, frequency).length > 0;
  await hits.add(mayBeCorrected ? looser : [...looser, partial], sufficientHits);
  if (!mayBeCorrected) return words;
  const corrected =
    hits.count === 0 ? await correctSpelling(db, lang, words, frequency) : undefined;
  if (!corrected) {
    if (hits.count < sufficientHits) await hits.add([partial]);
    return words;
  }
  const uses = await frequencies(db, lang, corrected);
  const [byPrefix, ...related] = looserPasses(corrected, uses);
  const first = { ranks: [...inTitles(corrected), ...byPrefix.ranks], words: corrected };
  const last = { ranks: partialMatches(corrected, uses), words: corrected };
  await hits.add([first, ...related, last], sufficientHits);
  return corrected;
}

/** Matches the whole title or an alternative wording, its beginning, or its words. */
function titleRanks(key: string, words: QueryWord[]): Rank[] {
  return [matchesTerms(`'${wholeTerm(key)}'`), titleBegins(key), ...inTitles(words)];
}

/** Matches all words exactly as typed. */
function exactRanks(key: string, words: QueryWord[]): Rank[] {
  return [...titleRanks(key, words), ...inTexts(words, 'whole')];
}

/** Matches all words in the title, or all content words in the title or the slug. */
function inTitles(words: QueryWord[]): Rank[] {
  const content = contentWords(words);
  const inTitle = content.length < words.length ? [words, content] : [words];
  const titles = inTitle.map((all) => matchesTerms(allOf(all, ['t'], 'begun')));
  return [...titles, matchesTerms(allOf(content, ['s'], 'begun'))];
}

/** Matches words that begin with those typed, then words with the same roots. */
function looserPasses(words: QueryWord[], frequency: Frequencies): [Pass, ...Pass[]] {
  const isFrequent = (word: QueryWord) => usesOf(word, frequency) > maxUsesForPrefix;
  const form = (word: QueryWord) => (isFrequent(word) ? 'whole' : 'begun');
  const byPrefix = { ranks: inTexts(words, form), words };
  if (contentWords(words).every(isFrequent)) return [byPrefix];
  const related = words.map((word) =>
    isFrequent(word) ? word : { ...word, stems: word.stems.map(rootOf) },
  );
  return [byPrefix, { ranks: [...inTitles(related), ...inTexts(related, form)], words: related }];
}

/** Matches all content words in the text, then in the transcript of the video. */
function inTexts(words: QueryWord[], form: Form): Rank[] {
  const content = contentWords(words);
  const described = allOf(content, ['d'], form);
  const withTranscript = allOf(content, ['d', 'v'], form);
  return [matchesTerms(described), matchesTerms(except(withTranscript, described))];
}

/**
 * Matches all words that occur at all; then the rarest word together with any other, and so on: the
 * rarer a shared word, the likelier a text is about the same subject.
 */
function partialMatches(words: QueryWord[], frequency: Frequencies): Rank[] {
  const content = contentWords(words);
  const occurring = content
    .filter((word) => usesOf(word, frequency) > 0)
    .sort((a, b) => usesOf(a, frequency) - usesOf(b, frequency))
    .slice(0, maxPartialWords);
  const anywhere = ['d', 'v'] as const;
  const ranks: string[] = [];
  if (occurring.length < content.length && occurring.length > 1) {
    ranks.push(allOf(occurring, [...anywhere], 'whole'));
  }
  for (const [index, word] of occurring.slice(0, -1).entries()) {
    const alone = allOf([word], [...anywhere], 'whole');
    ranks.push(`${alone} & ${anyOf(occurring.slice(index + 1), [...anywhere], 'whole')}`);
  }
  if (content.length > 1) {
    ranks.push(...occurring.map((word) => allOf([word], [...anywhere], 'whole')));
  }
  return ranks.map(matchesTerms);
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
