import { arrayOverlaps, asc, eq, gte, notInArray, or, sql } from 'drizzle-orm';
import {
  type BrokenReason,
  failuresUntilReported,
  type WireBrokenLink,
  type WireContentFinding,
} from '../../lib/contract/checks.ts';
import type { Database } from '../db/client.ts';
import { brokenLinks, checkRuns, staff, users } from '../db/schema.ts';
import { queueLetter } from '../mail/outbox.ts';

/** A link of the content to another site, with the items that contain it. */
export interface ContentLink {
  url: string;
  kind: 'film' | 'page';
  /** Paths of the content items with the link, as `answers/did-jesus-live`. */
  items: string[];
}

/** The check failed on enough days to rule out a temporary failure. */
export const isBroken = gte(brokenLinks.failures, failuresUntilReported);
const maxListed = 500;

/**
 * Records the result of a check on a day (UTC); a second failure on the same day is not counted.
 */
export async function recordCheck(
  db: Database,
  { url, kind, items }: ContentLink,
  reason: BrokenReason | undefined,
  day: string,
): Promise<void> {
  if (!reason) {
    await db.delete(brokenLinks).where(eq(brokenLinks.url, url));
    return;
  }
  const row = { url, kind, reason, items, first_failed_on: day, last_failed_on: day };
  await db
    .insert(brokenLinks)
    .values(row)
    .onConflictDoUpdate({
      target: brokenLinks.url,
      set: {
        ...{ kind, reason, items, last_failed_on: day },
        failures: sql`${brokenLinks.failures}
          + case when ${brokenLinks.last_failed_on} < ${day} then 1 else 0 end`,
      },
    });
}

/** Deletes the links that the content no longer contains. */
export async function deleteOtherLinks(db: Database, urls: readonly string[]): Promise<void> {
  await db
    .delete(brokenLinks)
    .where(urls.length > 0 ? notInArray(brokenLinks.url, [...urls]) : sql`true`);
}

/** Links whose last failure was before a day, to be checked again. */
export async function listSuspects(db: Database, day: string): Promise<ContentLink[]> {
  const { url, kind, items, last_failed_on } = brokenLinks;
  return db.select({ url, kind, items }).from(brokenLinks).where(sql`${last_failed_on} < ${day}`);
}

/** Longest broken first. */
export async function listBrokenLinks(db: Database): Promise<WireBrokenLink[]> {
  const { url, kind, reason, items, first_failed_on } = brokenLinks;
  return db
    .select({ url, kind, reason, items, since: first_failed_on })
    .from(brokenLinks)
    .where(isBroken)
    .orderBy(asc(first_failed_on), asc(url))
    .limit(maxListed);
}

/** When a check ran last, and when staff were last notified about it. */
export async function findRun(db: Database, name: string) {
  const [run] = await db.select().from(checkRuns).where(eq(checkRuns.name, name));
  return run;
}

export async function recordRun(db: Database, name: string, ran_at: Date): Promise<void> {
  await db
    .insert(checkRuns)
    .values({ name, ran_at })
    .onConflictDoUpdate({ target: checkRuns.name, set: { ran_at } });
}

/** Writes to administrators and editors, each in their language, if anything is broken. */
export function notifyStaff(
  db: Database,
  name: string,
  findings: readonly WireContentFinding[],
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const count = await tx.$count(brokenLinks, isBroken);
    if (count + findings.length === 0) return;
    const countOf = (...kinds: WireContentFinding['kind'][]) =>
      String(findings.filter(({ kind }) => kinds.includes(kind)).length);
    const films = await tx.$count(brokenLinks, sql`${isBroken} and ${brokenLinks.kind} = 'film'`);
    const canFix = or(
      arrayOverlaps(staff.roles, ['administrator']),
      arrayOverlaps(staff.roles, ['editor']),
    );
    const readers = await tx
      .select({ email: users.email, locale: users.locale })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.user_id))
      .where(canFix);
    const words = {
      films: String(films),
      links: String(count - films),
      files: countOf('film_missing', 'picture_missing', 'page_missing'),
      passages: countOf('passage'),
      stale: countOf('stale'),
    };
    for (const { email, locale } of readers) {
      await queueLetter(tx, 'links_broken', email, locale, words);
    }
    await tx
      .insert(checkRuns)
      .values({ name, told_at: now })
      .onConflictDoUpdate({ target: checkRuns.name, set: { told_at: now } });
  });
}
