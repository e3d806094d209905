import { and, asc, between, eq, inArray, or, sql } from 'drizzle-orm';
import {
  type CountedEvent,
  countedEvents,
  type Visit,
  type VisitCount,
  type VisitCountsQuery,
} from '../../lib/contract/video-counts.ts';
import type { Database } from '../db/client.ts';
import { cardBatches, formerVideoSlugs, introVideos, videoCounts } from '../db/schema.ts';
import { invalid, notFound } from '../errors/http-error.ts';
import { videoId } from '../films/videos.ts';

export interface DatedVisit extends Visit {
  /** UTC day. */
  day: string;
}
type Row = typeof videoCounts.$inferInsert & Record<CountedEvent, number>;

/**
 * Adds visits to the sums of their days in one statement. Returns for each whether its video
 * exists.
 */
export function countVisits(db: Database, visits: DatedVisit[]): Promise<boolean[]> {
  return db.transaction((tx) => addVisits(tx, visits));
}

async function addVisits(tx: Database, visits: DatedVisit[]): Promise<boolean[]> {
  const ids = await videoIds(tx, [...new Set(visits.map(({ slug }) => slug))]);
  const batches = await knownBatches(tx, visits);
  const rows = new Map<string, Row>();
  const isCounted = visits.map(({ type, slug, day, locale, medium, card: cardCode, event }) => {
    const video_id = ids.get(`${type}/${slug}`);
    if (video_id === undefined) return false;
    const card = cardCode && batches.has(`${video_id} ${cardCode}`) ? cardCode : '';
    const key = `${video_id} ${day} ${locale} ${medium} ${card}`;
    const row = rows.get(key) ?? { video_id, day, locale, medium, card, ...noEvents };
    row[event] += 1;
    rows.set(key, row);
    return true;
  });
  if (rows.size > 0) {
    // Sorted, because processes that lock rows in different orders would deadlock.
    const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    await tx
      .insert(videoCounts)
      .values(sorted)
      .onConflictDoUpdate({
        target: [
          ...[videoCounts.video_id, videoCounts.day, videoCounts.locale],
          ...[videoCounts.medium, videoCounts.card],
        ],
        set: Object.fromEntries(
          countedEvents.map((event) => [
            event,
            sql`${videoCounts[event]} + excluded.${sql.raw(event)}`,
          ]),
        ),
      });
  }
  return isCounted;
}

const noEvents = { opened: 0, played: 0, finished: 0, shared: 0 };

/**
 * The existing card batches of the visits, by video and code; unknown codes are counted without a
 * card.
 */
async function knownBatches(db: Database, visits: DatedVisit[]): Promise<Set<string>> {
  const codes = [...new Set(visits.flatMap(({ card }) => card ?? []))];
  if (codes.length === 0) return new Set();
  const { code, video_id } = cardBatches;
  const rows = await db.select({ code, video_id }).from(cardBatches).where(inArray(code, codes));
  return new Set(rows.map((batch) => `${batch.video_id} ${batch.code}`));
}

/**
 * The videos with a present or former slug, by `type/slug`. They are locked, because a video that is deleted
 * before the insert would take the visits of all others along.
 */
async function videoIds(tx: Database, slugs: string[]): Promise<Map<string, number>> {
  const { type, slug, video_id } = formerVideoSlugs;
  const former = await tx
    .select({ type, slug, id: video_id })
    .from(formerVideoSlugs)
    .where(inArray(slug, slugs));
  const formerIds = former.map(({ id }) => id);
  const videos = await tx
    .select({ type: introVideos.type, slug: introVideos.slug, id: introVideos.id })
    .from(introVideos)
    .where(or(inArray(introVideos.slug, slugs), inArray(introVideos.id, formerIds)))
    .orderBy(asc(introVideos.id))
    .for('key share');
  const ids = new Set(videos.map(({ id }) => id));
  return new Map(
    [...former.filter(({ id }) => ids.has(id)), ...videos].map((video) => [
      `${video.type}/${video.slug}`,
      video.id,
    ]),
  );
}

const dayLength = 86_400_000;
const usualDays = 90;
const maxDays = 366;

/** The UTC day of a time in milliseconds. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The first and the last requested day. Throws a 400 for more than a year. */
export function requestedDays({
  from,
  to = dayOf(Date.now()),
}: Pick<VisitCountsQuery, 'from' | 'to'>) {
  const end = Date.parse(to);
  if (from === undefined) return [dayOf(end - (usualDays - 1) * dayLength), to] as const;
  if (end - Date.parse(from) < maxDays * dayLength) return [from, to] as const;
  const message = `At most ${maxDays} days can be asked for at once.`;
  throw invalid(message, { from: 'is too long before to' });
}

/** The counts of one video by day, language and medium. Throws a 404 if there is no such video. */
export async function listVisitCounts(
  db: Database,
  { type, slug, ...days }: VisitCountsQuery,
): Promise<VisitCount[]> {
  const { video_id, day, locale, medium } = videoCounts;
  const [first, last] = requestedDays(days);
  const id = await videoId(db, type, slug);
  if (id === undefined) throw notFound();
  const sum = (event: CountedEvent) => sql<number>`sum(${videoCounts[event]})::int`;
  return db
    .select({
      ...{ day, locale, medium },
      ...{ opened: sum('opened'), played: sum('played') },
      ...{ finished: sum('finished'), shared: sum('shared') },
    })
    .from(videoCounts)
    .where(and(eq(video_id, id), between(day, first, last)))
    .groupBy(day, locale, medium)
    .orderBy(asc(day), asc(locale), asc(medium));
}
