import 'server-only';
import { dataOf } from '@/lib/api/call';
import { countWeeks, type PageCount, pageEvents, type SiteCounts } from '@/lib/contract/counts';
import { countedEvents } from '@/lib/contract/video-counts';
import type { Locale } from '@/lib/i18n/locales';
import { csvOf } from './csv';
import { signedInRead } from './session-calls';

export type { PageCount, SiteCounts };
export { countedEvents, countWeeks, pageEvents };
export type CountPeriod = (typeof countWeeks)[number];

export function getCounts(weeks: CountPeriod): Promise<SiteCounts> {
  return signedInRead((api) => dataOf(api.getCounts({ query: { weeks } })));
}

/** Sums views, or another count, per key of `keyOf`; largest first. */
export function viewsBy(
  rows: readonly PageCount[],
  keyOf: (row: PageCount) => string,
  measure: 'views' | (typeof pageEvents)[number] = 'views',
): [key: string, sum: number][] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row[measure]);
  return [...sums].sort(([, a], [, b]) => b - a);
}

const weekLength = 7 * 86_400_000;

/** Every week from the first to the last, including those without counts. */
export function weeksBetween({ from, to }: Pick<SiteCounts, 'from' | 'to'>): string[] {
  const weeks: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += weekLength) {
    weeks.push(new Date(at).toISOString().slice(0, 10));
  }
  return weeks;
}

/** The path of a counted page, without a locale. */
export const pathOfCount = ({ kind, slug }: Pick<PageCount, 'kind' | 'slug'>) =>
  kind === 'home' ? '/' : `/${kind}${slug && `/${slug}`}`;

/**
 * All counts as CSV with a header in the reader's language: pages with views and film events, then the films of
 * churches by language.
 */
export function siteCountsAsCsv(
  { pages, films }: SiteCounts,
  locale: Locale,
  header: readonly string[],
): string {
  const eventsOf = (row: PageCount) =>
    countedEvents.map((event) => (event === 'opened' ? '' : row[event]));
  return csvOf(locale, [
    header,
    ...pages.map((row) => [row.week, row.locale, pathOfCount(row), row.views, ...eventsOf(row)]),
    ...films.map((row) => [
      ...[row.week, row.locale, '', ''],
      ...countedEvents.map((event) => row[event]),
    ]),
  ]);
}
