/*
 * What visitors wait while twenty-five hostile films are sent and prepared: a church sends all of them, and the
 * queue refuses or prepares one after another. Prints what became of each, the most memory of a program that
 * reads them, and the waits of pages and the delay of the event loop before and meanwhile, of one run on the
 * production build. Fails if a film is left over, or a page waits longer than the goals of bench/desk.ts.
 *
 *   npm run bench:films -- [--margin=1]
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seedContent } from '../backend/content/store-content.ts';
import { openPglite } from '../backend/db/client.ts';
import { accounts } from '../backend/db/schema.ts';
import { ensureBuilt, root } from '../scripts/lib/steps.mjs';
import { hostileNames, makeHostileFilm } from '../tests/backend/support/hostile-films.ts';
import { watchPrograms } from '../tests/backend/support/watch-programs.ts';
import { person } from './large-church.ts';
import { processes, serve, stopServers } from './serve.mjs';
import { highest, percentile, watch } from './waits.ts';

const { values } = parseArgs({ options: { margin: { type: 'string', default: '1' } } });
const [port, metricsPort] = [3955, 3954];
const quiet = 20_000;
const longest = 900_000;

async function loopDelay(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

const folder = await mkdtemp(join(tmpdir(), 'lampstand-bench-films-'));
await ensureBuilt();
const { db, close } = await openPglite(join(folder, 'data'), (db) => seedContent(db, 'content'));
const [account] = await db
  .insert(accounts)
  .values({
    name: 'Bench',
    name_key: 'bench',
    slug: 'bench',
    membership_state: 'active',
    approved_at: new Date(),
  })
  .returning();
const { token } = await person(db, 'owner@bench.example', account?.id);
await close();

const films: { name: string; bytes: Buffer<ArrayBuffer> }[] = [];
for (const name of hostileNames) {
  films.push({ name, bytes: await readFile(await makeHostileFilm(folder, name)) });
}

const origin = await serve(root, port, {
  ...{ DATA_DIR: join(folder, 'data'), SITE_URL: `http://localhost:${port}` },
  ...{ RATE_LIMIT_FACTOR: '100', METRICS_PORT: String(metricsPort) },
});

const call = (path: string, init: RequestInit) =>
  fetch(`${origin}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...init.headers },
  });

/** Sends a film and adds it to the church's; returns its id, or why it was refused. */
async function send({ name, bytes }: (typeof films)[number]) {
  const length = { 'upload-length': String(bytes.length) };
  const created = await call('/uploads', { method: 'POST', headers: length });
  const upload = created.headers.get('location')?.split('/').at(-1);
  if (!upload) return { name, refused: `${created.status} when announced` };
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const sent = await call(`/uploads/${upload}`, { method: 'PATCH', headers, body: bytes });
  if (!sent.ok) return { name, refused: `${sent.status} at its first bytes` };
  const added = await call('/account/films', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'welcome', upload }),
  });
  const { data, error } = await added.json();
  return data ? { name, id: data.id } : { name, refused: `${added.status} ${error.code}` };
}

/** What has become of a film. */
async function outcomeOf(id: string): Promise<string> {
  const { data } = await (await call(`/account/films/${id}`, {})).json();
  const { preparation, fault } = data.video.facts;
  return fault ? `${preparation}: ${fault}` : preparation;
}

const addresses = {
  cached: () => `${origin}/`,
  health: () => `${origin}/api/v1/health`,
};
await setTimeout(30_000);
await loopDelay();
const stopBefore = watch(addresses, 100);
await setTimeout(quiet);
const before = await stopBefore();
const delayBefore = await loopDelay();

const stop = watch(addresses, 100);
const stopPrograms = watchPrograms(processes.get(origin) as number, ['ffmpeg', 'ffprobe']);
const started = performance.now();
const sent = [];
for (const film of films) sent.push(await send(film));
const outcomes = new Map<string, string>();
let isOver = false;
while (!isOver && performance.now() - started < longest) {
  await setTimeout(2_000);
  isOver = true;
  for (const { name, id, refused } of sent) {
    const outcome = id ? await outcomeOf(id) : `refused: ${refused}`;
    outcomes.set(name, outcome);
    isOver &&= !/^(waiting|preparing)$/.test(outcome);
  }
}
const took = (performance.now() - started) / 1000;
const during = await stop();
const delayDuring = await loopDelay();
const { memory, atOnce } = await stopPrograms();

for (const [name, outcome] of outcomes) console.log(`| ${name} | ${outcome} |`);
const p99 = (list: number[]) => percentile(list, 0.99);
const load = loadavg().map((one) => one.toFixed(1));
console.log(
  `\n${films.length} films in ${took.toFixed(0)} s; ${cpus().length} processors, load ${load.join(' ')}`,
);
console.log(`a program took at most ${(memory / 1e6).toFixed(0)} MB, and ${atOnce} ran at once`);
for (const page of ['cached', 'health'] as const) {
  const pair = (of: (list: number[]) => number) =>
    `${of(before[page]).toFixed(0)} / ${of(during[page]).toFixed(0)} ms`;
  console.log(`${page}: p99 ${pair(p99)}, longest ${pair(highest)} before / meanwhile`);
}
console.log(`event loop late by at most ${delayBefore.toFixed(0)} / ${delayDuring.toFixed(0)} ms`);
await stopServers();
await rm(folder, { recursive: true, force: true });
const margin = Number(values.margin);
const isSlow =
  highest(during.cached) > (highest(before.cached) + 250) * margin ||
  p99(during.cached) > Math.max(25, 2 * p99(before.cached)) * margin;
process.exit(isOver && !isSlow ? 0 : 1);
