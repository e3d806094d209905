import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import {
  unfoundShownFrom,
  unfoundWeeks,
  type WireUnfoundSearch,
} from '../../lib/contract/unfound-searches.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { Database } from '../db/client.ts';
import { searchWords, unfoundSearches } from '../db/schema.ts';
import { looksPersonal } from '../search/looks-personal.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { findDocuments } from './search.ts';

/** Different words of one week and language: beyond, only those that are there are counted on. */
const maxRows = 2_000;
const maxShown = 30;
const weekLength = 7 * 86_400_000;

/** The Monday on which the week of a moment begins, UTC. */
export function weekOf(moment: Date): string {
  const day = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - day * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Counts that words found nothing, unless they may be personal, speak of danger or do find something;
 * answers whether they were counted. Older words go, sooner where few searched for them.
 */
export async function countUnfound(
  db: Database,
  text: string,
  locale: Locale,
  now = new Date(),
): Promise<boolean> {
  const words = normalise(text);
  if (words.length < 2 || detectDanger(text).length > 0) return false;
  const known = await knownWords(db, words);
  if (looksPersonal(text, (word) => known.has(word))) return false;
  if ((await findDocuments(db, text, locale)).ids.length > 0) return false;
  const week = weekOf(now);
  const ofWeek = and(eq(unfoundSearches.week, week), eq(unfoundSearches.locale, locale));
  return db.transaction(async (tx) => {
    await clearOld(tx, now);
    const again = await tx
      .update(unfoundSearches)
      .set({ times: sql`${unfoundSearches.times} + 1` })
      .where(and(ofWeek, eq(unfoundSearches.words, words)))
      .returning({ times: unfoundSearches.times });
    if (again.length > 0) return true;
    if ((await tx.$count(unfoundSearches, ofWeek)) >= maxRows) return false;
    await tx
      .insert(unfoundSearches)
      .values({ week, locale, words })
      .onConflictDoUpdate({
        target: [unfoundSearches.week, unfoundSearches.locale, unfoundSearches.words],
        set: { times: sql`${unfoundSearches.times} + 1` },
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

const ago = (now: Date, weeks: number) => weekOf(new Date(now.getTime() - weeks * weekLength));

/** All of it after the weeks that are looked back; what few searched for in a week, two weeks after it. */
async function clearOld(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from unfound_searches where (week, locale, words) in (
      select week, locale, words from unfound_searches
      where week < ${ago(now, unfoundWeeks - 1)}
        or (week < ${ago(now, 2)} and times < ${unfoundShownFrom})
      limit 100 for update skip locked
    )`);
}

/** What was searched for often enough and still finds nothing; what finds something by now is deleted. */
export async function listUnfound(db: Database, now = new Date()): Promise<WireUnfoundSearch[]> {
  const { week, locale, words, times } = unfoundSearches;
  const recent = gte(week, ago(now, unfoundWeeks - 1));
  const sums = await db
    .select({ locale, words, count: sql<number>`sum(${times})::int` })
    .from(unfoundSearches)
    .where(recent)
    .groupBy(locale, words)
    .having(sql`sum(${times}) >= ${unfoundShownFrom}`)
    .orderBy(desc(sql`sum(${times})`), words)
    .limit(maxShown);
  const found: WireUnfoundSearch[] = [];
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
    found.push({ words: sum.words, lang: sum.locale, count: sum.count, weeks });
  }
  return found;
}
