import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema.ts';
import { countyRows, divisionRows, readRegions } from '../gazetteer/divisions.ts';
import { koreanDistrictRows } from '../gazetteer/korean-districts.ts';
import { readCities } from '../gazetteer/read-cities.ts';
import { storePostalAreas } from './postal-areas.ts';

const placesPerInsert = 10_000;

/**
 * Fills `places` with the world's countries, regions and cities, and `postal_codes` with what is known
 * of other countries than the US, where a new database or an earlier version has none of them. Whole
 * or not at all.
 */
export async function storePlaces(db: Database): Promise<void> {
  const known = db.select({ one: sql`1` }).from(places).where(eq(places.kind, 'country')).limit(1);
  if ((await known).length > 0) return;
  const regions = await readRegions();
  const cities = await readCities(regions);
  const rows = [
    ...cities.map(({ row }) => row),
    ...divisionRows(regions, cities),
    ...(await countyRows(cities)),
    ...koreanDistrictRows(cities),
  ];
  await db.transaction(async (tx) => {
    await tx.delete(places);
    // One index build over all is quicker than an insert into it for each.
    await tx.execute(sql`drop index places_by_key, places_by_spelling`);
    for (let start = 0; start < rows.length; start += placesPerInsert) {
      const batch = JSON.stringify(rows.slice(start, start + placesPerInsert).map(complete));
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

/** A column that JSON leaves out is null, whatever its default. */
function complete<Row extends { capital?: boolean | undefined }>(row: Row) {
  return { ...row, capital: row.capital ?? false };
}
