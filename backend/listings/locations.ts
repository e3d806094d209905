import { and, eq, gte, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  locationListQuerySchema,
  WireLocation,
  WirePlace,
} from '../../lib/contract/locations.ts';
import { findUnlisted, listedColumns } from '../accounts/listings.ts';
import type { Database } from '../db/client.ts';
import { listed } from '../db/listed.ts';
import { locations } from '../db/schema.ts';
import type { Point } from '../gazetteer/kilometres.ts';
import { position } from '../places/churches-near.ts';
import { findPlaceById, findPlaces, findPlacesLoosely } from '../places/find-places.ts';
import { findMisspelledPlaces } from '../places/misspelled-places.ts';
import { asksForOwnPlace } from '../places/phrases.ts';
import { readPlaceText } from '../places/read-text.ts';
import { countRows, type PageOf, pageOf } from '../queries/page.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { churchesNamed } from './churches-named.ts';
import { regionOf } from './region-of.ts';
import { isLanguage } from './worship-languages.ts';

type Query = z.output<typeof locationListQuerySchema>;

export interface LocationResults extends PageOf<WireLocation> {
  places?: WirePlace[];
  named?: WireLocation[];
  beyond?: boolean;
  inside?: boolean;
  near_me?: boolean;
}

/** The first syllable of Hangul. */
const firstHangul = '가';
/** An empty radius is filled with this many nearest churches, however far. */
const minNearest = 3;
/**
 * A search counts at most this many churches; counting all takes longer than finding the nearest.
 */
export const maxCounted = 200;

/**
 * The listed churches (specification 7). If `query`, `place` or a position names a place, the
 * nearest first with their distance, or all churches of a country or region that has some. For a
 * text that names no place, those whose name, city or address matches. Without any, all by name.
 */
export async function listLocations(db: Database, query: Query): Promise<LocationResults> {
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
  if (!query.place && asksForOwnPlace(typed)) return listNearReader(db, query);
  if (!query.place && typed !== '') {
    const byText = byOwnText(typed);
    const matches = byText && (await listByName(db, query, byText));
    if (matches && matches.meta.total > 0) return matches;
  }
  const isFirst = (query.offset ?? 0) === 0 && !query.place;
  const [places, named = []] = await Promise.all([
    placesOf(db, query),
    isFirst ? churchesNamed(db, typed, filters(query)) : undefined,
  ]);
  const beside = named.length > 0 && { named };
  if (places.length > 0) return { ...(await listAt(db, places, query)), ...beside };
  const byName = await listByName(db, query, typed === '' ? undefined : matching(typed));
  if (byName.meta.total > 0 || typed === '') return byName;
  if (named.length > 0) return { data: named, meta: { ...byName.meta, total: named.length } };
  for (const find of [findMisspelledPlaces, findPlacesLoosely]) {
    const matches = await find(db, typed, reader);
    if (matches.length > 0) return listAt(db, matches, query);
  }
  return byName;
}

/** The churches in or near the first of these places. */
async function listAt(db: Database, places: WirePlace[], query: Query): Promise<LocationResults> {
  const place = places[0] as WirePlace;
  const region = await regionOf(db, place);
  if (region) {
    const inRegion = await listByName(db, query, region);
    if (inRegion.meta.total > 0) return { ...inRegion, places, inside: true };
  }
  return { ...(await listNearest(db, place, query)), places };
}

/** "Near me": needs a position; without one, the churches of the visitor's country. */
async function listNearReader(db: Database, query: Query): Promise<LocationResults> {
  const inCountry = query.country ? eq(locations.country, query.country) : sql`false`;
  return { ...(await listByName(db, query, inCountry)), near_me: true };
}

/**
 * Matches the beginning of a church's address, or words such as “church” and “iglesias”, which are
 * also names of towns but are never meant as such.
 */
function byOwnText(typed: string): SQL | undefined {
  const key = normalise(typed);
  if (churchWords.has(key)) return like(locations.name_key, `%${key}%`);
  const isAddress = /\p{N}/u.test(key) && /\p{L}{3}/u.test(key);
  const { named: mayBeName } = readPlaceText(typed);
  return or(
    isAddress ? like(locations.address_key, `${key}%`) : undefined,
    mayBeName ? like(locations.name_key, `%${key}%`) : undefined,
  );
}

/** The selected place first, then the other places that the text may mean. */
async function placesOf(db: Database, query: Query): Promise<WirePlace[]> {
  const { query: typed = '', place, lang, country } = query;
  const reader = { locale: lang, country };
  const matches = typed === '' ? [] : await findPlaces(db, typed, reader);
  const chosen =
    place && (matches.find(({ id }) => id === place) ?? (await findPlaceById(db, place, reader)));
  return chosen ? [chosen, ...matches.filter(({ id }) => id !== chosen.id)] : matches;
}

async function listNearest(db: Database, place: Point, query: Query): Promise<LocationResults> {
  const { offset, limit } = pageOf(query);
  const origin = sql`earth_point(${place.latitude}::float8, ${place.longitude}::float8)`;
  const metres = query.radius === undefined ? Number.POSITIVE_INFINITY : query.radius * 1000;
  const placed = and(isNotNull(locations.latitude), ...filters(query));
  const distance = sql<number>`earth_distance(${position()}, ${origin})`;
  const isWithinRadius = Number.isFinite(metres)
    ? sql`${position()} <@ earth_box(${origin}, ${metres}::float8) and ${distance} <= ${metres}::float8`
    : undefined;
  const countedRows = db
    .select({ one: sql`1` })
    .from(locations)
    .where(and(placed, isWithinRadius))
    .limit(maxCounted);
  // The index walks outwards from the point, so the cost of a search does not depend on the number
  // of churches within its radius; those outside are removed afterwards.
  const nearest = (count: number, from: number) =>
    db
      .select({
        ...listedColumns,
        distance_km: sql<number>`round((${distance} / 1000)::numeric, 1)::float8`,
        metres: distance,
        total: sql<number>`(select count(*)::int from (${countedRows}) counted)`,
      })
      .from(locations)
      .where(placed)
      .orderBy(sql`${position()} <-> ${origin}`, locations.id)
      .limit(count)
      .offset(from);
  const page = await nearest(limit, offset);
  const first = offset === 0 && limit >= minNearest ? page : await nearest(minNearest, 0);
  const total = first[0]?.total ?? 0;
  const churches = total === 0 ? first.slice(0, minNearest) : page;
  const data = churches
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
  const readPart = (part: SQL | undefined, from: number, count: number) =>
    db
      .select(listedColumns)
      .from(locations)
      .where(and(where, part))
      .orderBy(locations.name_key, locations.id)
      .limit(count)
      .offset(from);
  const total = await countRows(db, locations, where);
  if (query.lang !== 'ko') {
    return { data: await readPart(undefined, offset, limit), meta: { total, offset, limit } };
  }
  // For Korean, Hangul names come first. In byte order they come after Latin ones, so each part is
  // read along the index.
  const hangul = gte(locations.name_key, firstHangul);
  const inHangul = await countRows(db, locations, and(where, hangul));
  const data = offset < inHangul ? await readPart(hangul, offset, limit) : [];
  const remaining = limit - data.length;
  if (remaining > 0) {
    const latin = lt(locations.name_key, firstHangul);
    data.push(...(await readPart(latin, Math.max(0, offset - inHangul), remaining)));
  }
  return { data, meta: { total, offset, limit } };
}

function filters({ language, day, audience, online }: Query): SQL[] {
  const conditions: SQL[] = [listed];
  if (day || audience) conditions.push(hasService({ day, language, audience }));
  else if (language) {
    const inChurch = sql`exists (
      select from unnest(${locations.languages}) as tag where ${isLanguage(sql`tag`, language)})`;
    conditions.push(sql`(${inChurch} or ${hasService({ language })})`);
  }
  if (online) conditions.push(eq(locations.online, true));
  return conditions;
}

/** Whether a church has such a service, which is not over for good. */
function hasService({ language, ...service }: Pick<Query, 'day' | 'language' | 'audience'>): SQL {
  const wanted = JSON.stringify(service);
  const tag = sql`service->>'language'`;
  return sql`(${locations.services} @> ${`[${wanted}]`}::jsonb and exists (
    select from jsonb_array_elements(${locations.services}) as service
    where service @> ${wanted}::jsonb and coalesce(service->>'until', 'z') >= current_date::text
    and ${language ? isLanguage(tag, language) : sql`true`}))`;
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

/**
 * Matches a name, a postal code prefix, or a city that the gazetteer does not contain: "Wren
 * Hollow", "282".
 */
function matching(typed: string): SQL | undefined {
  const key = normalise(typed);
  // A text of punctuation only matches no church.
  if (key === '') return sql`false`;
  const words = wordsOf(key);
  const splits = words.length > maxPlaceWords ? [] : words.slice(1).map((_, index) => index + 1);
  // Normalised text contains no % or _, so the patterns need no escaping.
  return or(
    like(locations.city_key, `${key}%`),
    like(locations.name_key, `%${key}%`),
    /^\d{1,5}$/.test(key) ? like(locations.zip, `${key}%`) : undefined,
    // A small town may not be in the gazetteer; the state may follow its name.
    ...splits.map((at) =>
      and(
        eq(locations.city_key, words.slice(0, at).join(' ')),
        eq(sql`upper(${locations.state})`, words.slice(at).join(' ').toUpperCase()),
      ),
    ),
  );
}

/** More words than this are no city with its state. */
const maxPlaceWords = 6;
