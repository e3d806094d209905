/*
 * Times searches among 10,000, 100,000 and 1,000,000 churches, on PGlite and on PostgreSQL: the nearest 20
 * to a point, and a city looked up by name with the nearest 20. Prints a Markdown table and removes its
 * data. `npm run bench:locations` starts PostgreSQL.
 *
 *   npm run bench:locations -- [--sizes=10000,100000,1000000] [--calls=200]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { storePlaces } from '../backend/content/store-places.ts';
import {
  type Database,
  type OpenDatabase,
  openPglite,
  openPostgres,
} from '../backend/db/client.ts';
import { places } from '../backend/db/schema.ts';
import { listLocations } from '../backend/listings/locations.ts';
import { locationListQuerySchema } from '../lib/contract/locations.ts';
import { createRandom } from './random.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    calls: { type: 'string', default: '200' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const calls = Number(values.calls);

/** Places churches where people live: up to 20 km from a place of the register. */
async function fill(db: Database, from: number, size: number): Promise<void> {
  if (from === 0) {
    await db.execute(sql`create table numbered as
      select row_number() over (order by id) - 1 as number, * from places`);
    await db.execute(sql`create unique index numbered_number on numbered (number)`);
    await db.execute(sql`analyze numbered`);
  }
  // Building the index once is much faster than a million inserts into it.
  await db.execute(sql`drop index locations_by_place`);
  await db.execute(sql`
    insert into locations
      (slug, name, city, country, latitude, longitude, name_key, city_key, languages, services)
    select 'church-' || n, 'Church ' || n, name, country,
      greatest(-90, least(90, latitude + 0.2 * sin(n))), longitude + 0.2 * cos(n * 7),
      'church ' || n, keys[1], array['en'], '[{"day":"sunday","time":"10:00"}]'
    from generate_series(${from + 1}::int, ${size}::int) n
    join numbered on number = (n::bigint * 7919) % (select count(*) from places)`);
  await db.execute(sql`create index locations_by_place on locations
    using gist (earth_point(latitude, longitude)) where latitude is not null`);
  await db.execute(sql`vacuum analyze locations`);
}

async function measure(db: Database) {
  const random = createRandom(11);
  const cities = await db.select().from(places).orderBy(places.id);
  const anyCity = () => cities[Math.floor(random() * cities.length)] as (typeof cities)[number];
  const kinds = {
    'nearest 20': () => ({ lat: anyCity().latitude, lng: anyCity().longitude, radius: 80 }),
    'city lookup': () => ({ query: anyCity().name, radius: 80 }),
  };
  const figures: Record<string, { p50: number; p95: number }> = {};
  for (const [kind, query] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let call = -20; call < calls; call += 1) {
      const parameters = locationListQuerySchema.parse({ ...query(), limit: 20 });
      const started = performance.now();
      await listLocations(db, parameters);
      // The first calls only warm up caches, as on a running site.
      if (call >= 0) times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    figures[kind] = { p50: percentile(0.5), p95: percentile(0.95) };
  }
  return figures;
}

async function run(name: string, { db, close }: OpenDatabase) {
  let from = 0;
  for (const size of sizes) {
    await fill(db, from, size);
    from = size;
    for (const [kind, { p50, p95 }] of Object.entries(await measure(db))) {
      const cells = [name, size.toLocaleString('en'), kind, p50.toFixed(1), p95.toFixed(1)];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  await close();
}

const memory = Math.round(totalmem() / 2 ** 30);
console.log(`${cpus().length} × ${cpus()[0]?.model}, ${memory} GB, ${calls} calls of each kind\n`);
console.log('| store | churches | | p50 ms | p95 ms |\n|---|--:|---|--:|--:|');
const folder = await mkdtemp(join(tmpdir(), 'lampstand-bench-'));
await run('PGlite', await openPglite(folder, storePlaces));
await rm(folder, { recursive: true });
const { TEST_DATABASE_URL } = process.env;
if (TEST_DATABASE_URL) await run('PostgreSQL', await openPostgres(TEST_DATABASE_URL, storePlaces));
