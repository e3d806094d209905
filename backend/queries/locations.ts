import { and, eq, getTableColumns, gte, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  locationListQuerySchema,
  WireLocation,
  WirePlace,
} from '../../lib/contract/locations.ts';
import type { Database } from '../db/client.ts';
import { locations } from '../db/schema.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { countryCode } from './countries.ts';
import { findUnlisted, listed } from './listings.ts';
import { countRows, type PageOf, pageOf } from './page.ts';
import { placeKey } from './place-text.ts';
import {
  findPlaceById,
  findPlaces,
  findPlacesLoosely,
  findPlacesMisspelt,
  type Point,
  position,
} from './places.ts';
import { stateCode } from './us-states.ts';

type Query = z.output<typeof locationListQuerySchema>;

export interface FoundLocations extends PageOf<WireLocation> {
  places?: WirePlace[];
  beyond?: boolean;
}

/** Of the syllables of Hangul the first. */
const firstHangul = '가';
/** Whoever is alone has this many neighbours, however far. */
const nearestAnyway = 3;
/** A search counts its churches up to here: to count a million takes longer than to find the nearest. */
export const mostCounted = 200;

/**
 * The churches (specification 7) that are listed. Where `query`, `place` or a position names a place: the nearest
 * first, with their distance; with a text that names none: those whose name, city, state or country
 * it is; without any: all by name.
 */
export async function listLocations(db: Database, query: Query): Promise<FoundLocations> {
  const typed = query.query ?? '';
  if (query.near !== undefined) {
    const church = await findUnlisted(db, query.near);
    const { latitude, longitude } = church ?? {};
    if (latitude == null || longitude == null) return listByName(db, query, sql`false`);
    return listNearest(db, { latitude, longitude }, query);
  }
  if (query.lat !== undefined && query.lng !== undefined) {
    return listNearest(db, { latitude: query.lat, longitude: query.lng }, query);
  }
  const region = query.place ? undefined : inRegion(typed);
  const there = region && (await listByName(db, query, region));
  if (there && there.meta.total > 0) return there;
  const asked = await placesOf(db, query);
  if (asked[0]) return { ...(await listNearest(db, asked[0], query)), places: asked };
  const named = await listByName(db, query, typed === '' ? undefined : matching(typed));
  if (named.meta.total > 0 || typed === '') return named;
  for (const find of [findPlacesMisspelt, findPlacesLoosely]) {
    const meant = await find(db, typed, query.lang);
    if (meant[0]) return { ...(await listNearest(db, meant[0], query)), places: meant };
  }
  return named;
}

/** What was meant first: the place that was chosen, then what else the text may mean. */
async function placesOf(db: Database, { query = '', place, lang }: Query): Promise<WirePlace[]> {
  const found = query === '' ? [] : await findPlaces(db, query, lang);
  const chosen =
    place && (found.find(({ id }) => id === place) ?? (await findPlaceById(db, place, lang)));
  return chosen ? [chosen, ...found.filter(({ id }) => id !== chosen.id)] : found;
}

async function listNearest(db: Database, place: Point, query: Query): Promise<FoundLocations> {
  const { offset, limit } = pageOf(query);
  const here = sql`earth_point(${place.latitude}::float8, ${place.longitude}::float8)`;
  const metres = query.radius === undefined ? Number.POSITIVE_INFINITY : query.radius * 1000;
  const placed = and(isNotNull(locations.latitude), ...filters(query));
  const away = sql<number>`earth_distance(${position()}, ${here})`;
  // The index walks from the nearest on, so what a search costs does not depend on how many churches
  // stand within its radius: those beyond it are cut off from the end.
  const nearest = (count: number, from: number) =>
    db
      .select({
        ...getTableColumns(locations),
        distance_km: sql<number>`round((${away} / 1000)::numeric, 1)::float8`,
        metres: away,
      })
      .from(locations)
      .where(placed)
      .orderBy(sql`${position()} <-> ${here}`, locations.id)
      .limit(count)
      .offset(from);
  const counted = db
    .select({ away: away.as('away') })
    .from(locations)
    .where(placed)
    .orderBy(sql`${position()} <-> ${here}`)
    .limit(mostCounted)
    .as('counted');
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(counted)
    .where(sql`${counted.away} <= ${metres}::float8`);
  const total = row?.total ?? 0;
  const beyond = total === 0;
  const found = beyond ? await nearest(nearestAnyway, 0) : await nearest(limit, offset);
  const data = found
    .filter((church) => beyond || church.metres <= metres)
    .map(({ metres: _, ...church }) => church);
  if (!beyond) return { data, meta: { total, offset, limit } };
  return { data, meta: { total: data.length, offset: 0, limit }, beyond: data.length > 0 };
}

async function listByName(
  db: Database,
  query: Query,
  matching: SQL | undefined,
): Promise<PageOf<WireLocation>> {
  const { offset, limit } = pageOf(query);
  const where = and(matching, ...filters(query));
  const named = (part: SQL | undefined, from: number, count: number) =>
    db
      .select()
      .from(locations)
      .where(and(where, part))
      .orderBy(locations.name_key, locations.id)
      .limit(count)
      .offset(from);
  const total = await countRows(db, locations, where);
  if (query.lang !== 'ko') {
    return { data: await named(undefined, offset, limit), meta: { total, offset, limit } };
  }
  // Koreans look for Hangul first. By its bytes it comes after all that is Latin, so that each part
  // is read along the index.
  const hangul = gte(locations.name_key, firstHangul);
  const inHangul = await countRows(db, locations, and(where, hangul));
  const data = offset < inHangul ? await named(hangul, offset, limit) : [];
  const left = limit - data.length;
  if (left > 0) {
    const latin = lt(locations.name_key, firstHangul);
    data.push(...(await named(latin, Math.max(0, offset - inHangul), left)));
  }
  return { data, meta: { total, offset, limit } };
}

function filters({ language, day, online }: Query): SQL[] {
  const holds = (service: object) =>
    sql`${locations.services} @> ${JSON.stringify([service])}::jsonb`;
  const conditions: SQL[] = [listed];
  if (language && day) conditions.push(holds({ day, language }));
  else if (day) conditions.push(holds({ day }));
  else if (language) {
    conditions.push(
      sql`(${locations.languages} @> array[${language}]::text[] or ${holds({ language })})`,
    );
  }
  if (online) conditions.push(eq(locations.online, true));
  return conditions;
}

/** "North Carolina", "NC", "France": the churches there. New York and Mexico are cities before that. */
function inRegion(typed: string): SQL | undefined {
  const key = placeKey(typed);
  const state = stateCode(key);
  const country = countryCode(key);
  // There are towns called Church and Iglesias; nobody here means those.
  if (churchWords.has(key)) return like(locations.name_key, `%${key}%`);
  if (citiesFirst.has(key) || citiesFirst.has(country ?? '')) return undefined;
  // A code of two letters is the state before the country: CA, DE, IN.
  if (state) return and(eq(locations.country, 'US'), inState(key));
  if (country) return eq(locations.country, country);
  // Other countries' codes are known by the churches alone.
  return /^[a-z]{2,3}$/.test(key) ? inState(key) : undefined;
}
const citiesFirst = new Set(
  ['la', 'new york', 'washington'].concat('DJ GT HK KW LU MC MO MX PA SG SM VA'.split(' ')),
);

const churchWords = new Set([
  'church',
  'chapel',
  'iglesia',
  'iglesias',
  'eglise',
  'eglises',
  '교회',
]);

/** More words than this are no longer a city and its state. */
const mostPlaceWords = 6;

/** "Wren Hollow", "282", "QC", and a city where its place is not known. */
function matching(typed: string): SQL | undefined {
  const key = normalise(typed);
  // Nothing but signs names no church.
  if (key === '') return sql`false`;
  const words = wordsOf(key);
  const splits = words.length > mostPlaceWords ? [] : words.slice(1).map((_, index) => index + 1);
  // Normalised text holds no % or _, so the patterns mean what they say.
  return or(
    like(locations.city_key, `${key}%`),
    like(locations.name_key, `%${key}%`),
    /^\d{1,5}$/.test(key) ? like(locations.zip, `${key}%`) : undefined,
    inState(key),
    ...splits.map((at) =>
      and(eq(locations.city_key, words.slice(0, at).join(' ')), inState(words.slice(at).join(' '))),
    ),
  );
}

/** In the state that goes by this name or code; outside the US only codes are known. */
function inState(region: string): SQL {
  return eq(sql`upper(${locations.state})`, stateCode(region) ?? region.toUpperCase());
}
