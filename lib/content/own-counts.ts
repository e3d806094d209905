import 'server-only';
import { ApiError, dataOf } from '@/lib/api/call';
import { type ListingEvent, listingEvents } from '@/lib/contract/listing-counts';
import { type AccountCounts, type CountedEvent, countedEvents } from '@/lib/contract/video-counts';
import type { Locale } from '@/lib/i18n/locales';
import { csvOf } from './csv';
import { asSignedIn, signedInRead } from './session-calls';

export type { AccountCounts };
export { countedEvents, listingEvents };
export type Sums = Record<CountedEvent, number>;
type Row = AccountCounts['counts'][number];

const dayLength = 86_400_000;

/** Periods in days that a church can choose from. */
export const countPeriods = [7, 30, 90, 365] as const;
export type CountPeriod = (typeof countPeriods)[number];

/** The counts of the church's films in the last `period` days including today, in UTC. */
export function getCounts(period: CountPeriod): Promise<AccountCounts> {
  const now = Date.now();
  const query = { from: dayOf(now - (period - 1) * dayLength), to: dayOf(now) };
  return signedInRead((api) => dataOf(api.getAccountCounts({ query })));
}

/** Returns false if the batch was refused: no such film, no name, or too many batches. */
export async function createCardBatch(type: string, slug: string, label: string): Promise<boolean> {
  const kind = type === 'story' ? 'story' : 'welcome';
  try {
    await (await asSignedIn()).createCardBatch({ body: { type: kind, slug, label } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 409].includes(error.status)) return false;
    throw error;
  }
}

/** Sums the rows per key of `keyOf`, most opened first. */
export function sumBy<Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): [Key, Sums][] {
  const sums = new Map<Key, Sums>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? { opened: 0, played: 0, finished: 0, shared: 0 };
    for (const event of countedEvents) sum[event] += row[event];
    sums.set(keyOf(row), sum);
  }
  return [...sums].sort(([, a], [, b]) => b.opened - a.opened);
}

/** The church's places in the locator, by name, with the sums of their events. */
export function sumListings({ listings = [], listing_counts = [] }: AccountCounts) {
  return listings.map(({ slug, name }) => {
    const own = listing_counts.filter((row) => row.slug === slug);
    const sums = listingEvents.map(
      (event) => [event, own.reduce((sum, row) => sum + row[event], 0)] as const,
    );
    return { slug, name, sums: Object.fromEntries(sums) as Record<ListingEvent, number> };
  });
}

/** Every day from the first to the last, including those without counts. */
export function daysBetween({ from, to }: Pick<AccountCounts, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayLength) days.push(dayOf(at));
  return days;
}

const columns = ['day', 'type', 'slug', 'locale', 'medium', 'card'] as const;
export const countColumns = [...columns, 'card_name', ...countedEvents] as const;

/** All counts as CSV with a header in the reader's language, and with the names of the card batches. */
export function countsAsCsv(
  { counts, batches }: AccountCounts,
  locale: Locale,
  header: readonly string[],
): string {
  const labelOf = ({ type, slug, card }: Row) =>
    batches.find((one) => one.code === card && one.type === type && one.slug === slug)?.label;
  return csvOf(locale, [
    header,
    ...counts.map((row) => [
      ...columns.map((column) => row[column] ?? ''),
      labelOf(row) ?? '',
      ...countedEvents.map((event) => row[event]),
    ]),
  ]);
}

/** How often the church's places were found, by day, as CSV with a header in the reader's language. */
export function listingCountsAsCsv(
  { listings = [], listing_counts = [] }: AccountCounts,
  locale: Locale,
  header: readonly string[],
): string {
  const names = new Map(listings.map(({ slug, name }) => [slug, name]));
  return csvOf(locale, [
    header,
    ...listing_counts.map(({ day, slug, ...row }) => [
      ...[day, slug, names.get(slug) ?? ''],
      ...listingEvents.map((event) => row[event]),
    ]),
  ]);
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
