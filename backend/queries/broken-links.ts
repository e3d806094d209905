import { arrayOverlaps, asc, eq, gte, notInArray, or, sql } from 'drizzle-orm';
import {
  type BrokenReason,
  failuresUntilReported,
  type WireBrokenLink,
  type WireContentFinding,
} from '../../lib/contract/checks.ts';
import type { Database } from '../db/client.ts';
import { brokenLinks, checkRuns, staff, users } from '../db/schema.ts';
import { sendMail } from './tokens.ts';

/** A link of the content to another site, with the pages that have it. */
export interface ContentLink {
  url: string;
  kind: 'film' | 'page';
  /** Items of the content by their path, as `answers/did-jesus-live`. */
  items: string[];
}

/** It failed on so many days that it is no accident. */
export const isBroken = gte(brokenLinks.failures, failuresUntilReported);
const maxListed = 500;

/** Notes what came of a check on a day (UTC); a second failure on the same day counts once. */
export async function noteCheck(
  db: Database,
  { url, kind, items }: ContentLink,
  reason: BrokenReason | undefined,
  day: string,
): Promise<void> {
  if (!reason) {
    await db.delete(brokenLinks).where(eq(brokenLinks.url, url));
    return;
  }
  const failed = { url, kind, reason, items, first_failed_on: day, last_failed_on: day };
  await db
    .insert(brokenLinks)
    .values(failed)
    .onConflictDoUpdate({
      target: brokenLinks.url,
      set: {
        ...{ kind, reason, items, last_failed_on: day },
        failures: sql`${brokenLinks.failures}
          + case when ${brokenLinks.last_failed_on} < ${day} then 1 else 0 end`,
      },
    });
}

/** Forgets links that the content has no longer. */
export async function forgetOthers(db: Database, urls: readonly string[]): Promise<void> {
  await db
    .delete(brokenLinks)
    .where(urls.length > 0 ? notInArray(brokenLinks.url, [...urls]) : sql`true`);
}

/** Links that failed before a day, to be tried again. */
export async function listSuspects(db: Database, day: string): Promise<ContentLink[]> {
  const { url, kind, items, last_failed_on } = brokenLinks;
  return db.select({ url, kind, items }).from(brokenLinks).where(sql`${last_failed_on} < ${day}`);
}

/** The longest broken first. */
export async function listBrokenLinks(db: Database): Promise<WireBrokenLink[]> {
  const { url, kind, reason, items, first_failed_on } = brokenLinks;
  return db
    .select({ url, kind, reason, items, since: first_failed_on })
    .from(brokenLinks)
    .where(isBroken)
    .orderBy(asc(first_failed_on), asc(url))
    .limit(maxListed);
}

/** When a check ran last, and when the staff was last written to about it. */
export async function findRun(db: Database, name: string) {
  const [run] = await db.select().from(checkRuns).where(eq(checkRuns.name, name));
  return run;
}

export async function noteRun(db: Database, name: string, ran_at: Date): Promise<void> {
  await db
    .insert(checkRuns)
    .values({ name, ran_at })
    .onConflictDoUpdate({ target: checkRuns.name, set: { ran_at } });
}

/** Writes to administrators and editors, each in their language, where anything is amiss. */
export function tellStaff(
  db: Database,
  name: string,
  findings: readonly WireContentFinding[],
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const count = await tx.$count(brokenLinks, isBroken);
    if (count + findings.length === 0) return;
    const found = (...kinds: WireContentFinding['kind'][]) =>
      String(findings.filter(({ kind }) => kinds.includes(kind)).length);
    const films = await tx.$count(brokenLinks, sql`${isBroken} and ${brokenLinks.kind} = 'film'`);
    const mends = or(
      arrayOverlaps(staff.roles, ['administrator']),
      arrayOverlaps(staff.roles, ['editor']),
    );
    const readers = await tx
      .select({ email: users.email, locale: users.locale })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.user_id))
      .where(mends);
    const words = {
      films: String(films),
      links: String(count - films),
      files: found('film_missing', 'picture_missing'),
      passages: found('passage'),
      stale: found('stale'),
    };
    for (const { email, locale } of readers) {
      await sendMail(tx, 'links_broken', email, locale, words);
    }
    await tx
      .insert(checkRuns)
      .values({ name, told_at: now })
      .onConflictDoUpdate({ target: checkRuns.name, set: { told_at: now } });
  });
}
