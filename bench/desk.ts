/*
 * What visitors wait while the ministry works: saves a draft, publishes it, opens the page of checks, and
 * imports one church and every text, at the size of the demonstration and of a large ministry. Prints the
 * server's processor time without that of the visitors' pages, and the waits of a cached page, an uncached
 * page and /health before and during, all of one run on the production build. Fails beyond the goals.
 *
 *   npm run bench:desk -- [--answers=600] [--churches=2000] [--sizes=demonstration,large] [--margin=1]
 *
 * On a machine that other work keeps busy, waits are those of the machine: `--margin=3` allows three times
 * the goals.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readContentFiles } from '../backend/content/content-files.ts';
import { seedContent } from '../backend/content/store-content.ts';
import { openPglite } from '../backend/db/client.ts';
import { staff, users } from '../backend/db/schema.ts';
import { startSession } from '../backend/queries/sessions.ts';
import { ensureBuilt, root } from '../scripts/lib/steps.mjs';
import { writeLargeContent } from './large-content.ts';
import { processes, serve, stopServers } from './serve.mjs';

const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '600' },
    churches: { type: 'string', default: '2000' },
    sizes: { type: 'string', default: 'demonstration,large' },
    margin: { type: 'string', default: '1' },
  },
});
const adminToken = 'a-credential-for-the-benchmark';
const port = 3957;
/** Milliseconds between two requests of a page, and of watching it while nothing else happens. */
const interval = 100;
const quiet = 5_000;

const waits = { cached: [] as number[], uncached: [] as number[], health: [] as number[] };
type Page = keyof typeof waits;

/** Opens each page ten times a second until stopped. */
function watch(origin: string) {
  let isStopped = false;
  let count = 0;
  for (const list of Object.values(waits)) list.length = 0;
  const addresses: Record<Page, () => string> = {
    cached: () => '/',
    uncached: () => `/search-result/jesus?lang=en&n=${process.pid}-${count++}`,
    health: () => '/api/v1/health',
  };
  const timers = Object.entries(addresses).map(([page, addressOf]) =>
    setInterval(async () => {
      const started = performance.now();
      // A connection that is not accepted in ten seconds counts with the time that it waited.
      await fetch(origin + addressOf())
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
      if (!isStopped) waits[page as Page].push(performance.now() - started);
    }, interval),
  );
  return () => {
    isStopped = true;
    for (const timer of timers) clearInterval(timer);
    return structuredClone(waits);
  };
}

/** Milliseconds of processor time of a process with all its threads (Linux). */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')'))
    .split(' ')
    .slice(12, 14)
    .map(Number);
  return (user + system) * 10;
}

/** What a work may take, in milliseconds. */
const goals = {
  longestWait: 250,
  /** The 99th percentile of a cached page, by that before; shorter waits are not told apart. */
  times: 2,
  shortWait: 25,
  processor: { 'save a draft': 300, 'publish it': 300 } as Record<string, number>,
  took: { 'open the checks': 300 } as Record<string, number>,
};
const margin = Number(values.margin);
let isMissed = false;

interface Figures {
  processor: number;
  took: number;
  before: typeof waits;
  during: typeof waits;
}

/** The goals that a work missed. */
function missedGoals(name: string, { processor, took, before, during }: Figures): string[] {
  const p99Limit = Math.max(goals.shortWait, goals.times * p99(before.cached));
  const limits: [goal: string, figure: number, limit: number | undefined][] = [
    ['processor', processor, goals.processor[name]],
    ['took', took, goals.took[name]],
    ['cached page, longest', highest(during.cached), goals.longestWait],
    ['cached page, p99', p99(during.cached), p99Limit],
  ];
  return limits.flatMap(([goal, figure, limit]) =>
    limit !== undefined && figure > limit * margin
      ? [`${goal} ${figure.toFixed(0)} > ${(limit * margin).toFixed(0)}`]
      : [],
  );
}

const highest = (list: number[]) => Math.max(0, ...list);
const p99 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? 0;

/** Fills a data folder with content and one editor, who is signed in. */
async function prepare(dataDir: string, contentDir: string): Promise<string> {
  const { db, close } = await openPglite(dataDir, (db) => seedContent(db, contentDir));
  const email = 'editor@ministry.example';
  const [user] = await db
    .insert(users)
    .values({
      ...{ email, email_key: email, password_hash: '!', first_name: 'Ana', last_name: 'Lee' },
      ...{ role: 'individual', locale: 'en', terms_accepted_at: new Date() },
      email_verified_at: new Date(),
    })
    .returning({ id: users.id });
  if (!user) throw new Error('the editor was not stored');
  await db.insert(staff).values({ user_id: user.id, roles: ['editor'], languages: [] });
  const { token } = await startSession(db, user.id, 'password', undefined);
  await close();
  return token;
}

async function measure(size: string, contentDir: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-bench-desk-'));
  const token = await prepare(dataDir, contentDir);
  const env = { DATA_DIR: dataDir, ADMIN_TOKEN: adminToken, SITE_URL: `http://localhost:${port}` };
  const origin = await serve(root, port, env);
  const pid = processes.get(origin) as number;
  async function call(path: string, body?: object, credential = token) {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 500)}`);
    return answer;
  }
  const id = 'answers/did-jesus-live';
  const files = [...(await readContentFiles(contentDir, []))].map(([path, text]) => ({
    path,
    text,
  }));
  const importFiles = () => call('/content', { files, overwrite: true }, adminToken);
  const { data: item } = await call(`/editorial/item?id=${id}`);
  const { version, published } = item.languages[0];
  const body = `${published.body}\n\nOne more sentence (John 3:16).`;
  const works: [string, () => Promise<unknown>][] = [
    ['save a draft', () => call('/editorial/save', { id, language: 'en', version, body })],
    ['publish it', () => call('/editorial/publish', { id, languages: ['en'] })],
    ['open the checks', () => call('/staff/content_findings')],
    [
      'import one church',
      () => {
        const list = files.find(({ path }) => path === 'locations.yaml');
        if (list) list.text += '- slug: bench-church\n  name: Bench Church\n  city: Austin\n';
        return importFiles();
      },
    ],
    [
      'import every answer',
      () => {
        for (const file of files) {
          if (/^answers\/.*\.md$/.test(file.path)) file.text += '\nOne more sentence.\n';
        }
        return importFiles();
      },
    ],
  ];
  // The start is over when the content has been read ahead.
  await setTimeout(30_000);
  for (const [name, work] of works) {
    const stopBefore = watch(origin);
    const processorQuiet = await processorTime(pid);
    await setTimeout(quiet);
    const ofVisitors = ((await processorTime(pid)) - processorQuiet) / quiet;
    const before = stopBefore();
    await setTimeout(500);
    const processorBefore = await processorTime(pid);
    const stop = watch(origin);
    const started = performance.now();
    await work();
    const took = performance.now() - started;
    // The visitors' pages go on meanwhile.
    const total = (await processorTime(pid)) - processorBefore;
    const processor = Math.max(0, total - ofVisitors * took);
    await setTimeout(Math.max(0, 2_000 - took));
    const during = stop();
    const missed = missedGoals(name, { processor, took, before, during });
    isMissed ||= missed.length > 0;
    const pair = (page: Page, of: (list: number[]) => number) =>
      `${of(before[page]).toFixed(0)} / ${of(during[page]).toFixed(0)}`;
    const cells = [
      ...[size, name, `${(processor / 1000).toFixed(2)} s`, `${(took / 1000).toFixed(2)} s`],
      ...[pair('cached', p99), pair('cached', highest), pair('uncached', highest)],
      pair('health', highest),
      missed.join('; ') || 'met',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  await stopServers();
  await rm(dataDir, { recursive: true, force: true });
}

await ensureBuilt();
console.log(`${cpus().length} processors; waits in milliseconds, before / during\n`);
console.log(
  '| size | work | processor | took | cached page, p99 | cached, longest | uncached, longest | health, longest | goals |',
);
console.log('|---|---|---:|---:|---:|---:|---:|---:|---|');
const folder = await mkdtemp(join(tmpdir(), 'lampstand-bench-content-'));
try {
  for (const size of values.sizes.split(',')) {
    if (size === 'large') {
      const counts = { answers: Number(values.answers), churches: Number(values.churches) };
      await writeLargeContent(join(folder, 'large'), counts);
    }
    await measure(size, size === 'large' ? join(folder, 'large') : 'content');
  }
} finally {
  await stopServers();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isMissed ? 1 : 0);
