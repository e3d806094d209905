import { canonicalTag } from '@/lib/contract/language-tags';
import type { Locale } from '@/lib/contract/locales';
import { countryOfTimeZone } from '@/lib/contract/time-zone-country';
import { type WeekDay, weekdays } from '@/lib/contract/weekdays';
import { type DistanceUnit, toKilometres } from './distance';
import { typedText } from './typed-text';

/** A search in the locator, as the query string of its page encodes it. */
export interface ChurchSearch {
  query: string;
  /** Id of the place chosen among the matches of `query`. */
  place: string | undefined;
  /** Degrees, rounded to about a kilometre. */
  position: { latitude: number; longitude: number } | undefined;
  /** In the unit of the searched place's country (`distanceUnit`). */
  radius: number;
  language: string | undefined;
  day: WeekDay | undefined;
  online: boolean;
  /** The reader's time zone, as `Europe/Brussels`; ambiguous places are looked for in its country first. */
  timeZone: string | undefined;
  /** From 1. */
  page: number;
}

export const radii = [10, 25, 50, 100, 250] as const;
export const usualRadius = 50;

export type SearchParams = Record<string, string | string[] | undefined>;

/** Parses the query string of the locator; invalid values are ignored. */
export function readChurchSearch(params: SearchParams): ChurchSearch {
  const param = (name: string, maxLength = 40) => typedText([params[name]].flat()[0], maxLength);
  const query = param('query', 200);
  const radius = Number(param('radius'));
  const page = Number(param('page'));
  // `of` is the query for which the place was chosen; a changed query discards the place.
  const isChosen = params.of === undefined || param('of', 200) === query;
  return {
    query,
    place: (isChosen && /^[\w .-]+$/.exec(param('place'))?.[0]) || undefined,
    position: query === '' ? readPosition(param('lat'), param('lng')) : undefined,
    radius: radii.find((step) => step === radius) ?? usualRadius,
    language: canonicalTag(param('language')),
    day: weekdays.find((day) => day === param('day')),
    online: param('online') === 'true',
    timeZone: /^[A-Za-z]+(?:\/[\w+-]+){1,2}$/.exec(param('tz'))?.[0],
    page: Number.isInteger(page) && page > 0 && page <= 50 ? page : 1,
  };
}

function readPosition(lat: string, lng: string): ChurchSearch['position'] {
  if (lat === '' || lng === '') return undefined;
  const [latitude, longitude] = [Number(lat), Number(lng)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

/** Rounds to a hundredth of a degree, about a kilometre: precise enough to find a church. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/** The query string of a search without `?`, in a fixed order; empty if all values are defaults. */
export function churchSearchParams(search: ChurchSearch): string {
  const { query, place, position, radius, language, day, online, timeZone, page } = search;
  const entries = {
    query,
    place,
    lat: position?.latitude,
    lng: position?.longitude,
    radius: radius === usualRadius ? undefined : radius,
    language,
    day,
    online: online || undefined,
    tz: timeZone,
    page: page > 1 ? page : undefined,
  };
  const present = Object.entries(entries).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}

/** Whether the search is around a place, so that a radius applies. */
export function asksForPlace({ query, place, position }: ChurchSearch): boolean {
  return query !== '' || place !== undefined || position !== undefined;
}

/** The country (`BE`) of the reader's time zone: the best guess before the place is resolved. */
export function countryOfReader({ timeZone }: ChurchSearch): string | undefined {
  return timeZone && countryOfTimeZone(timeZone);
}

/** The parameters of GET /locations for a search whose radius is in `unit`. */
export function locationsQuery(search: ChurchSearch, locale: Locale, unit: DistanceUnit) {
  const { query, place, position, radius, language, day, online } = search;
  return {
    query: query || undefined,
    place,
    lat: position?.latitude,
    lng: position?.longitude,
    radius: asksForPlace(search) ? toKilometres(radius, unit) : undefined,
    language,
    day,
    online: online ? ('true' as const) : undefined,
    lang: locale,
    country: countryOfReader(search),
  };
}
