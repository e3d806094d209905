import type { Locale } from '@/lib/contract/locales';
import { type WeekDay, weekdays } from '@/lib/contract/weekdays';
import { countryOfTimeZone } from '@/lib/i18n/time-zone-country';
import { type DistanceUnit, toKilometres } from './distance';
import { typedText } from './typed-text';

/** What a visitor asks of the locator, as its address has it. */
export interface ChurchSearch {
  query: string;
  /** The place chosen among those that `query` may mean. */
  place: string | undefined;
  /** Degrees, rounded to about a kilometre. */
  position: { latitude: number; longitude: number } | undefined;
  /** In the unit of the place that is searched for, which its country decides (`distanceUnit`). */
  radius: number;
  language: string | undefined;
  day: WeekDay | undefined;
  online: boolean;
  /** Of the reader's clock, as `Europe/Brussels`: whose places are meant first. */
  timeZone: string | undefined;
  /** From 1. */
  page: number;
}

export const radii = [10, 25, 50, 100, 250] as const;
export const usualRadius = 50;

export type SearchParams = Record<string, string | string[] | undefined>;

/** Reads an address; what makes no sense in it is passed over. */
export function readChurchSearch(params: SearchParams): ChurchSearch {
  const given = (name: string, longest = 40) => typedText([params[name]].flat()[0], longest);
  const query = given('query', 200);
  const radius = Number(given('radius'));
  const language = given('language').toLowerCase();
  const page = Number(given('page'));
  // A place was chosen for the text of then; another text means another place.
  const chosen = params.of === undefined || given('of', 200) === query;
  return {
    query,
    place: (chosen && /^[\w .-]+$/.exec(given('place'))?.[0]) || undefined,
    position: query === '' ? readPosition(given('lat'), given('lng')) : undefined,
    radius: radii.find((step) => step === radius) ?? usualRadius,
    language: /^[a-z]{2,3}$/.test(language) ? language : undefined,
    day: weekdays.find((day) => day === given('day')),
    online: given('online') === 'true',
    timeZone: /^[A-Za-z]+(?:\/[\w+-]+){1,2}$/.exec(given('tz'))?.[0],
    page: Number.isInteger(page) && page > 0 && page <= 50 ? page : 1,
  };
}

function readPosition(lat: string, lng: string): ChurchSearch['position'] {
  if (lat === '' || lng === '') return undefined;
  const [latitude, longitude] = [Number(lat), Number(lng)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** To a hundredth of a degree, about a kilometre: near enough to find a church by. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/** The part of an address after `?` that asks for this, in one order; empty where nothing is asked. */
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
  const given = Object.entries(entries).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** Whether the search begins at a place, so that a radius means something. */
export function asksForPlace({ query, place, position }: ChurchSearch): boolean {
  return query !== '' || place !== undefined || position !== undefined;
}

/** The country whose clock the reader's is, `BE`: the best guess at the place before it is known. */
export function countryOfReader({ timeZone }: ChurchSearch): string | undefined {
  return timeZone && countryOfTimeZone(timeZone);
}

/** The same as GET /locations asks it, the radius counted in `unit`. */
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
