import 'server-only';
import * as api from '@/lib/api/counts';
import { countWeeks, type PageCount, pageEvents, type SiteCounts } from '@/lib/contract/counts';
import { countedEvents } from '@/lib/contract/video-counts';
import { csvOf } from './csv';
import { signedInRead } from './session-calls';

export type { PageCount, SiteCounts };
export { countedEvents, countWeeks, pageEvents };
export type CountPeriod = (typeof countWeeks)[number];

export function getCounts(weeks: CountPeriod): Promise<SiteCounts> {
  return signedInRead((transport, token) => api.getCounts(transport, token, weeks));
}

/** Sums of views, or of something else, by what `keyOf` says belongs together; the most first. */
export function viewsBy(
  rows: readonly PageCount[],
  keyOf: (row: PageCount) => string,
  what: 'views' | (typeof pageEvents)[number] = 'views',
): [key: string, sum: number][] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row[what]);
  return [...sums].sort(([, a], [, b]) => b - a);
}

const weekLength = 7 * 86_400_000;

/** Every week from the first to the last, also those in which nothing was counted. */
export function weeksBetween({ from, to }: Pick<SiteCounts, 'from' | 'to'>): string[] {
  const weeks: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += weekLength) {
    weeks.push(new Date(at).toISOString().slice(0, 10));
  }
  return weeks;
}

/** The address of a page as it was counted, without a language. */
export const pathOfCount = ({ kind, slug }: Pick<PageCount, 'kind' | 'slug'>) =>
  kind === 'home' ? '/' : `/${kind}${slug && `/${slug}`}`;

/** Every sum as a line: pages with their views and what was done with their films, then films of churches by language. */
export function siteCountsAsCsv({ pages, films }: SiteCounts): string {
  const doneOn = (row: PageCount) =>
    countedEvents.map((event) => (event === 'opened' ? '' : row[event]));
  return csvOf([
    ['week', 'language', 'page', 'views', ...countedEvents.map((event) => `films_${event}`)],
    ...pages.map((row) => [row.week, row.locale, pathOfCount(row), row.views, ...doneOn(row)]),
    ...films.map((row) => [
      ...[row.week, row.locale, '', ''],
      ...countedEvents.map((event) => row[event]),
    ]),
  ]);
}
