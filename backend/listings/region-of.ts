import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { inAllLanguages } from '../../lib/contract/locales.ts';
import type { WirePlace } from '../../lib/contract/locations.ts';
import type { Database } from '../db/client.ts';
import { locations, places } from '../db/schema.ts';
import { normalise } from '../search/normalise.ts';

/** Matches the churches of a country or region; undefined for a place that is neither. */
export async function regionOf(db: Database, { id, kind, country }: WirePlace) {
  if (kind === 'country') return eq(locations.country, country ?? '');
  if (kind !== 'region') return undefined;
  const [region] = await db
    .select()
    .from(places)
    .where(eq(places.id, Number(id)));
  return region && and(eq(locations.country, region.country), inState(region));
}

/** Churches write their state as a code or by its name, in any language. */
function inState(place: typeof places.$inferSelect): SQL | undefined {
  const { region, keys } = place;
  const ofRegion = [region, ...Object.values(inAllLanguages(place, 'name'))];
  const names = ofRegion.filter((value) => value != null);
  const codes = keys.filter((key) => /^[a-z]{2,3}$/.test(key)).map((key) => key.toUpperCase());
  return or(
    inArray(locations.state, names),
    inArray(sql`upper(${locations.state})`, [...new Set([...codes, ...names.map(toUpperKey)])]),
  );
}

const toUpperKey = (name: string) => normalise(name).toUpperCase();
