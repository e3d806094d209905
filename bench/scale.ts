/*
 * Measures a site with 20,000 answers, each in four languages: the sitemap, first visits to answers, the
 * memory that tens of thousands of unknown addresses take, and whether a build takes longer. Uses the
 * production build and a temporary folder.
 *
 *   npm run bench:scale -- [--answers=20000] [--visits=300] [--unknown=30000] [--no-build]
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { seedContent } from '../backend/content/store-content.ts';
import { type Database, openPglite } from '../backend/db/client.ts';
import { type Site, serve } from '../e2e/support/site.ts';
import { locales } from '../lib/contract/common.ts';
import { ensureBuilt, run } from '../scripts/lib/steps.mjs';

const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '20000' },
    visits: { type: 'string', default: '300' },
    unknown: { type: 'string', default: '30000' },
    build: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const answers = Number(values.answers);
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** The demonstration content plus copies of its answers, each with its own title, text and film. */
async function fill(db: Database): Promise<void> {
  await seedContent(db, 'content');
  const variants = ['', '_es', '_fr', '_ko'];
  const columns = variants.flatMap((variant) => [`title${variant}`, `description${variant}`]);
  const copies = variants.flatMap((variant) => [
    `title${variant} || ' ' || n`,
    `'<p>' || n || '. ' || substr(description${variant}, 4)`,
  ]);
  await db.execute(
    sql.raw(`insert into answers (slug, category_id, transcript, ${columns}, playerembed, published_at)
      select 'answer-' || n, category_id, transcript, ${copies}, '/media/clips/open-door.mp4', date '2020-01-01' + n % 2000
      from generate_series(1, ${answers}) n
      join (select *, row_number() over (order by slug) as place, count(*) over () as many
        from answers where description_ko is not null) originals on place = 1 + n % many`),
  );
  await db.execute(sql`vacuum analyze`);
}

async function timed(address: string): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const response = await fetch(address);
  const { length: bytes } = await response.bytes();
  return { ms: performance.now() - started, bytes };
}

/** Bytes of memory of the server's process. */
const memory = ({ process }: Site) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(process.child.pid)])) * 1024;

/** The size of all files in folders, in bytes. */
async function sizeOf(...folders: string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
    }
  }
  return bytes;
}

async function measureSitemap(site: Site): Promise<void> {
  const before = memory(site);
  console.log('\n**Sitemap**\n\n| document | ms | size | memory after |\n|---|---:|---:|---:|');
  const measure = async (name: string, path: string) => {
    const { ms, bytes } = await timed(site.url + path);
    row(name, ms.toFixed(0), megabytes(bytes), megabytes(memory(site)));
  };
  await measure('index, first', '/sitemap.xml');
  await measure('index, again', '/sitemap.xml');
  for (const locale of locales) {
    await measure(`${locale}, 10,000 answers`, `/sitemaps/${locale}/answers-1.xml`);
  }
  await measure('feed of answers', '/feeds/ko/answers.xml');
  console.log(`\nMemory before: ${megabytes(before)}.`);
}

async function measureVisits(site: Site): Promise<void> {
  const visits = Number(values.visits);
  const slugs = Array.from({ length: visits }, (_, index) => 1 + ((index * 7919) % answers));
  const times = { first: [] as number[], again: [] as number[] };
  for (const kind of ['first', 'again'] as const) {
    for (const slug of slugs)
      times[kind].push((await timed(`${site.url}/answers/answer-${slug}`)).ms);
    times[kind].sort((a, b) => a - b);
  }
  const percentile = (list: number[], share: number) =>
    (list[Math.floor(list.length * share)] ?? 0).toFixed(0);
  console.log(`\n**Visits** to ${visits} answers\n\n| visit | p50 ms | p95 ms |\n|---|---:|---:|`);
  row('first', percentile(times.first, 0.5), percentile(times.first, 0.95));
  row('again', percentile(times.again, 0.5), percentile(times.again, 0.95));
}

/** Every kind of address that contains a name; `*` is replaced by one that does not exist. */
const unknownPaths = [
  ...['/*', '/answers/*', '/ko/answers/*', '/answers/in/*', '/categories/*', '/church/*', '/fr/*'],
  ...['/guides/*', '/pages/*', '/playlist-show/*', '/post/*', '/story/*', '/es/welcome/*'],
  ...['/embed/welcome/*', '/feeds/en/*.xml', '/sitemaps/en/*-1.xml', '/previews/en/answers/*.jpg'],
  ...['/print/en/guides/*/guide.pdf', '/print/ko/welcome/*/card.pdf', '/api/v1/*', '/media/*.mp4'],
];

async function measureUnknown(site: Site, folder: string): Promise<void> {
  console.log('\n**Unknown addresses**\n\n| requested | memory | disk |\n|---:|---:|---:|');
  const report = async (count: number) =>
    row(count, megabytes(memory(site)), megabytes(await sizeOf('.next', folder)));
  await report(0);
  for (let requested = 0; requested < Number(values.unknown); ) {
    const goal = requested + 10_000;
    const worker = async () => {
      while (requested < goal) {
        const pattern = unknownPaths[requested % unknownPaths.length];
        const path = pattern?.replace('*', `nothing-${requested++}`) ?? '/';
        const response = await fetch(site.url + path);
        if (response.status !== 404) throw new Error(`${path}: ${response.status}`);
        await response.bytes();
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    await report(requested);
  }
}

/** Builds twice: with a store of the demonstration in DATA_DIR, and with one of many answers. */
async function measureBuild(folder: string): Promise<void> {
  console.log('\n**Build**\n\n| answers in the store | seconds |\n|---:|---:|');
  const few = join(folder, 'demonstration');
  await (await openPglite(few, (db) => seedContent(db, 'content'))).close();
  for (const [name, DATA_DIR] of [
    ['34, the demonstration', few],
    [answers, folder],
  ] as const) {
    const started = performance.now();
    if (await run('next', ['build'], { quiet: true, env: { DATA_DIR } }))
      throw new Error('the build failed');
    row(name, ((performance.now() - started) / 1000).toFixed(1));
  }
}

console.log(
  `${answers} answers, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
);
const folder = await mkdtemp(join(tmpdir(), 'lampstand-scale-'));
try {
  await ensureBuilt();
  await (await openPglite(folder, fill)).close();
  if (values.build) await measureBuild(folder);
  const site = await serve({ DATA_DIR: folder });
  try {
    await measureSitemap(site);
    await measureVisits(site);
    await measureUnknown(site, folder);
  } finally {
    await site.process.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
