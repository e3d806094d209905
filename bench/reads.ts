/*
 * Times the reads of /api/v1 at 1,000, 10,000 and 100,000 rows of each kind, on PGlite and on PostgreSQL:
 * the whole call in process, from the request to the bytes of the response. Prints a Markdown table and
 * removes its data. `npm run bench:reads` starts PostgreSQL.
 *
 *   npm run bench:reads -- [--sizes=1000,10000,100000] [--calls=200]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { createApp } from '../backend/app.ts';
import { storePostalCodes } from '../backend/content/postal-codes.ts';
import {
  type Database,
  type OpenDatabase,
  openPglite,
  openPostgres,
} from '../backend/db/client.ts';
import { createRandom, type Random } from './random.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    calls: { type: 'string', default: '200' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const calls = Number(values.calls);
/** Concurrent calls when calls per second are measured. */
const atOnce = 8;
const categoryCount = 20;

/** Fills every kind up to `size` rows of realistic length. */
async function fill(db: Database, from: number, size: number): Promise<void> {
  const numbers = sql`generate_series(${from + 1}::int, ${size}::int) n`;
  const article = sql.raw(`'<p>' || repeat('Words that an answer is made of. ', 60) || '</p>'`);
  if (from === 0) {
    await db.execute(sql`insert into categories (slug, name, names_key)
      select 'category-' || n, 'Category ' || n, 'category ' || n
      from generate_series(1, ${categoryCount}::int) n`);
    await storePostalCodes(db);
  }
  await db.execute(sql`insert into answers
      (slug, category_id, title, title_es, description, description_es, published_at)
    select 'answer-' || n, 1 + n % ${categoryCount}, 'Question ' || n, 'Pregunta ' || n,
      ${article}, ${article}, date '2020-01-01' + n % 2000 from ${numbers}`);
  await db.execute(sql`insert into testimonials
      (slug, category_id, title, description, published_at)
    select 'story-' || n, 1 + n % ${categoryCount}, 'Story ' || n, ${article},
      date '2020-01-01' + n % 2000 from ${numbers}`);
  await db.execute(sql`insert into posts (slug, title, content, published_at)
    select 'post-' || n, 'Post ' || n, ${article}, date '2020-01-01' + n % 2000 from ${numbers}`);
  await db.execute(sql`insert into pages (slug, title, content)
    select 'page-' || n, 'Page ' || n, ${article} from ${numbers}`);
  await db.execute(sql`insert into accounts (id, slug, name, name_key, status)
    select 'account-' || n, 'account-' || n, 'Church ' || n, 'church ' || n, 'active'
    from ${numbers}`);
  await db.execute(sql`insert into locations
      (slug, name, account_id, city, state, country, latitude, longitude, name_key, city_key)
    select 'church-' || n, 'Church ' || n, 'account-' || n, 'City ' || n % 5000, 'NC', 'US',
      25 + 24 * ((n::bigint * 7919) % 100003) / 100003.0, -124 + 57 * ((n::bigint * 104729) % 99991) / 99991.0,
      'church ' || n, 'city ' || n % 5000
    from ${numbers}`);
  await db.execute(sql`vacuum analyze`);
}

/** The reads that the site's pages make. */
const reads: [string, (random: Random, size: number) => string][] = [
  ['/answers, a page', (random, size) => `/answers?limit=24&offset=${below(random, size)}`],
  ['/answers, of a category', (random) => `/answers?limit=24&category_id=${1 + below(random, 20)}`],
  [
    '/answers/fetch_by',
    (random, size) => `/answers/fetch_by?slug=answer-${1 + below(random, size)}`,
  ],
  ['/categories', () => '/categories'],
  [
    '/testimonials, a page',
    (random, size) => `/testimonials?limit=24&offset=${below(random, size)}`,
  ],
  [
    '/testimonials_by_slug',
    (random, size) => `/testimonials_by_slug?slug=story-${1 + below(random, size)}`,
  ],
  ['/posts, a page', (random, size) => `/posts?limit=24&offset=${below(random, size)}`],
  ['/pages/fetch_by', (random, size) => `/pages/fetch_by?slug=page-${1 + below(random, size)}`],
  [
    '/locations, near a zip code',
    (random) => `/locations?limit=20&query=${28_200 + below(random, 60)}`,
  ],
  ['/locations, of a city', (random) => `/locations?limit=20&query=City+${below(random, 5000)}`],
  [
    '/locations/fetch_by',
    (random, size) => `/locations/fetch_by?account_id=account-${1 + below(random, size)}`,
  ],
  ['/accounts/{id}', (random, size) => `/accounts/account-${1 + below(random, size)}`],
];

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

async function measure(db: Database, size: number): Promise<string[]> {
  const app = createApp({ database: async () => db });
  const call = async (path: string) => {
    const request = new Request(`http://bench/api/v1${path}`);
    const response = await app.fetch(request, { inProcess: true });
    const { length } = await response.text();
    if (response.status !== 200 || length < 20) throw new Error(`${path}: ${response.status}`);
  };
  const rows: string[] = [];
  for (const [name, path] of reads) {
    const random = createRandom(17);
    for (let warm = 0; warm < 10; warm++) await call(path(random, size));
    const times: number[] = [];
    for (let index = 0; index < calls; index++) {
      const started = performance.now();
      await call(path(random, size));
      times.push(performance.now() - started);
    }
    const started = performance.now();
    let left = calls;
    const worker = async () => {
      while (left-- > 0) await call(path(random, size));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const perSecond = calls / ((performance.now() - started) / 1000);
    times.sort((a, b) => a - b);
    const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    rows.push(`| ${name} | ${percentile(0.5)} | ${percentile(0.95)} | ${perSecond.toFixed(0)} |`);
  }
  return rows;
}

async function bench(store: string, { db, close }: OpenDatabase): Promise<void> {
  try {
    let filled = 0;
    for (const size of sizes) {
      await fill(db, filled, size);
      filled = size;
      console.log(`\n${store}, ${size.toLocaleString('en')} rows of each kind\n`);
      console.log('| call | p50 ms | p95 ms | calls per second |\n|---|---:|---:|---:|');
      console.log((await measure(db, size)).join('\n'));
    }
  } finally {
    await close();
  }
}

console.log(
  `Reads of /api/v1, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
);
const folder = await mkdtemp(join(tmpdir(), 'lampstand-bench-'));
try {
  await bench('PGlite', await openPglite(folder, async () => {}));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const server = process.env.TEST_DATABASE_URL;
if (server) await bench('PostgreSQL', await openPostgres(server, async () => {}));
