import { desc, eq, inArray, sql } from 'drizzle-orm';
import {
  type ChangeChurchFeedBody,
  type CreateChurchFeedBody,
  feedAddress,
  type WireChurchFeed,
} from '../../lib/contract/church-feeds.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import type { Database } from '../db/client.ts';
import { churchFeeds, churchImports, users } from '../db/schema.ts';
import { invalid, notFound } from '../errors/http-error.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import { nextNight } from './nights.ts';

/** The addresses of lists: those of every night first, and the newest. */
export async function listFeeds(db: Database, page: PageRequest): Promise<PageOf<WireChurchFeed>> {
  const { offset, limit } = pageOf(page);
  const [rows, total] = await Promise.all([
    db
      .select({ feed: churchFeeds, user: users })
      .from(churchFeeds)
      .leftJoin(users, eq(users.id, churchFeeds.switched_by))
      .orderBy(desc(churchFeeds.nightly), desc(churchFeeds.created_at), churchFeeds.id)
      .offset(offset)
      .limit(limit),
    countRows(db, churchFeeds),
  ]);
  const ids = rows.map(({ feed }) => feed.id);
  const newest = await db
    .selectDistinctOn([churchImports.feed_id], {
      feed_id: churchImports.feed_id,
      id: churchImports.id,
      state: churchImports.state,
      waits: churchImports.waits,
    })
    .from(churchImports)
    .where(inArray(churchImports.feed_id, ids))
    .orderBy(churchImports.feed_id, desc(churchImports.created_at));
  const byFeed = new Map(newest.map(({ feed_id, ...item }) => [feed_id, item]));
  return {
    data: rows.map(({ feed, user }) => wireFeed(feed, user, byFeed.get(feed.id) ?? null)),
    meta: { total, offset, limit },
  };
}

function wireFeed(
  feed: typeof churchFeeds.$inferSelect,
  user: typeof users.$inferSelect | null,
  newest: WireChurchFeed['newest'],
): WireChurchFeed {
  const { id, url, country, nightly, applies, fault, read_at, next_at, asked_at } = feed;
  return {
    ...{ id, url, country, nightly, applies, fault, newest },
    switched_by: nightly && user ? displayName(user) : null,
    reading: asked_at !== null,
    read_at: read_at?.toISOString() ?? null,
    next_at: nightly ? (next_at?.toISOString() ?? null) : null,
  };
}

/** Asks to read an address, which is known from then on; returns its id. Throws a 400. */
export async function createFeed(
  db: Database,
  userId: string | null,
  { url: typed, country, locale }: CreateChurchFeedBody,
): Promise<string> {
  const url = feedAddress(typed);
  if (!url) throw invalid('Some fields are not valid.', { url: 'is no address of the web' });
  const asked = { country: country ?? null, locale, asked_at: sql`now()`, asked_by: userId };
  const [feed] = await db
    .insert(churchFeeds)
    .values({ url, ...asked })
    .onConflictDoUpdate({ target: churchFeeds.url, set: { ...asked, fault: null } })
    .returning({ id: churchFeeds.id });
  if (!feed) throw new Error('an address of a list was not stored');
  return feed.id;
}

/** Asks to read an address now. Throws a 404. */
export async function askFeed(db: Database, id: string, userId: string | null): Promise<void> {
  const asked = { asked_at: sql`now()`, asked_by: userId, fault: null };
  await changed(db, id, asked);
}

/** Says whether a list is read every night, and imported by itself. Throws a 404. */
export async function changeFeed(
  db: Database,
  id: string,
  userId: string | null,
  { nightly, applies }: ChangeChurchFeedBody,
  now = new Date(),
): Promise<void> {
  await changed(db, id, {
    nightly,
    applies: nightly && applies,
    ...(nightly && { switched_by: userId, failures: 0, fault: null }),
    next_at: nightly ? nextNight(now) : null,
  });
}

type Change = Parameters<ReturnType<Database['update']>['set']>[0];

async function changed(db: Database, id: string, values: Change): Promise<void> {
  const rows = await db
    .update(churchFeeds)
    .set(values)
    .where(eq(churchFeeds.id, id))
    .returning({ id: churchFeeds.id });
  if (rows.length === 0) throw notFound();
}
