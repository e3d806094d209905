import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { FeedFault } from '../../lib/contract/feed-states.ts';
import { causeOf } from '../../lib/telemetry/cause.ts';
import type { LinkNetwork } from '../checks/check-link.ts';
import { createImport } from '../church-import/store-list.ts';
import { ListError } from '../church-import/table.ts';
import type { Database } from '../db/client.ts';
import { churchFeeds, churchImports } from '../db/schema.ts';
import { tellOfFault } from './feed-letters.ts';
import { FeedError, fetchList } from './fetch-list.ts';
import { nextNight } from './nights.ts';

export type Feed = typeof churchFeeds.$inferSelect;

/** Minutes for which one process has an address: longer than fetching and reading take. */
const leaseMinutes = 10;
/** Addresses of one run, so that it ends. */
const maxPerRun = 20;
/** Failures of one night before it is given up; an hour lies between two. */
export const triesPerNight = 3;

/** Reads the addresses that somebody asked for, and those whose night has come. */
export async function readFeeds(db: Database, network: LinkNetwork, now = new Date()) {
  for (let count = 0; count < maxPerRun; count++) {
    const feed = await lease(db, now);
    if (!feed) return;
    await readFeed(db, feed, network, now);
  }
}

/** The next address that is due, which no other process reads until it is done. */
async function lease(db: Database, now: Date): Promise<Feed | undefined> {
  const { id, asked_at, nightly, next_at, leased_until } = churchFeeds;
  const isDue = or(isNotNull(asked_at), and(eq(nightly, true), lte(next_at, now)));
  const isFree = or(isNull(leased_until), lte(leased_until, now));
  const next = db
    .select({ id })
    .from(churchFeeds)
    .where(and(isDue, isFree))
    .orderBy(sql`${asked_at} nulls last`, asc(next_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const [feed] = await db
    .update(churchFeeds)
    .set({ leased_until: new Date(now.getTime() + leaseMinutes * 60_000) })
    .where(eq(id, next))
    .returning();
  return feed;
}

async function readFeed(db: Database, feed: Feed, network: LinkNetwork, now: Date) {
  try {
    await readList(db, feed, network, now);
  } catch (error) {
    const isKnown = error instanceof FeedError || error instanceof ListError;
    if (!isKnown) {
      // Tried again when the lease ends.
      throw new Error(`An address was not read: ${causeOf(error)}`, { cause: error });
    }
    await recordFault(db, feed, error.fault, now);
  }
}

async function readList(db: Database, feed: Feed, network: LinkNetwork, now: Date) {
  const { id, url, country, locale, asked_at, asked_by } = feed;
  const isAsked = asked_at !== null;
  const list = await fetchList(url, network, isAsked ? undefined : feed);
  if (list) {
    const file = list.bytes.toString('base64');
    const sent = { file, file_name: list.file_name, country, locale, feed_id: id };
    const night = isAsked ? {} : { by_night: true, unsettled: true };
    await createImport(
      db,
      isAsked ? asked_by : null,
      { ...sent, ...night },
      await waitingList(db, id),
    );
  }
  await done(db, feed, {
    ...(list && { etag: list.etag, last_modified: list.last_modified, digest: list.digest }),
    ...{ read_at: now, fault: null, failures: 0 },
    next_at: isAsked ? (feed.next_at ?? nextNight(now)) : nextNight(now),
  });
}

/** The newest list of an address that was not imported: what a person has decided about it goes on. */
async function waitingList(db: Database, feedId: string): Promise<string | undefined> {
  const [item] = await db
    .select({ id: churchImports.id })
    .from(churchImports)
    .where(and(eq(churchImports.feed_id, feedId), eq(churchImports.state, 'ready')))
    .orderBy(desc(churchImports.created_at))
    .limit(1);
  return item?.id;
}

async function recordFault(db: Database, feed: Feed, fault: FeedFault, now: Date) {
  if (feed.asked_at) return done(db, feed, { fault, read_at: now });
  const failures = feed.failures + 1;
  const isTriedAgain = failures % triesPerNight !== 0;
  const next_at = isTriedAgain ? new Date(now.getTime() + 3_600_000) : nextNight(now);
  await done(db, feed, { fault, failures, next_at, read_at: now });
  if (failures === triesPerNight) await tellOfFault(db, feed, fault);
}

/** Gives the address back. What somebody has asked for meanwhile is still to be done. */
async function done(db: Database, { id, asked_at }: Feed, values: Partial<Feed>) {
  await db
    .update(churchFeeds)
    .set({ ...values, leased_until: null })
    .where(eq(churchFeeds.id, id));
  if (!asked_at) return;
  const isSame = sql`date_trunc('milliseconds', ${churchFeeds.asked_at}) <= ${asked_at.toISOString()}::timestamptz`;
  await db
    .update(churchFeeds)
    .set({ asked_at: null, asked_by: null })
    .where(and(eq(churchFeeds.id, id), isSame));
}
