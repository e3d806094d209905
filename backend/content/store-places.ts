import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { places, postalCodes } from '../db/schema.ts';
import { countyRows, divisionRows, readRegions } from '../gazetteer/divisions.ts';
import { koreanDistrictRows } from '../gazetteer/korean-districts.ts';
import { readCities } from '../gazetteer/read-cities.ts';
import { storePostalAreas } from './postal-areas.ts';

const placesPerInsert = 10_000;
/** An arbitrary number, the same in every process. */
const placesLock = 7_220_607;

/**
 * Fills `places` with the world's countries, regions and cities, and `postal_codes` with those of
 * other countries than the US, if the database has none yet or those of an older release. Completely or not at all.
 */
export async function storePlaces(db: Database): Promise<void> {
  if (await hasPlaces(db)) return;
  const regions = await readRegions();
  const cities = await readCities(regions);
  const rows = [
    ...cities.map(({ row }) => row),
    ...divisionRows(regions, cities),
    ...(await countyRows(cities)),
    ...koreanDistrictRows(cities),
  ];
  await db.transaction(async (tx) => {
    // Of nodes that start at the same time, one fills the tables while the others wait.
    await tx.execute(sql`select pg_advisory_xact_lock(${placesLock})`);
    if (await hasPlaces(tx)) return;
    await tx.delete(places);
    // Building the index once is faster than updating it for each insert.
    await tx.execute(sql`drop index places_by_key, places_by_spelling`);
    for (let start = 0; start < rows.length; start += placesPerInsert) {
      const batch = JSON.stringify(rows.slice(start, start + placesPerInsert).map(withCapital));
      await tx.execute(sql`
        insert into places
        select * from json_populate_recordset(null::places, ${batch}::json)
      `);
    }
    await tx.execute(
      sql`create index places_by_key on places using gin (keys) with (fastupdate = false)`,
    );
    await tx.execute(
      sql`create index places_by_spelling on places using gin ((keys[1]) gin_trgm_ops)`,
    );
    await storePostalAreas(tx, cities);
  });
  await db.execute(sql`analyze places`);
  await db.execute(sql`analyze postal_codes`);
}

/** What only the present register has, Hanoi in the division of 2025 and Sweden's codes: an older one is filled again. */
const newest = { id: 1_581_130, region: '01' };
const newestCodes = 'SE';

async function hasPlaces(db: Database): Promise<boolean> {
  const isPresent = and(eq(places.id, newest.id), eq(places.region, newest.region));
  const known = await db.select({ one: sql`1` }).from(places).where(isPresent).limit(1);
  const ofCountry = eq(postalCodes.country, newestCodes);
  const codes = await db.select({ one: sql`1` }).from(postalCodes).where(ofCountry).limit(1);
  return known.length > 0 && codes.length > 0;
}

/** Sets the default explicitly, because columns missing in the JSON become null. */
function withCapital<Row extends { capital?: boolean | undefined }>(row: Row) {
  return { ...row, capital: row.capital ?? false };
}
