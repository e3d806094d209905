import { and, arrayOverlaps, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { WirePlace } from '../../lib/contract/locations.ts';
import type { Database } from '../db/client.ts';
import { locations, places, postalCodes } from '../db/schema.ts';
import { distance } from '../search/distance.ts';
import { countryCode } from './countries.ts';
import { type Reading, readPlaceText, spellings } from './place-text.ts';
import { provinceOf } from './provinces.ts';
import { stateCode } from './us-states.ts';

/** A point on the earth, in degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

type City = typeof places.$inferSelect;

/** More than this is no question that one can answer. */
const mostAsked = 8;
/** A name has fewer places than this, as far as anyone means them. */
const mostRead = 300;
/** A shorter name is too near to too many others. */
const shortestMended = 5;

/**
 * The places that a person may mean by what they typed, the likeliest first: a postal code, or a city
 * of the world. Empty where it names none.
 */
export async function findPlaces(
  db: Database,
  typed: string,
  locale: Locale,
): Promise<WirePlace[]> {
  const { code, rest, readings } = readPlaceText(typed);
  const cities = await findCities(db, readings, locale);
  if (!code) return wireCities(cities, locale);
  const codes = await findCodes(db, code, locale);
  const inCountry = codes.filter(({ country }) => country === countryCode(rest));
  if (inCountry.length > 0) return inCountry;
  // "75011 Paris" is the code of that city, not the one in Texas.
  const near = codes.filter((place) => cities.some((city) => kilometres(place, city) < sameAreaKm));
  if (near.length > 0) return near;
  return cities.length > 0 ? wireCities(cities, locale) : codes;
}

/** The likeliest city in a text whose rest is nothing we know ("서울 강남구", "near charlotte"). */
export async function findPlacesLoosely(
  db: Database,
  typed: string,
  locale: Locale,
): Promise<WirePlace[]> {
  const { rest, readings } = readPlaceText(typed);
  // "경기도 성남시 분당구"
  const korean = rest.split(' ').filter((word) => /\p{Script=Hangul}(시|군)$/u.test(word));
  for (const cities of [korean, readings.map(({ city }) => city)]) {
    const names = cities.flatMap(spellings);
    const found = await named(db, names);
    if (found.length > 0) return wireCities(await likeliest(db, found, names, locale), locale);
  }
  return [];
}

/** The cities that a name with a slip of the finger may mean ("los angles", "charlote nc"). */
export async function findPlacesMisspelt(
  db: Database,
  typed: string,
  locale: Locale,
): Promise<WirePlace[]> {
  const readings = readPlaceText(typed).readings.filter(
    ({ city }) => city.length >= shortestMended,
  );
  const names = [...new Set(readings.map(({ city }) => city))];
  if (names.length === 0) return [];
  const own = sql`${places.keys}[1]`;
  const alike = await db
    .select()
    .from(places)
    .where(or(...names.map((name) => sql`${own} % ${name}`)))
    .orderBy(desc(places.population), places.id)
    .limit(mostRead);
  for (const { city, region } of readings) {
    const limit = city.length > 7 ? 2 : 1;
    const slips = ({ keys: [name = ''] }: City) => distance(city, name, limit);
    const near = alike.filter((place) => slips(place) <= limit && isIn(place, region));
    if (near.length > 0) return wireCities(await likeliest(db, near, [], locale), locale);
  }
  return [];
}

/** A place by the id that an answer gave it, or undefined where it is none. */
export async function findPlaceById(
  db: Database,
  id: string,
  locale: Locale,
): Promise<WirePlace | undefined> {
  const [, country, code] = /^([a-z]{2})-([a-z\d ]{3,10})$/i.exec(id) ?? [];
  if (country && code) {
    const found = await findCodes(db, code.toUpperCase(), locale);
    return found.find((place) => place.country === country.toUpperCase());
  }
  if (!/^\d{1,9}$/.test(id)) return undefined;
  const [city] = await db
    .select()
    .from(places)
    .where(eq(places.id, Number(id)));
  return city && wireCity(city, locale);
}

async function findCities(db: Database, readings: Reading[], locale: Locale): Promise<City[]> {
  const found = await named(
    db,
    readings.flatMap(({ city }) => spellings(city)),
  );
  for (const { city, region } of readings) {
    const names = spellings(city);
    const meant = found.filter(
      (place) => place.keys.some((key) => names.includes(key)) && isIn(place, region),
    );
    if (meant.length > 0) return likeliest(db, meant, names, locale);
  }
  return [];
}

async function named(db: Database, names: string[]): Promise<City[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(places)
    .where(arrayOverlaps(places.keys, [...new Set(names)]))
    .orderBy(desc(places.population), places.id)
    .limit(mostRead);
}

/** Whether a city lies in what is named so: "nc", "north carolina", "qc", "france", "nc usa", or nothing. */
function isIn(city: City, named: string): boolean {
  const { country, region, region_key } = city;
  if (named === '' || region_key === named || countryCode(named) === country) return true;
  if (country === 'US' && stateCode(named) === region) return true;
  const province = provinceOf(named);
  if (province?.country === country && province.key === region_key) return true;
  const [, first, last] = /^(.+) (\S+)$/.exec(named) ?? [];
  return Boolean(first && last && countryCode(last) === country && isIn(city, first));
}

/** Where the readers of a language live, for the most part. */
const homes: Record<Locale, string[]> = {
  en: ['US'],
  es: ['MX', 'ES'],
  fr: ['FR', 'CA'],
  ko: ['KR'],
};
const atHome = 8;
const withChurches = 4;
/** Tijuana was once Zaragoza; who types that means the city of that name. */
const ownName = 10;
/** Places of one name that are nearer to each other than this are one. */
const sameAreaKm = 25;
const nearChurchKm = 80;

async function likeliest(
  db: Database,
  found: City[],
  names: string[],
  locale: Locale,
): Promise<City[]> {
  const likely = (city: City, churches = false) =>
    (city.population + 500) *
    (homes[locale].includes(city.country) ? atHome : 1) *
    (names.includes(city.keys[0] ?? '') ? ownName : 1) *
    (churches ? withChurches : 1);
  const first = [...found].sort((a, b) => likely(b) - likely(a)).slice(0, 2 * mostAsked);
  const served = await withChurchNear(db, first);
  const ranked = first.sort((a, b) => likely(b, served.has(b.id)) - likely(a, served.has(a.id)));
  return ranked
    .filter((city, index) => !ranked.slice(0, index).some((better) => areOne(city, better)))
    .slice(0, mostAsked);
}

/** One place twice in the register, or two that a reader could not tell apart. */
function areOne(a: City, b: City): boolean {
  const sameWords = a.name === b.name && a.region_name === b.region_name && a.country === b.country;
  return sameWords || kilometres(a, b) < sameAreaKm;
}

async function withChurchNear(db: Database, cities: City[]): Promise<Set<number>> {
  const here = sql`earth_point(${places.latitude}, ${places.longitude})`;
  const rows = await db
    .select({ id: places.id })
    .from(places)
    .where(
      and(
        inArray(
          places.id,
          cities.map(({ id }) => id),
        ),
        sql`exists (select 1 from ${locations} where ${isNotNull(locations.latitude)} and ${position()} <@ earth_box(${here}, ${nearChurchKm * 1000}))`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Where a church stands, as the index on it is worded. */
export function position(): SQL {
  return sql`earth_point(${locations.latitude}, ${locations.longitude})`;
}

/** A code in each country that has it, in the register or among the churches. */
async function findCodes(db: Database, code: string, locale: Locale): Promise<WirePlace[]> {
  const registered = await db.select().from(postalCodes).where(eq(postalCodes.code, code));
  const ofChurches = await db
    .select({
      country: locations.country,
      latitude: sql<number>`avg(${locations.latitude})`,
      longitude: sql<number>`avg(${locations.longitude})`,
    })
    .from(locations)
    .where(and(eq(locations.zip, code), isNotNull(locations.latitude)))
    .groupBy(locations.country);
  const known = new Set(registered.map(({ country }) => country));
  return [...registered, ...ofChurches.filter(({ country }) => !known.has(country))]
    .map(({ country, latitude, longitude }) => ({
      id: `${country.toLowerCase()}-${code}`,
      name: code,
      country,
      latitude,
      longitude,
    }))
    .sort((a, b) => Number(isHome(b.country, locale)) - Number(isHome(a.country, locale)));
}

function isHome(country: string, locale: Locale): boolean {
  return homes[locale].includes(country);
}

function wireCities(cities: City[], locale: Locale): WirePlace[] {
  return cities.map((city) => wireCity(city, locale));
}

function wireCity(city: City, locale: Locale): WirePlace {
  const { id, name: own, region_name, country, latitude, longitude, keys } = city;
  const korean = keys.filter((key) => /^\p{Script=Hangul}+$/u.test(key));
  const [shortest] = korean.sort((a, b) => a.length - b.length);
  const name = (locale === 'ko' && shortest) || own;
  // Seoul is in Seoul.
  const region = region_name === own ? undefined : region_name || undefined;
  return { id: String(id), name, region, country, latitude, longitude };
}

/** Along the great circle. */
function kilometres(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)));
}
