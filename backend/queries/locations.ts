import { and, eq, getTableColumns, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { locationListQuerySchema, WireLocation } from '../../lib/contract/locations.ts';
import type { Database } from '../db/client.ts';
import { locations } from '../db/schema.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { countRows, type PageOf, pageOf } from './page.ts';
import { findPlace, type Place } from './places.ts';
import { stateCode } from './us-states.ts';

type Query = z.output<typeof locationListQuerySchema>;

/**
 * The churches. `query` as a zip code: the nearest first, with their distance; as text: those whose
 * city, state, name or zip code it is; without it: all by name (specification 7).
 */
export async function listLocations(db: Database, query: Query): Promise<PageOf<WireLocation>> {
  const typed = query.query ?? '';
  const place = await findPlace(db, typed);
  if (place) return listNearest(db, place, query);
  const { offset, limit } = pageOf(query);
  const where = typed === '' ? undefined : matching(typed);
  const data = await db
    .select()
    .from(locations)
    .where(where)
    .orderBy(locations.name_key, locations.id)
    .limit(limit)
    .offset(offset);
  return { data, meta: { total: await countRows(db, locations, where), offset, limit } };
}

async function listNearest(
  db: Database,
  place: Place,
  query: Query,
): Promise<PageOf<WireLocation>> {
  const { offset, limit } = pageOf(query);
  const here = sql`ll_to_earth(${place.latitude}::float8, ${place.longitude}::float8)`;
  const there = sql`ll_to_earth(${locations.latitude}, ${locations.longitude})`;
  // As the index on it is worded, which `there <-> here` then walks from the nearest on.
  const placed = isNotNull(locations.latitude);
  const data = await db
    .select({
      ...getTableColumns(locations),
      distance_km: sql<number>`round((earth_distance(${there}, ${here}) / 1000)::numeric, 1)::float8`,
    })
    .from(locations)
    .where(placed)
    .orderBy(sql`${there} <-> ${here}`, locations.id)
    .limit(limit)
    .offset(offset);
  return { data, meta: { total: await countRows(db, locations, placed), offset, limit } };
}

/** More words than this are no longer a city and its state. */
const mostPlaceWords = 6;

/** "Charlotte", "charlotte, nc", "North Carolina", "NC", "Wren Hollow", "282". */
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
