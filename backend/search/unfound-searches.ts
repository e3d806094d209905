import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import { maxSearchLength } from '../../lib/contract/search.ts';
import {
  minUnfoundCount,
  unfoundWeeks,
  type WireUnfoundSearch,
} from '../../lib/contract/unfound-searches.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { Database } from '../db/client.ts';
import { searchWords, unfoundSearches } from '../db/schema.ts';
import { weekOf, weeksBefore } from '../queries/weeks.ts';
import { isPersonalText } from './is-personal-text.ts';
import { normalise, wordsOf } from './normalise.ts';
import { findDocuments } from './search.ts';

/** Distinct searches per week and language; once reached, only existing rows are incremented. */
const maxRows = 2_000;
const maxShown = 30;
/**
 * Counts a search without results, unless it may contain personal data or signs of danger, or has
 * results; returns whether it was counted.
 */
export async function countUnfound(
  db: Database,
  text: string,
  locale: Locale,
  times = 1,
  now = new Date(),
): Promise<boolean> {
  const words = normalise(text);
  if (words.length < 2 || text.length > maxSearchLength || detectDanger(text).level !== null)
    return false;
  const knownWordSet = await knownWords(db, words);
  if (isPersonalText(text, (word) => knownWordSet.has(word))) return false;
  if ((await findDocuments(db, text, locale)).ids.length > 0) return false;
  const week = weekOf(now);
  const ofWeek = and(eq(unfoundSearches.week, week), eq(unfoundSearches.locale, locale));
  return db.transaction(async (tx) => {
    const updated = await tx
      .update(unfoundSearches)
      .set({ times: sql`${unfoundSearches.times} + ${times}` })
      .where(and(ofWeek, eq(unfoundSearches.words, words)))
      .returning({ times: unfoundSearches.times });
    if (updated.length > 0) return true;
    if ((await tx.$count(unfoundSearches, ofWeek)) >= maxRows) return false;
    await tx
      .insert(unfoundSearches)
      .values({ week, locale, words, times })
      .onConflictDoUpdate({
        target: [unfoundSearches.week, unfoundSearches.locale, unfoundSearches.words],
        set: { times: sql`${unfoundSearches.times} + ${times}` },
      });
    return true;
  });
}

async function knownWords(db: Database, words: string): Promise<Set<string>> {
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(inArray(searchWords.word, wordsOf(words)));
  return new Set(rows.map(({ word }) => word));
}

/**
 * Deletes rows older than the weeks that are listed, and rare searches of a week after two weeks.
 */
export async function deleteOldUnfound(db: Database, now = new Date()): Promise<void> {
  await db.execute(sql`
    delete from unfound_searches where (week, locale, words) in (
      select week, locale, words from unfound_searches
      where week < ${weeksBefore(now, unfoundWeeks - 1)}
        or (week < ${weeksBefore(now, 2)} and times < ${minUnfoundCount})
      limit 100 for update skip locked
    )`);
}

/** Frequent searches that still have no results; those that have results by now are deleted. */
export async function listUnfound(db: Database, now = new Date()): Promise<WireUnfoundSearch[]> {
  const { week, locale, words, times } = unfoundSearches;
  const recent = gte(week, weeksBefore(now, unfoundWeeks - 1));
  const sums = await db
    .select({ locale, words, count: sql<number>`sum(${times})::int` })
    .from(unfoundSearches)
    .where(recent)
    .groupBy(locale, words)
    .having(sql`sum(${times}) >= ${minUnfoundCount}`)
    .orderBy(desc(sql`sum(${times})`), words)
    .limit(maxShown);
  const results: WireUnfoundSearch[] = [];
  for (const sum of sums) {
    const same = and(eq(locale, sum.locale), eq(words, sum.words));
    if ((await findDocuments(db, sum.words, sum.locale)).ids.length > 0) {
      await db.delete(unfoundSearches).where(same);
      continue;
    }
    const weeks = await db
      .select({ week, count: times })
      .from(unfoundSearches)
      .where(and(same, recent))
      .orderBy(desc(week));
    results.push({ words: sum.words, lang: sum.locale, count: sum.count, weeks });
  }
  return results;
}
