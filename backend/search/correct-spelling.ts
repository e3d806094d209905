import { and, desc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { searchWords } from '../db/schema.ts';
import { distance } from './distance.ts';
import { hasHangul, spelling } from './korean.ts';
import type { QueryWord } from './parse-query.ts';
import { stemOf } from './stems.ts';

/** More corrections than this only add noise. */
const maxCorrections = 3;
const maxCandidates = 40;

/**
 * For each stem, the approximate number of a language's texts that contain a word beginning with
 * it.
 */
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
  // A range, because PostgreSQL uses an index for a pattern only if it is known at planning time.
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
 * Returns the query with each unknown word replaced by the most similar known words, or undefined
 * if nothing was replaced.
 */
export async function correctSpelling(
  db: Database,
  lang: Locale,
  words: QueryWord[],
  frequency: Frequencies,
): Promise<QueryWord[] | undefined> {
  const corrections = new Map<string, string[]>();
  for (const stem of wordsToCorrect(words, frequency)) {
    corrections.set(stem, await correctionsOf(db, lang, stem));
  }
  const corrected = words.map((word) => {
    const stems = [...new Set(corrections.get(word.stems[0] ?? ''))];
    return stems.length > 0 ? { ...word, stems } : word;
  });
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}

/** Returns the stems that occur in no text and are long enough to correct. */
export function wordsToCorrect(words: QueryWord[], frequency: Frequencies): string[] {
  return words
    .flatMap(({ stems }) => stems)
    .filter((stem) => !frequency.get(stem) && isCorrectable(stem));
}

/** Short words have too many neighbours to choose among. */
function isCorrectable(stem: string): boolean {
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

/**
 * In a short word, a swapped pair of letters or an additional one leaves hardly any trigram
 * unchanged.
 */
function isNear(stem: string): SQL | undefined {
  const letters = Array.from(stem);
  const without = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  const swapped = letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));
  return inArray(searchWords.word, [...new Set([...without, ...swapped])]);
}

/**
 * Written into the SQL rather than bound, so that the planner uses the language's partial index.
 */
function ofLanguage(lang: Locale): SQL {
  return sql.raw(`"lang" = '${lang}'`);
}
