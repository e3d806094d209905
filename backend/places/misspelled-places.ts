import { desc, inArray, or, sql } from 'drizzle-orm';
import type { WirePlace } from '../../lib/contract/locations.ts';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema.ts';
import { distance } from '../search/distance.ts';
import {
  indexByKey,
  isIn,
  type Place,
  placesNamed,
  type Reader,
  rankPlaces,
} from './candidates.ts';
import { readPlaceText } from './read-text.ts';
import { wirePlaces } from './wire-places.ts';

/** Shorter names are too similar to many others. */
const minLength = 5;
/** Limits of a name's length and of the readings of a text, which bound the cost. */
const maxLength = 30;
const maxReadings = 6;
const maxRead = 300;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The cities that a name with a typing error may mean ("los angles", "tuscon", "charlote nc"). */
export async function findMisspelledPlaces(
  db: Database,
  typed: string,
  reader: Reader,
): Promise<WirePlace[]> {
  const readings = readPlaceText(typed)
    .readings.filter(({ city }) => city.length >= minLength && city.length <= maxLength)
    .filter(({ city }) => /^[a-z ]+$/.test(city))
    .slice(0, maxReadings);
  const names = [...new Set(readings.map(({ city }) => city))];
  if (names.length === 0) return [];
  const regions = await placesNamed(
    db,
    readings.flatMap(({ region }) => [region, ...region.split(' ')]),
  );
  const byKey = indexByKey(regions);
  const similar = [...(await findByOneError(db, names)), ...(await findBySpelling(db, names))];
  for (const { city, region } of readings) {
    const limit = city.length > 7 ? 2 : 1;
    const errorsIn = ({ keys }: Place) =>
      Math.min(...keys.map((key) => distance(city, key, limit)), limit + 1);
    const near = similar.filter((place) => errorsIn(place) <= limit && isIn(place, region, byKey));
    const nearest = Math.min(...near.map(errorsIn));
    const matches = near.filter((place) => errorsIn(place) === nearest);
    if (matches.length > 0) {
      return wirePlaces(db, await rankPlaces(db, unique(matches), [], reader), reader.locale);
    }
  }
  return [];
}

function unique(candidates: Place[]): Place[] {
  return [...new Map(candidates.map((place) => [place.id, place])).values()];
}

/** Places whose name differs by one inserted, missing or wrong letter, or two swapped ones. */
async function findByOneError(db: Database, names: string[]): Promise<Place[]> {
  const variants = JSON.stringify([...new Set(names.slice(0, 2).flatMap(variantsOf))]);
  // Joined laterally, because for hundreds of names at once the planner would scan the whole table.
  const rows = await db
    .select({ id: sql<number>`place.id` })
    .from(
      sql`json_array_elements_text(${variants}::json) as variant cross join lateral
        (select id from ${places} where ${places.keys} @> array[variant] limit 20) as place`,
    )
    .limit(maxRead);
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.length === 0 ? [] : db.select().from(places).where(inArray(places.id, ids));
}

function variantsOf(name: string): string[] {
  const cuts = [...name, ''].map((_, at) => [name.slice(0, at), name.slice(at)] as const);
  return cuts.flatMap(([head, tail]) => [
    head + tail.slice(1),
    head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
    ...letters.flatMap((letter) => [head + letter + tail.slice(1), head + letter + tail]),
  ]);
}

/** Places whose own name has enough trigrams in common. */
async function findBySpelling(db: Database, names: string[]): Promise<Place[]> {
  const ownName = sql`${places.keys}[1]`;
  return db
    .select()
    .from(places)
    .where(or(...names.map((name) => sql`${ownName} % ${name}`)))
    .orderBy(desc(places.population), places.id)
    .limit(maxRead);
}
