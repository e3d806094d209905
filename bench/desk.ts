/*
 * What visitors wait while the ministry works: saves a draft, saves and publishes one, opens the page of checks,
 * closes the account of a large church and opens it again, imports one church and every text, removes the
 * demonstration, while sheets are drawn and passwords checked; at the size of the demonstration
 * and of a large ministry. Prints the server's processor time (of a work that can be repeated, while nobody
 * visits, or else without that of the visitors' pages), the delay of its event loop, and the waits of a cached
 * page, an uncached page and /health before and during, all of one run on the production build. Fails beyond
 * the goals.
 *
 *   npm run bench:desk -- [--answers=600] [--churches=2000] [--sizes=demonstration,large] [--margin=1] [--only=words]
 *
 * `--only` runs only the works with this in their names.
 *
 * On a machine that other work keeps busy, waits are those of the machine: `--margin=3` allows three times
 * the goals.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readContentFiles } from '../backend/content/content-files.ts';
import { seedContent } from '../backend/content/store-content.ts';
import { openPglite } from '../backend/db/client.ts';
import { locales } from '../lib/contract/locales.ts';
import { ensureBuilt, root } from '../scripts/lib/steps.mjs';
import { largeChurch, staffMember } from './large-church.ts';
import { writeLargeContent } from './large-content.ts';
import { processes, serve, stopServers } from './serve.mjs';
import { highest, percentile, watch } from './waits.ts';

const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '600' },
    churches: { type: 'string', default: '2000' },
    sizes: { type: 'string', default: 'demonstration,large' },
    margin: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const adminToken = 'a-credential-for-the-benchmark';
const port = 3957;
const metricsPort = 3956;
/** Milliseconds between two requests of a page, and of watching it while nothing else happens. */
const interval = 100;
const quiet = 10_000;
/** A short work is done again and again over this many milliseconds, as busy editors do, with a pause between. */
const enough = 5_000;
const pause = 500;
/** Milliseconds after which a work is given up, so that the benchmark ends on any machine. */
const longestWork = 120_000;

type Page = 'cached' | 'uncached' | 'health';
type Waits = Record<Page, number[]>;

/** Opens each page ten times a second. */
function watchPages(origin: string): () => Promise<Waits> {
  let count = 0;
  const addresses: Record<Page, () => string> = {
    cached: () => `${origin}/`,
    uncached: () => `${origin}/search-result/jesus?lang=en&n=${process.pid}-${count++}`,
    health: () => `${origin}/api/v1/health`,
  };
  return watch(addresses, interval);
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

/** The most milliseconds by which the server's event loop was late since the last call. */
async function loopDelay(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

/** What a work may take, in milliseconds. */
const goals = {
  longestWait: 250,
  /** The longest wait during these is compared with that before. */
  moreThanBefore: /^import/,
  /** The 99th percentile of a cached page, by that before; shorter waits are not told apart. */
  times: 2,
  shortWait: 25,
  processor: { 'save a draft': 300, 'save and publish': 300 } as Record<string, number>,
  took: { 'open the checks': 300 } as Record<string, number>,
};
const margin = Number(values.margin);
let isMissed = false;

interface Figures {
  processor: number;
  took: number;
  before: Waits;
  during: Waits;
}

/** The goals that a work missed. */
function missedGoals(name: string, { processor, took, before, during }: Figures): string[] {
  const p99Limit = Math.max(goals.shortWait, goals.times * p99(before.cached));
  const allowed = goals.moreThanBefore.test(name) ? highest(before.cached) : 0;
  const limits: [goal: string, figure: number, limit: number | undefined][] = [
    ['processor', processor, goals.processor[name]],
    ['took', took, goals.took[name]],
    ['cached page, longest', highest(during.cached), allowed + goals.longestWait],
    ['cached page, p99', p99(during.cached), p99Limit],
  ];
  return limits.flatMap(([goal, figure, limit]) =>
    limit !== undefined && figure > limit * margin
      ? [`${goal} ${figure.toFixed(0)} > ${(limit * margin).toFixed(0)}`]
      : [],
  );
}

const p99 = (list: number[]) => percentile(list, 0.99);

/** Fills a data folder with content, an editor and a supporter, who are signed in, and a large church. */
async function prepare(dataDir: string, contentDir: string) {
  const { db, close } = await openPglite(dataDir, (db) => seedContent(db, contentDir));
  const token = await staffMember(db, 'editor@ministry.example', 'editor', 'administrator');
  const supporter = await staffMember(db, 'supporter@ministry.example', 'supporter');
  const church = await largeChurch(db);
  await close();
  return { token, supporter, church };
}

/** Two sheets of a church's page in each language. */
async function drawSheets(origin: string): Promise<void> {
  const sheets = locales.flatMap((locale) =>
    ['poster.pdf', 'letter.pdf'].map((file) => `/print/${locale}/welcome/grace-chapel/${file}`),
  );
  const asked = sheets.map((path) => fetch(origin + path));
  for (const response of await Promise.all(asked)) {
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    await response.arrayBuffer();
  }
}

/** Ten people sign in at once, all with a wrong password. */
async function checkPasswords(origin: string): Promise<void> {
  const asked = Array.from({ length: 10 }, (_, at) => {
    const body = JSON.stringify({ email: `p${at}@ministry.example`, password: 'not-the-password' });
    const headers = { 'content-type': 'application/json' };
    return fetch(`${origin}/api/v1/sessions`, { method: 'POST', headers, body });
  });
  const refused = (await Promise.all(asked)).filter(({ status }) => status === 403);
  if (refused.length !== 10) throw new Error(`${refused.length} of 10 passwords were checked`);
}

/** Does a work again and again if it may be. Returns how often, and the milliseconds that they took. */
async function repeat(work: Work, isRepeated: boolean): Promise<{ times: number; took: number }> {
  let [times, took] = [0, 0];
  const started = performance.now();
  do {
    const began = performance.now();
    await work();
    took += performance.now() - began;
    times++;
    await setTimeout(pause);
  } while (isRepeated && performance.now() - started < enough);
  return { times, took: took / times };
}

type Work = () => Promise<unknown>;

async function measure(size: string, contentDir: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-bench-desk-'));
  const { token, supporter, church } = await prepare(dataDir, contentDir);
  const env = {
    ...{ DATA_DIR: dataDir, ADMIN_TOKEN: adminToken, SITE_URL: `http://localhost:${port}` },
    // Ten pages a second are more than one network has.
    ...{ RATE_LIMIT_FACTOR: '100', METRICS_PORT: String(metricsPort) },
  };
  const origin = await serve(root, port, env);
  const pid = processes.get(origin) as number;
  async function call(path: string, body?: object, credential = token) {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestWork),
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
  const { body } = item.languages[0].published;
  let { version } = item.languages[0];
  let sentences = 0;
  let churches = 0;
  async function save() {
    const added = `One more sentence (John 3:${(++sentences % 30) + 1}).`;
    const draft = { id, language: 'en', version, body: `${body}\n\n${added}` };
    const { data } = await call('/editorial/save', draft);
    version = data.version;
  }
  const works: [name: string, work: Work, isOnce?: true][] = [
    ['save a draft', save],
    [
      'save and publish',
      async () => {
        await save();
        await call('/editorial/publish', { id, languages: ['en'] });
        version = (await call(`/editorial/item?id=${id}`)).data.languages[0].version;
      },
    ],
    ['open the checks', () => call('/staff/content_findings')],
    [
      'close a church, and open it again',
      async () => {
        const path = `/staff/churches/${church}`;
        await call(`${path}/close`, { reason: 'asked' }, supporter);
        const { since } = (await call(path, undefined, supporter)).data.closing;
        await call(`${path}/reopen`, { since, reason: 'mistake' }, supporter);
      },
    ],
    ['draw eight PDFs', () => drawSheets(origin), true],
    ['check ten passwords', () => checkPasswords(origin), true],
    [
      'import one church',
      () => {
        const list = files.find(({ path }) => path === 'locations.yaml');
        const number = ++churches;
        if (list) list.text += `- slug: bench-${number}\n  name: Bench ${number}\n  city: Austin\n`;
        return importFiles();
      },
      true,
    ],
    [
      'import every answer',
      () => {
        for (const file of files) {
          if (/^answers\/.*\.md$/.test(file.path)) file.text += '\nOne more sentence.\n';
        }
        return importFiles();
      },
      true,
    ],
    [
      'remove the demonstration',
      async () => {
        const { data } = await call('/staff/demonstration');
        await call('/staff/demonstration/remove', { seen: data.version });
      },
      true,
    ],
  ];
  // The start is over when the content has been read ahead.
  await setTimeout(30_000);
  for (const [name, work, isOnce] of works) {
    if (!name.includes(values.only)) continue;
    // A work that can be repeated is measured alone, too: pages that it changes are drawn again for visitors.
    const aloneFrom = await processorTime(pid);
    const alone = isOnce ? undefined : await repeat(work, true);
    const ofWork = alone && ((await processorTime(pid)) - aloneFrom) / alone.times;
    await loopDelay();
    const stopBefore = watchPages(origin);
    const processorQuiet = await processorTime(pid);
    await setTimeout(quiet);
    const ofVisitors = ((await processorTime(pid)) - processorQuiet) / quiet;
    const before = await stopBefore();
    const delayBefore = await loopDelay();
    await setTimeout(500);
    const processorBefore = await processorTime(pid);
    const stop = watchPages(origin);
    const started = performance.now();
    const { times, took } = await repeat(work, !isOnce);
    const lasted = performance.now() - started;
    // The visitors' pages go on meanwhile.
    const total = (await processorTime(pid)) - processorBefore;
    const processor = ofWork ?? Math.max(0, total - ofVisitors * lasted) / times;
    const during = await stop();
    const delayDuring = await loopDelay();
    const missed = missedGoals(name, { processor, took, before, during });
    isMissed ||= missed.length > 0;
    const pair = (page: Page, of: (list: number[]) => number) =>
      `${of(before[page]).toFixed(0)} / ${of(during[page]).toFixed(0)}`;
    const cells = [
      ...[
        size,
        `${name}, ${times} ×`,
        `${(processor / 1000).toFixed(2)} s`,
        `${(took / 1000).toFixed(2)} s`,
      ],
      ...[pair('cached', p99), pair('cached', highest), pair('uncached', highest)],
      pair('health', highest),
      `${delayBefore.toFixed(0)} / ${delayDuring.toFixed(0)}`,
      missed.join('; ') || 'met',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  await stopServers();
  await rm(dataDir, { recursive: true, force: true });
}

await ensureBuilt();
const startedAt = performance.now();
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
console.log(
  `${cpus().length} processors, load ${load()}; waits in milliseconds, before / during\n`,
);
console.log(
  '| size | work | processor | took | cached page, p99 | cached, longest | uncached, longest | health, longest | event loop late by | goals |',
);
console.log('|---|---|---:|---:|---:|---:|---:|---:|---:|---|');
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
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(`\nTook ${minutes} minutes; load ${load()} at the end.`);
process.exit(isMissed ? 1 : 0);
