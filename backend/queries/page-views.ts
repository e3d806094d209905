import { desc, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PageView } from '../../lib/config/page-views.ts';
import { maxPageCounts, type SiteCounts } from '../../lib/contract/counts.ts';
import type { Database } from '../db/client.ts';
import { pageViews, videoCounts } from '../db/schema.ts';
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

const keyOf = ({ kind, slug, locale }: PageView) => `${kind}\n${slug}\n${locale}`;

/** The sums of so many weeks, the present one included. */
export async function readCounts(
  db: Database,
  weeks: number,
  now = new Date(),
): Promise<SiteCounts> {
  const from = weeksBefore(now, weeks - 1);
  const { week, locale, kind, slug, views } = pageViews;
  const pages = await db
    .select({ week, locale, kind, slug, views })
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
