import { arrayOverlaps, desc, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema.ts';
import { kilometres } from '../gazetteer/kilometres.ts';
import { romanized } from '../gazetteer/romanized.ts';
import { normalise } from '../search/normalise.ts';
import { churchesNear } from './churches-near.ts';
import { type Reading, spellings } from './read-text.ts';

export type Place = typeof places.$inferSelect;

/** Who asks: in which language, and where from, where that is known. */
export interface Reader {
  locale: Locale;
  country?: string | undefined;
}

/** More than this is no question that one can answer. */
export const maxAsked = 8;
/** A name has fewer places than this, as far as anyone means them. */
const maxRead = 400;

/** The places of the first reading that names any, the likeliest first, and all that its names may be. */
export async function findNamed(db: Database, readings: Reading[], reader: Reader) {
  const texts = readings.flatMap(({ city, region }) => [city, ...partsOf(region)]);
  const known = await placesNamed(db, texts.flatMap(spellings));
  const byKey = indexed(known);
  for (const { city, region } of readings) {
    const names = spellings(city);
    const meant = known.filter(
      (place) => place.keys.some((key) => names.includes(key)) && isIn(place, region, byKey),
    );
    const own = meant.filter((place) => isOwnDistrict(place, city, region));
    const found = own.length > 0 ? own : meant;
    if (found.length > 0) return { found: await likeliest(db, found, names, reader), known };
  }
  return { found: await findByKoreanSound(db, readings, reader), known };
}

/** Every large city of Korea has a 중구, and that of 인천 is not too far from 서울 to be one of its districts. */
function isOwnDistrict({ keys }: Place, district: string, region: string): boolean {
  const cities = partsOf(region).flatMap(spellings);
  return cities.some((city) => keys.includes(`${city}${district}`));
}

/** Korea's towns that the register has in our letters alone: 서귀포 is Seogwipo. */
async function findByKoreanSound(db: Database, readings: Reading[], reader: Reader) {
  const cities = readings
    .map(({ city }) => city)
    .filter((city) => /^\p{Script=Hangul}+$/u.test(city));
  const names = cities.flatMap(spellings).map((name) => romanized(name).toLowerCase());
  const known = (await placesNamed(db, names)).filter(({ country }) => country === 'KR');
  return likeliest(db, known, names, reader);
}

/** What "nc usa" may be made of: itself, "nc" and "usa". */
function partsOf(region: string): string[] {
  const words = region.split(' ').filter(Boolean);
  const cuts = words.slice(1).map((_, index) => index + 1);
  const pieces = cuts.flatMap((at) => [words.slice(0, at), words.slice(at)]);
  return [words, ...pieces].map((piece) => piece.join(' ')).filter(Boolean);
}

export async function placesNamed(db: Database, names: string[]): Promise<Place[]> {
  const wanted = [...new Set(names)].filter(Boolean);
  if (wanted.length === 0) return [];
  return db
    .select()
    .from(places)
    .where(arrayOverlaps(places.keys, wanted))
    .orderBy(desc(places.population), places.id)
    .limit(maxRead);
}

export function indexed(known: Place[]): Map<string, Place[]> {
  const byKey = new Map<string, Place[]>();
  for (const place of known) {
    for (const key of place.keys) byKey.set(key, [...(byKey.get(key) ?? []), place]);
  }
  return byKey;
}

/** Whether a place lies in what is named so: "nc", "north carolina", "france", "nc usa", or nothing. */
export function isIn(place: Place, named: string, byKey: Map<string, Place[]>): boolean {
  if (named === '') return true;
  const holders = spellings(named).flatMap((name) => byKey.get(name) ?? []);
  if (holders.some((holder) => holds(holder, place))) return true;
  const words = named.split(' ');
  return words
    .slice(1)
    .some(
      (_, index) =>
        isIn(place, words.slice(0, index + 1).join(' '), byKey) &&
        isIn(place, words.slice(index + 1).join(' '), byKey),
    );
}

/** A district is not farther from the middle of its city, nor a town from that of its county. */
const cityReachKm = 50;

function holds(holder: Place, place: Place): boolean {
  if (holder.country !== place.country || holder.id === place.id) return false;
  if (holder.kind === 'country') return true;
  if (holder.kind === 'region') return place.kind !== 'country' && holder.region === place.region;
  const isCity = place.kind === 'city' || place.kind === 'district';
  const isLarger = place.kind === 'district' || holder.population > place.population;
  return isCity && isLarger && kilometres(holder, place) < cityReachKm;
}

/** Where the readers of a language live, for the most part. */
const homes: Record<Locale, string[]> = {
  en: ['US'],
  es: ['MX', 'ES'],
  fr: ['FR', 'CA'],
  ko: ['KR'],
};
/** Where many more of them live. */
const nearHomes: Record<Locale, string[]> = {
  en: ['CA'],
  es: ['AR', 'CO', 'US'],
  fr: ['BE', 'CH'],
  ko: ['US'],
};
/** How many times likelier a meaning is. Found with tests/backend/places. */
const factor = {
  atHome: 8,
  nearHome: 3,
  here: 16,
  withChurches: 4,
  /** Tijuana was once Zaragoza; who types that means the city of that name. */
  ownName: 10,
  /** As it was typed, and not a form of it: 제주도 is the province, 제주 the city. */
  asTyped: 20,
  capital: 10,
  /** Who types the name of a country hardly means a town in Indiana. */
  country: 12,
  /** CA, DE and IN are states before they are countries. */
  countryCode: 0.01,
};
/** Places of one name that are nearer to each other than this are one. */
const sameAreaKm = 25;
const nearChurchKm = 80;

/** The likeliest first, and each area once. */
export async function likeliest(
  db: Database,
  found: Place[],
  names: string[],
  { locale, country }: Reader,
): Promise<Place[]> {
  const [typed = ''] = names;
  const likely = (place: Place) => {
    const isHere = place.country === country;
    const isAtHome = homes[locale].includes(place.country);
    const isNearHome = nearHomes[locale].includes(place.country);
    return (
      (place.population + 500) *
      (isHere ? factor.here : isAtHome ? factor.atHome : isNearHome ? factor.nearHome : 1) *
      (isOwnName(place, names, locale) ? factor.ownName : 1) *
      (place.keys.includes(typed) ? factor.asTyped : 1) *
      (place.capital ? factor.capital : 1) *
      (place.kind !== 'country' ? 1 : isCode(typed) ? factor.countryCode : factor.country)
    );
  };
  const scores = new Map(found.map((place) => [place, likely(place)]));
  const by = (a: Place, b: Place) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0);
  const first = [...found].sort(by).slice(0, 2 * maxAsked);
  if (first.length === 0) return [];
  const served = await churchesNear(db, first, nearChurchKm);
  for (const [index, place] of first.entries()) {
    const isLarge = place.kind === 'country' || place.kind === 'region';
    if (served.has(index) && !isLarge)
      scores.set(place, (scores.get(place) ?? 0) * factor.withChurches);
  }
  // New York is the city before its state, and so is every city of its region's name.
  for (const place of first) {
    if (place.kind !== 'region') continue;
    const city =
      !isCode(typed) && first.find((other) => isSeatOf(other, place) && other.keys.includes(typed));
    const score = Math.max(scores.get(place) ?? 0, city ? (scores.get(city) ?? 0) : 0);
    if (city) scores.set(city, score + 1);
  }
  const ranked = first.sort(by);
  return ranked
    .filter((place, index) => !ranked.slice(0, index).some((better) => areOne(place, better)))
    .slice(0, maxAsked);
}

const isCode = (typed: string) => /^[a-z]{2}$/.test(typed);

function isOwnName(place: Place, names: string[], locale: Locale): boolean {
  // All names of a country are its own.
  if (place.kind === 'country') return true;
  const translated = locale === 'en' ? null : place[`name_${locale}`];
  const own = [place.keys[0], normalise(translated ?? ''), place.name_ko];
  return own.some((name) => name && names.includes(name));
}

const seatPopulation = 100_000;

function isSeatOf(city: Place, { country, region }: Place): boolean {
  const isThere = city.country === country && city.region === region;
  return isThere && city.kind === 'city' && city.population >= seatPopulation;
}

/** One place twice in the register, or two that a reader could not tell apart. */
function areOne(a: Place, b: Place): boolean {
  if ((a.kind === 'country') !== (b.kind === 'country')) return false;
  // Seoul the city and Seoul the region are one; New York and its state are not.
  if ((a.kind === 'region') !== (b.kind === 'region')) {
    return a.name === b.name && kilometres(a, b) < sameAreaKm;
  }
  const sameWords = a.name === b.name && a.region_name === b.region_name && a.country === b.country;
  return sameWords || kilometres(a, b) < sameAreaKm;
}

/** The city nearest to a point, to call it by. */
export async function cityNear(
  db: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<Place | undefined> {
  const wide = 1 / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const around = await db
    .select()
    .from(places)
    .where(
      sql`${places.kind} = 'city' and ${places.latitude} between ${latitude - 1}::float8 and ${latitude + 1}::float8
        and ${places.longitude} between ${longitude - wide}::float8 and ${longitude + wide}::float8`,
    )
    // A hamlet beside a city is not what people call the place.
    .orderBy(desc(places.population))
    .limit(60);
  const away = (place: Place) => kilometres(place, { latitude, longitude });
  const [nearest] = around.sort((a, b) => away(a) - away(b));
  return nearest;
}
