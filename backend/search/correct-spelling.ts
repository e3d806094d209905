import { and, desc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { searchWords } from '../db/schema.ts';
import { distance } from './distance.ts';
import { hasHangul, spelling } from './korean.ts';
import type { QueryWord } from './parse-query.ts';
import { stemOf } from './stems.ts';

/** More guesses than this only add noise. */
const maxCorrections = 3;
const maxCandidates = 40;

/** By stem, in about how many texts of a language words that begin with it stand. */
export type Frequencies = Map<string, number>;

export function usesOf(word: QueryWord, frequency: Frequencies): number {
  return word.stems.reduce((sum, stem) => sum + (frequency.get(stem) ?? 0), 0);
}

export async function frequencies(
  db: Database,
  lang: Locale,
  words: QueryWord[],
): Promise<Frequencies> {
  const stems = [...new Set(words.flatMap((word) => word.stems))];
  // By a range, because a pattern is only looked up in an index when it is known at planning time.
  const uses = sql<number | null>`(
    select sum("uses")::float8 from ${searchWords}
    where ${ofLanguage(lang)} and "word" >= stem and "word" < stem || ${'\u{10ffff}'}
  )`;
  const rows = await db
    .select({ stem: sql<string>`stem`, uses })
    .from(sql`json_array_elements_text(${JSON.stringify(stems)}::json) as stem`);
  return new Map(rows.map(({ stem, uses }) => [stem, uses ?? 0]));
}

/**
 * The query with its unknown words replaced by the known ones they were probably meant to be, or
 * undefined where there is nothing to mend.
 */
export async function correctSpelling(
  db: Database,
  lang: Locale,
  words: QueryWord[],
  known: Frequencies,
): Promise<QueryWord[] | undefined> {
  const corrections = new Map<string, string[]>();
  for (const stem of mendable(words, known)) {
    corrections.set(stem, await correctionsOf(db, lang, stem));
  }
  const mended = words.map((word) => {
    const stems = [...new Set(corrections.get(word.stems[0] ?? ''))];
    return stems.length > 0 ? { ...word, stems } : word;
  });
  return mended.some((word, index) => word !== words[index]) ? mended : undefined;
}

/** The words that no text holds and that others may have been meant by. */
export function mendable(words: QueryWord[], known: Frequencies): string[] {
  return words.flatMap(({ stems }) => stems).filter((stem) => !known.get(stem) && isMendable(stem));
}

/** Short words have too many neighbours to guess among. */
function isMendable(stem: string): boolean {
  return stem.length >= (hasHangul(stem) ? 2 : 4) && !/^\d+$/.test(stem);
}

async function correctionsOf(db: Database, lang: Locale, stem: string): Promise<string[]> {
  const terms = spelling(stem);
  const candidates = await db
    .select({ word: searchWords.word, spelling: searchWords.spelling, uses: searchWords.uses })
    .from(searchWords)
    .where(and(ofLanguage(lang), or(sql`${searchWords.spelling} % ${terms}`, isNear(stem))))
    .orderBy(desc(sql`similarity(${searchWords.spelling}, ${terms})`), desc(searchWords.uses))
    .limit(maxCandidates);
  const allowed = terms.length >= 6 ? 2 : 1;
  return candidates
    .map((candidate) => ({ ...candidate, distance: distance(terms, candidate.spelling, allowed) }))
    .filter((candidate) => candidate.distance <= allowed)
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses)
    .slice(0, maxCorrections)
    .map((candidate) => stemOf(candidate.word));
}

/** In a short word, two letters swapped or one too many leave hardly a trigram as it was. */
function isNear(stem: string): SQL | undefined {
  const letters = Array.from(stem);
  const without = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  const swapped = letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));
  return inArray(searchWords.word, [...new Set([...without, ...swapped])]);
}

/** Spelled out rather than bound, so that the language's own index is seen to apply. */
function ofLanguage(lang: Locale): SQL {
  return sql.raw(`"lang" = '${lang}'`);
}
