import { desc, gte, inArray, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PageView } from '../../lib/config/page-views.ts';
import {
  maxPageCounts,
  type PageEventBody,
  pageEvents,
  type SiteCounts,
} from '../../lib/contract/counts.ts';
import type { Database } from '../db/client.ts';
import { answers, pageViews, testimonials, videoCounts } from '../db/schema.ts';
import { weekOf, weeksBefore } from '../queries/weeks.ts';

const rowsPerInsert = 500;
/** Two years, so that a week can be compared with the same week of the year before. */
const retentionWeeks = 105;

/** Adds views to the sums of the current week; nodes share the sums. */
export async function addPageViews(
  db: Database,
  views: readonly (PageView & { times: number })[],
  now = new Date(),
): Promise<void> {
  const week = weekOf(now);
  // Sorted, because processes that lock rows in different orders would deadlock.
  const rows = views
    .map(({ times, ...view }) => ({ ...view, week, views: times }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += rowsPerInsert) {
      await tx
        .insert(pageViews)
        .values(rows.slice(start, start + rowsPerInsert))
        .onConflictDoUpdate({
          target: [pageViews.week, pageViews.kind, pageViews.slug, pageViews.locale],
          set: { views: sql`${pageViews.views} + excluded.views` },
        });
    }
    await tx.delete(pageViews).where(lt(pageViews.week, weeksBefore(now, retentionWeeks)));
  });
}

/**
 * Adds events on pages to the sums of the current week in one statement. Returns for each event
 * whether its page exists; events of other pages are not counted.
 */
export async function addPageEvents(
  db: Database,
  events: readonly PageEventBody[],
  now = new Date(),
): Promise<boolean[]> {
  const slugsByKind = {
    answers: await slugsOf(db, answers, events, 'answers'),
    testimonials: await slugsOf(db, testimonials, events, 'testimonials'),
  };
  const week = weekOf(now);
  const rows = new Map<string, typeof pageViews.$inferInsert>();
  const isCounted = events.map(({ event, ...page }) => {
    if (!slugsByKind[page.kind].has(page.slug)) return false;
    const row = rows.get(keyOf(page)) ?? { ...page, week, views: 0 };
    row[event] = (row[event] ?? 0) + 1;
    rows.set(keyOf(page), row);
    return true;
  });
  if (rows.size === 0) return isCounted;
  // Sorted, because processes that lock rows in different orders would deadlock.
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db
    .insert(pageViews)
    .values(sorted)
    .onConflictDoUpdate({
      target: [pageViews.week, pageViews.kind, pageViews.slug, pageViews.locale],
      set: Object.fromEntries(
        pageEvents.map((event) => [event, sql`${pageViews[event]} + excluded.${sql.raw(event)}`]),
      ),
    });
  return isCounted;
}

/** The slugs among those of the events that exist in the table. */
async function slugsOf(
  db: Database,
  table: typeof answers | typeof testimonials,
  events: readonly PageEventBody[],
  kind: PageEventBody['kind'],
): Promise<Set<string>> {
  const requestedSlugs = [
    ...new Set(events.filter((event) => event.kind === kind).map(({ slug }) => slug)),
  ];
  if (requestedSlugs.length === 0) return new Set();
  const rows = await db
    .select({ slug: table.slug })
    .from(table)
    .where(inArray(table.slug, requestedSlugs));
  return new Set(rows.map(({ slug }) => slug));
}

const keyOf = ({ kind, slug, locale }: PageView) => `${kind}\n${slug}\n${locale}`;

/** The sums of the last `weeks` weeks, including the present one. */
export async function readCounts(
  db: Database,
  weeks: number,
  now = new Date(),
): Promise<SiteCounts> {
  const from = weeksBefore(now, weeks - 1);
  const { week, locale, kind, slug, views, ...events } = pageViews;
  const eventColumns = { played: events.played, finished: events.finished, shared: events.shared };
  const pages = await db
    .select({ week, locale, kind, slug, views, ...eventColumns })
    .from(pageViews)
    .where(gte(week, from))
    .orderBy(desc(views), kind, slug, locale, week)
    .limit(maxPageCounts);
  const { day, opened, played, finished, shared } = videoCounts;
  const monday = sql<string>`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`;
  const sum = (column: PgColumn) => sql<number>`sum(${column})::int`;
  const films = await db
    .select({
      ...{ week: monday, locale: videoCounts.locale },
      ...{ opened: sum(opened), played: sum(played), finished: sum(finished), shared: sum(shared) },
    })
    .from(videoCounts)
    .where(gte(day, from))
    .groupBy(monday, videoCounts.locale)
    .orderBy(monday, videoCounts.locale);
  return { from, to: weekOf(now), pages, films };
}
