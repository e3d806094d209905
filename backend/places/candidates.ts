import { arrayOverlaps, desc, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema.ts';
import { kilometres } from '../gazetteer/kilometres.ts';
import { romanizeName } from '../gazetteer/romanized.ts';
import { normalise } from '../search/normalise.ts';
import { churchesNear } from './churches-near.ts';
import { type Reading, spellings } from './read-text.ts';

export type Place = typeof places.$inferSelect;

/** The visitor's language, and country if known. */
export interface Reader {
  locale: Locale;
  country?: string | undefined;
}

/** Limit of the returned places. */
export const maxPlaces = 8;
/** Limit of the places read by name; no name has more that matter. */
const maxRead = 400;

/**
 * The places of the first reading that matches any, likeliest first, and all candidates by name.
 */
export async function findNamed(db: Database, readings: Reading[], reader: Reader) {
  const texts = readings.flatMap(({ city, region }) => [city, ...partsOf(region)]);
  const candidates = await placesNamed(db, texts.flatMap(spellings));
  const byKey = indexByKey(candidates);
  for (const { city, region } of readings) {
    const names = spellings(city);
    const matches = candidates.filter(
      (place) => place.keys.some((key) => names.includes(key)) && isIn(place, region, byKey),
    );
    const districts = matches.filter((place) => isOwnDistrict(place, city, region));
    const places = districts.length > 0 ? districts : matches;
    if (places.length > 0)
      return { matches: await rankPlaces(db, places, names, reader), candidates };
  }
  return { matches: await findByKoreanSound(db, readings, reader), candidates };
}

/**
 * Whether the place is the district of this very city. Every large city of Korea has a 중구, and that of
 * 인천 is near enough to 서울 to pass for one of its districts.
 */
function isOwnDistrict({ keys }: Place, district: string, region: string): boolean {
  const cities = partsOf(region).flatMap(spellings);
  return cities.some((city) => keys.includes(`${city}${district}`));
}

/** Korean towns whose names the gazetteer has in Latin letters only: 서귀포 is Seogwipo. */
async function findByKoreanSound(db: Database, readings: Reading[], reader: Reader) {
  const cities = readings
    .map(({ city }) => city)
    .filter((city) => /^\p{Script=Hangul}+$/u.test(city));
  const names = cities.flatMap(spellings).map((name) => romanizeName(name).toLowerCase());
  const koreanPlaces = (await placesNamed(db, names)).filter(({ country }) => country === 'KR');
  return rankPlaces(db, koreanPlaces, names, reader);
}

/** The regions that "nc usa" may consist of: itself, "nc" and "usa". */
function partsOf(region: string): string[] {
  const words = region.split(' ').filter(Boolean);
  const cuts = words.slice(1).map((_, index) => index + 1);
  const pieces = cuts.flatMap((at) => [words.slice(0, at), words.slice(at)]);
  return [words, ...pieces].map((piece) => piece.join(' ')).filter(Boolean);
}

export async function placesNamed(db: Database, names: string[]): Promise<Place[]> {
  const uniqueNames = [...new Set(names)].filter(Boolean);
  if (uniqueNames.length === 0) return [];
  return db
    .select()
    .from(places)
    .where(arrayOverlaps(places.keys, uniqueNames))
    .orderBy(desc(places.population), places.id)
    .limit(maxRead);
}

export function indexByKey(candidates: Place[]): Map<string, Place[]> {
  const byKey = new Map<string, Place[]>();
  for (const place of candidates) {
    for (const key of place.keys) byKey.set(key, [...(byKey.get(key) ?? []), place]);
  }
  return byKey;
}

/**
 * Whether a place lies in a region or country of that name: "nc", "north carolina", "france", "nc
 * usa"; true if it is empty.
 */
export function isIn(place: Place, region: string, byKey: Map<string, Place[]>): boolean {
  if (region === '') return true;
  const containers = spellings(region).flatMap((name) => byKey.get(name) ?? []);
  if (containers.some((container) => contains(container, place))) return true;
  const words = region.split(' ');
  return words
    .slice(1)
    .some(
      (_, index) =>
        isIn(place, words.slice(0, index + 1).join(' '), byKey) &&
        isIn(place, words.slice(index + 1).join(' '), byKey),
    );
}

/**
 * Maximum distance of a district from the centre of its city, or of a town from that of its county.
 */
const cityReachKm = 50;

function contains(container: Place, place: Place): boolean {
  if (container.country !== place.country || container.id === place.id) return false;
  if (container.kind === 'country') return true;
  if (container.kind === 'region')
    return place.kind !== 'country' && container.region === place.region;
  const isCity = place.kind === 'city' || place.kind === 'district';
  const isLarger = place.kind === 'district' || container.population > place.population;
  return isCity && isLarger && kilometres(container, place) < cityReachKm;
}

/** The countries where most readers of a language live. */
const homeCountries: Record<Locale, string[]> = {
  en: ['US'],
  es: ['MX', 'ES'],
  fr: ['FR', 'CA'],
  ko: ['KR'],
};
/** Further countries with many of these readers. */
const nearHomeCountries: Record<Locale, string[]> = {
  en: ['CA'],
  es: ['AR', 'CO', 'US'],
  fr: ['BE', 'CH'],
  ko: ['US'],
};
/** Factors of likelihood, tuned with tests/backend/places. */
const factor = {
  atHome: 8,
  nearHome: 3,
  here: 16,
  withChurches: 4,
  /** Tijuana was once called Zaragoza, but the name means the city of Zaragoza. */
  ownName: 10,
  /** Matches the typed text itself rather than a form of it: 제주도 is the province, 제주 the city. */
  asTyped: 20,
  capital: 10,
  /** The name of a country hardly means a town in Indiana. */
  country: 12,
  /** CA, DE and IN mean states rather than countries. */
  countryCode: 0.01,
};
/** Places of the same name within this distance are the same place. */
const sameAreaKm = 25;
const nearChurchKm = 80;

/** Sorts places by likelihood, and removes duplicates of the same area. */
export async function rankPlaces(
  db: Database,
  candidates: Place[],
  names: string[],
  { locale, country }: Reader,
): Promise<Place[]> {
  const [typed = ''] = names;
  const scoreOf = (place: Place) => {
    const isHere = place.country === country;
    const isAtHome = homeCountries[locale].includes(place.country);
    const isNearHome = nearHomeCountries[locale].includes(place.country);
    return (
      (place.population + 500) *
      (isHere ? factor.here : isAtHome ? factor.atHome : isNearHome ? factor.nearHome : 1) *
      (isOwnName(place, names, locale) ? factor.ownName : 1) *
      (place.keys.includes(typed) ? factor.asTyped : 1) *
      (place.capital ? factor.capital : 1) *
      (place.kind !== 'country' ? 1 : isCode(typed) ? factor.countryCode : factor.country)
    );
  };
  const scores = new Map(candidates.map((place) => [place, scoreOf(place)]));
  const byScore = (a: Place, b: Place) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0);
  const best = [...candidates].sort(byScore).slice(0, 2 * maxPlaces);
  if (best.length === 0) return [];
  const withChurches = await churchesNear(db, best, nearChurchKm);
  for (const [index, place] of best.entries()) {
    const isLarge = place.kind === 'country' || place.kind === 'region';
    if (withChurches.has(index) && !isLarge)
      scores.set(place, (scores.get(place) ?? 0) * factor.withChurches);
  }
  // A city with the name of its region comes before it: New York is the city before the state.
  for (const place of best) {
    if (place.kind !== 'region') continue;
    const city =
      !isCode(typed) && best.find((other) => isSeatOf(other, place) && other.keys.includes(typed));
    const score = Math.max(scores.get(place) ?? 0, city ? (scores.get(city) ?? 0) : 0);
    if (city) scores.set(city, score + 1);
  }
  const ranked = best.sort(byScore);
  return ranked
    .filter(
      (place, index) => !ranked.slice(0, index).some((previous) => isSamePlace(place, previous)),
    )
    .slice(0, maxPlaces);
}

const isCode = (typed: string) => /^[a-z]{2}$/.test(typed);

function isOwnName(place: Place, names: string[], locale: Locale): boolean {
  // All names of a country are its own.
  if (place.kind === 'country') return true;
  const translated = locale === 'en' ? null : place[`name_${locale}`];
  const ownNames = [place.keys[0], normalise(translated ?? ''), place.name_ko];
  return ownNames.some((name) => name && names.includes(name));
}

const seatPopulation = 100_000;

function isSeatOf(city: Place, { country, region }: Place): boolean {
  const isInRegion = city.country === country && city.region === region;
  return isInRegion && city.kind === 'city' && city.population >= seatPopulation;
}

/** Whether two rows are the same place, or cannot be told apart by a visitor. */
function isSamePlace(a: Place, b: Place): boolean {
  if ((a.kind === 'country') !== (b.kind === 'country')) return false;
  // Seoul the city and Seoul the region are the same place; New York and its state are not.
  if ((a.kind === 'region') !== (b.kind === 'region')) {
    return a.name === b.name && kilometres(a, b) < sameAreaKm;
  }
  const sameWords = a.name === b.name && a.region_name === b.region_name && a.country === b.country;
  return sameWords || kilometres(a, b) < sameAreaKm;
}

/** The city nearest to a point, used as its name. */
export async function cityNear(
  db: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<Place | undefined> {
  const longitudeRange = 1 / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const nearby = await db
    .select()
    .from(places)
    .where(
      sql`${places.kind} = 'city' and ${places.latitude} between ${latitude - 1}::float8 and ${latitude + 1}::float8
        and ${places.longitude} between ${longitude - longitudeRange}::float8 and ${longitude + longitudeRange}::float8`,
    )
    // By population, because a village beside a city is not its usual name.
    .orderBy(desc(places.population))
    .limit(60);
  const distanceTo = (place: Place) => kilometres(place, { latitude, longitude });
  const [nearest] = nearby.sort((a, b) => distanceTo(a) - distanceTo(b));
  return nearest;
}
