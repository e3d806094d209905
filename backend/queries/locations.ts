import { and, eq, gte, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  locationListQuerySchema,
  WireLocation,
  WirePlace,
} from '../../lib/contract/locations.ts';
import type { Database } from '../db/client.ts';
import { listed } from '../db/listed.ts';
import { locations } from '../db/schema.ts';
import type { Point } from '../gazetteer/kilometres.ts';
import { position } from '../places/churches-near.ts';
import { findPlaceById, findPlaces, findPlacesLoosely } from '../places/find-places.ts';
import { findPlacesMisspelt } from '../places/misspelt.ts';
import { meansHere } from '../places/phrases.ts';
import { readPlaceText } from '../places/read-text.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { findUnlisted, listedColumns } from './listings.ts';
import { countRows, type PageOf, pageOf } from './page.ts';
import { regionOf } from './region-of.ts';

type Query = z.output<typeof locationListQuerySchema>;

export interface FoundLocations extends PageOf<WireLocation> {
  places?: WirePlace[];
  beyond?: boolean;
  inside?: boolean;
  near_me?: boolean;
}

/** Of the syllables of Hangul the first. */
const firstHangul = '가';
/** Whoever is alone has this many neighbours, however far. */
const nearestAnyway = 3;
/** A search counts its churches up to here: to count a million takes longer than to find the nearest. */
export const maxCounted = 200;

/**
 * The churches that are listed (specification 7). Where `query`, `place` or a position names a place:
 * the nearest first, with their distance, or of a country or region that has some all of them; with a
 * text that names none: those whose name, city or address it is; without any: all by name.
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
  const reader = { locale: query.lang, country: query.country };
  if (!query.place && meansHere(typed)) return listNearReader(db, query);
  if (!query.place && typed !== '') {
    const own = byOwnText(typed);
    const there = own && (await listByName(db, query, own));
    if (there && there.meta.total > 0) return there;
  }
  const asked = await placesOf(db, query);
  if (asked.length > 0) return listAt(db, asked, query);
  const named = await listByName(db, query, typed === '' ? undefined : matching(typed));
  if (named.meta.total > 0 || typed === '') return named;
  for (const find of [findPlacesMisspelt, findPlacesLoosely]) {
    const meant = await find(db, typed, reader);
    if (meant.length > 0) return listAt(db, meant, query);
  }
  return named;
}

/** The churches of the first of these places. */
async function listAt(db: Database, asked: WirePlace[], query: Query): Promise<FoundLocations> {
  const place = asked[0] as WirePlace;
  const region = await regionOf(db, place);
  if (region) {
    const there = await listByName(db, query, region);
    if (there.meta.total > 0) return { ...there, places: asked, inside: true };
  }
  return { ...(await listNearest(db, place, query)), places: asked };
}

/** "Near me": where that is only a position can say; a country is as near as it can be had without. */
async function listNearReader(db: Database, query: Query): Promise<FoundLocations> {
  const own = query.country ? eq(locations.country, query.country) : sql`false`;
  return { ...(await listByName(db, query, own)), near_me: true };
}

/** The very words of a church's address; and towns are called Church and Iglesias, which nobody means. */
function byOwnText(typed: string): SQL | undefined {
  const key = normalise(typed);
  if (churchWords.has(key)) return like(locations.name_key, `%${key}%`);
  const isAddress = /\p{N}/u.test(key) && /\p{L}{3}/u.test(key);
  const { named } = readPlaceText(typed);
  return or(
    isAddress ? like(locations.address_key, `${key}%`) : undefined,
    named ? like(locations.name_key, `%${key}%`) : undefined,
  );
}

/** What was meant first: the place that was chosen, then what else the text may mean. */
async function placesOf(db: Database, query: Query): Promise<WirePlace[]> {
  const { query: typed = '', place, lang, country } = query;
  const reader = { locale: lang, country };
  const found = typed === '' ? [] : await findPlaces(db, typed, reader);
  const chosen =
    place && (found.find(({ id }) => id === place) ?? (await findPlaceById(db, place, reader)));
  return chosen ? [chosen, ...found.filter(({ id }) => id !== chosen.id)] : found;
}

async function listNearest(db: Database, place: Point, query: Query): Promise<FoundLocations> {
  const { offset, limit } = pageOf(query);
  const here = sql`earth_point(${place.latitude}::float8, ${place.longitude}::float8)`;
  const metres = query.radius === undefined ? Number.POSITIVE_INFINITY : query.radius * 1000;
  const placed = and(isNotNull(locations.latitude), ...filters(query));
  const away = sql<number>`earth_distance(${position()}, ${here})`;
  const within = Number.isFinite(metres)
    ? sql`${position()} <@ earth_box(${here}, ${metres}::float8) and ${away} <= ${metres}::float8`
    : undefined;
  const counted = db
    .select({ one: sql`1` })
    .from(locations)
    .where(and(placed, within))
    .limit(maxCounted);
  // The index walks from the nearest on, so what a search costs does not depend on how many churches
  // stand within its radius: those beyond it are cut off from the end.
  const nearest = (count: number, from: number) =>
    db
      .select({
        ...listedColumns,
        distance_km: sql<number>`round((${away} / 1000)::numeric, 1)::float8`,
        metres: away,
        total: sql<number>`(select count(*)::int from (${counted}) counted)`,
      })
      .from(locations)
      .where(placed)
      .orderBy(sql`${position()} <-> ${here}`, locations.id)
      .limit(count)
      .offset(from);
  const asked = await nearest(limit, offset);
  const first = offset === 0 && limit >= nearestAnyway ? asked : await nearest(nearestAnyway, 0);
  const total = first[0]?.total ?? 0;
  const found = total === 0 ? first.slice(0, nearestAnyway) : asked;
  const data = found
    .filter((church) => total === 0 || church.metres <= metres)
    .map(({ metres: _, total: __, ...church }) => church);
  if (total > 0) return { data, meta: { total, offset, limit } };
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
      .select(listedColumns)
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

const churchWords = new Set([
  'church',
  'chapel',
  'iglesia',
  'iglesias',
  'eglise',
  'eglises',
  '교회',
]);

/** "Wren Hollow", "282", and a city where its place is not known. */
function matching(typed: string): SQL | undefined {
  const key = normalise(typed);
  // Nothing but signs names no church.
  if (key === '') return sql`false`;
  const words = wordsOf(key);
  const splits = words.length > maxPlaceWords ? [] : words.slice(1).map((_, index) => index + 1);
  // Normalised text holds no % or _, so the patterns mean what they say.
  return or(
    like(locations.city_key, `${key}%`),
    like(locations.name_key, `%${key}%`),
    /^\d{1,5}$/.test(key) ? like(locations.zip, `${key}%`) : undefined,
    // The place of a small town may not be known, and its state stands beside it.
    ...splits.map((at) =>
      and(
        eq(locations.city_key, words.slice(0, at).join(' ')),
        eq(sql`upper(${locations.state})`, words.slice(at).join(' ').toUpperCase()),
      ),
    ),
  );
}

/** More words than this are no longer a city and its state. */
const maxPlaceWords = 6;
