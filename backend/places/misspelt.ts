import { desc, inArray, or, sql } from 'drizzle-orm';
import type { WirePlace } from '../../lib/contract/locations.ts';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema.ts';
import { distance } from '../search/distance.ts';
import { indexed, isIn, likeliest, type Place, placesNamed, type Reader } from './candidates.ts';
import { readPlaceText } from './read-text.ts';
import { wirePlaces } from './wire-places.ts';

/** A shorter name is too near to too many others. */
const shortestMended = 5;
/** A name is no longer, and a text has no more ways to be read; both bound what mending costs. */
const longestMended = 30;
const maxMended = 6;
const maxRead = 300;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The cities that a name with a slip of the finger may mean ("los angles", "tuscon", "charlote nc"). */
export async function findPlacesMisspelt(
  db: Database,
  typed: string,
  reader: Reader,
): Promise<WirePlace[]> {
  const readings = readPlaceText(typed)
    .readings.filter(({ city }) => city.length >= shortestMended && city.length <= longestMended)
    .filter(({ city }) => /^[a-z ]+$/.test(city))
    .slice(0, maxMended);
  const names = [...new Set(readings.map(({ city }) => city))];
  if (names.length === 0) return [];
  const regions = await placesNamed(
    db,
    readings.flatMap(({ region }) => [region, ...region.split(' ')]),
  );
  const byKey = indexed(regions);
  const alike = [...(await oneSlipAway(db, names)), ...(await spelledAlike(db, names))];
  for (const { city, region } of readings) {
    const limit = city.length > 7 ? 2 : 1;
    const slips = ({ keys }: Place) =>
      Math.min(...keys.map((key) => distance(city, key, limit)), limit + 1);
    const near = alike.filter((place) => slips(place) <= limit && isIn(place, region, byKey));
    const nearest = Math.min(...near.map(slips));
    const meant = near.filter((place) => slips(place) === nearest);
    if (meant.length > 0) {
      return wirePlaces(db, await likeliest(db, unique(meant), [], reader), reader.locale);
    }
  }
  return [];
}

function unique(found: Place[]): Place[] {
  return [...new Map(found.map((place) => [place.id, place])).values()];
}

/** Places that have the name but for one letter too many, too few, another, or two in the wrong order. */
async function oneSlipAway(db: Database, names: string[]): Promise<Place[]> {
  const wanted = JSON.stringify([...new Set(names.slice(0, 2).flatMap(slipsOf))]);
  // Asked for all at once, hundreds of names look to the planner like a reason to read the whole table.
  const found = await db
    .select({ id: sql<number>`place.id` })
    .from(
      sql`json_array_elements_text(${wanted}::json) as slip cross join lateral
        (select id from ${places} where ${places.keys} @> array[slip] limit 20) as place`,
    )
    .limit(maxRead);
  const ids = [...new Set(found.map(({ id }) => id))];
  return ids.length === 0 ? [] : db.select().from(places).where(inArray(places.id, ids));
}

function slipsOf(name: string): string[] {
  const cuts = [...name, ''].map((_, at) => [name.slice(0, at), name.slice(at)] as const);
  return cuts.flatMap(([head, tail]) => [
    head + tail.slice(1),
    head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
    ...letters.flatMap((letter) => [head + letter + tail.slice(1), head + letter + tail]),
  ]);
}

/** Places whose own name shares enough of its letters in threes. */
async function spelledAlike(db: Database, names: string[]): Promise<Place[]> {
  const own = sql`${places.keys}[1]`;
  return db
    .select()
    .from(places)
    .where(or(...names.map((name) => sql`${own} % ${name}`)))
    .orderBy(desc(places.population), places.id)
    .limit(maxRead);
}
