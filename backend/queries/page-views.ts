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
import { weekOf, weeksBefore } from './weeks.ts';

const atOnce = 500;
/** Two years, so that a week can be compared with the same of the year before. */
const keptWeeks = 105;

/** Adds views to their week; several nodes add up. */
export async function addPageViews(
  db: Database,
  views: readonly (PageView & { times: number })[],
  now = new Date(),
): Promise<void> {
  const week = weekOf(now);
  // In one order everywhere: two processes that lock each other's rows would both wait.
  const rows = views
    .map(({ times, ...view }) => ({ ...view, week, views: times }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += atOnce) {
      await tx
        .insert(pageViews)
        .values(rows.slice(start, start + atOnce))
        .onConflictDoUpdate({
          target: [pageViews.week, pageViews.kind, pageViews.slug, pageViews.locale],
          set: { views: sql`${pageViews.views} + excluded.views` },
        });
    }
    await tx.delete(pageViews).where(lt(pageViews.week, weeksBefore(now, keptWeeks)));
  });
}

/**
 * Adds what was done on pages to their week in one statement. Answers which of them are pages that there
 * are: made-up ones are not counted.
 */
export async function addPageEvents(
  db: Database,
  events: readonly PageEventBody[],
  now = new Date(),
): Promise<boolean[]> {
  const known = {
    answers: await slugsOf(db, answers, events, 'answers'),
    testimonials: await slugsOf(db, testimonials, events, 'testimonials'),
  };
  const week = weekOf(now);
  const rows = new Map<string, typeof pageViews.$inferInsert>();
  const counted = events.map(({ event, ...page }) => {
    if (!known[page.kind].has(page.slug)) return false;
    const row = rows.get(keyOf(page)) ?? { ...page, week, views: 0 };
    row[event] = (row[event] ?? 0) + 1;
    rows.set(keyOf(page), row);
    return true;
  });
  if (rows.size === 0) return counted;
  // In one order everywhere: two processes that lock each other's rows would both wait.
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
  return counted;
}

/** Which of the pages of a kind that events name there are, by their slugs. */
async function slugsOf(
  db: Database,
  table: typeof answers | typeof testimonials,
  events: readonly PageEventBody[],
  kind: PageEventBody['kind'],
): Promise<Set<string>> {
  const named = [...new Set(events.filter((one) => one.kind === kind).map(({ slug }) => slug))];
  if (named.length === 0) return new Set();
  const found = await db.select({ slug: table.slug }).from(table).where(inArray(table.slug, named));
  return new Set(found.map(({ slug }) => slug));
}

const keyOf = ({ kind, slug, locale }: PageView) => `${kind}\n${slug}\n${locale}`;

/** The sums of so many weeks, the present one included. */
export async function readCounts(
  db: Database,
  weeks: number,
  now = new Date(),
): Promise<SiteCounts> {
  const from = weeksBefore(now, weeks - 1);
  const { week, locale, kind, slug, views, ...events } = pageViews;
  const done = { played: events.played, finished: events.finished, shared: events.shared };
  const pages = await db
    .select({ week, locale, kind, slug, views, ...done })
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
