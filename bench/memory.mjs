// `npm run bench:memory -- [--reads=100000] [--every=5000] [--folder=.] [--goal=900] [--cgroup=FOLDER] [--flags=…]`:
// the memory of one node while visitors of many networks read the whole site: cached pages in two encodings, uncached
// ones, searches, churches near a place, unknown addresses, calls. Prints it after every so many reads with the share
// of pages from the cache, and exits with 1 if it is above the goal, in megabytes, in the second half. Variables of
// the site are passed on (PAGE_STORE_BYTES, DATABASE_URL, MALLOC_ARENA_MAX …).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/lib/free-port.mjs';
import { childEnvironment, ensureBuilt, onOwnNode, root, say } from '../scripts/lib/steps.mjs';
import { memoryOf, processorSeconds } from './processor.mjs';
import { createRandom } from './random.ts';

await onOwnNode(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '100000' },
    every: { type: 'string', default: '5000' },
    folder: { type: 'string', default: root },
    flags: { type: 'string', default: '--max-old-space-size=512' },
    cgroup: { type: 'string' },
    goal: { type: 'string', default: '900' },
  },
});
const [reads, every, goal] = ['reads', 'every', 'goal'].map((name) => Number(values[name]));
const folder = path.resolve(values.folder);
if (folder === path.resolve(root)) await ensureBuilt();

const work = mkdtempSync(path.join(tmpdir(), 'lampstand-memory-'));
const [port, metricsPort] = [await freePort(), await freePort()];
const origin = `http://localhost:${port}`;
const { TEST_DATABASE_URL: DATABASE_URL } = process.env;
let server = start([]);
const random = createRandom(20_261_129);
const pick = (list) => list[Math.floor(random() * list.length)];
const number = () => Math.floor(random() * 1e9);

try {
  await untilReady();
  // The first start loads the content and the places of the world, which is not the memory of a day.
  await stop();
  server = start(values.flags.split(' ').filter(Boolean));
  await untilReady();
  const pages = await addresses();
  say(`${pages.length} pages; ${reads} reads, 16 at once`);
  const popular = pages.filter((_, index) => index % Math.ceil(pages.length / 40) === 0);
  const statuses = new Map();
  const seen = [];
  let done = 0;
  let before = await measure();
  report('at the start', before, before);
  while (done < reads) {
    await readMany(every, { pages, popular, statuses });
    done += every;
    const now = await measure();
    report(String(done), now, before);
    seen.push(now.megabytes);
    before = now;
  }
  console.log(`Answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`);
  const settled = seen.slice(Math.floor(seen.length / 2));
  const most = Math.max(...settled);
  console.log(`The most in the second half: ${most} MB (goal: ${goal}).`);
  if (most > goal) process.exitCode = 1;
} finally {
  await stop();
  rmSync(work, { recursive: true, force: true });
}

function start(flags) {
  const node = [path.join(folder, 'node_modules/.bin/node'), ...flags, 'server/index.ts'];
  // Its own limit of memory, as the unit or a container sets it: V8 chooses the size of its heap by it.
  const [command, ...args] = values.cgroup
    ? ['sh', '-c', `echo $$ > ${values.cgroup}/tasks && exec "$@"`, 'sh', ...node]
    : node;
  return spawn(command, args, {
    cwd: folder,
    env: childEnvironment({
      NODE_ENV: 'production',
      ...{ PORT: String(port), METRICS_PORT: String(metricsPort) },
      ...{ DATA_DIR: path.join(work, 'data'), TRUSTED_PROXIES: '1', LOG_FORMAT: 'json' },
      ...(DATABASE_URL && { DATABASE_URL }),
      // As the shipped unit; its flags are the default of `--flags`.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function stop() {
  const ended = new Promise((resolve) => server.on('close', resolve));
  server.kill();
  await ended;
}

async function untilReady() {
  for (let tries = 0; tries < 600 && server.exitCode === null && !server.signalCode; tries++) {
    const answer = await fetch(`${origin}/api/v1/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The site does not answer at ${origin}.`);
}

/** The pages of the sitemaps. */
async function addresses() {
  const locations = async (address) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
  const found = [];
  const waiting = [`${origin}/sitemap.xml`];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    for (const one of await locations(at)) {
      const { pathname } = new URL(one);
      if (/sitemap/.test(pathname)) waiting.push(origin + pathname);
      else found.push(pathname);
    }
  }
  return [...new Set(found)].sort();
}

/** What visitors ask for, with its share in hundredths. */
function nextAddress({ pages, popular }) {
  const kind = random() * 100;
  if (kind < 55) return pick(popular);
  if (kind < 85) return pick(pages);
  if (kind < 88) return `/search-result/hope%20${number()}?lang=en`;
  if (kind < 91) return `/locations?query=${10_001 + (number() % 80_000)}`;
  if (kind < 94) return `/answers/none-${number()}`;
  if (kind < 95) return `/none-${number()}/at-all`;
  if (kind < 98) return `/api/v1/search?q=grace%20${number()}&lang=es`;
  return `/api/v1/answers/fetch_by?slug=none-${number()}`;
}

async function readMany(count, lists) {
  let left = count;
  const visitor = async () => {
    while (left-- > 0) {
      const answer = await fetch(origin + nextAddress(lists), {
        redirect: 'manual',
        headers: {
          'accept-encoding': random() < 0.8 ? 'br' : 'gzip',
          'x-forwarded-for': `10.${number() % 256}.${number() % 256}.${number() % 256}`,
        },
      });
      await answer.arrayBuffer();
      lists.statuses.set(answer.status, (lists.statuses.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, visitor));
}

async function measure() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const value = (series) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1] ?? 0,
    );
  const outcome = (name) => value(`lampstand_pages_total{outcome="${name}"}`);
  return {
    megabytes: Math.round(Number.parseInt(memoryOf(server.pid) ?? '0', 10) / 1024),
    heap: value('nodejs_heap_size_used_bytes') / 1e6,
    external: value('nodejs_external_memory_bytes') / 1e6,
    store: value('lampstand_page_store_bytes') / 1e6,
    hits: outcome('hit') + outcome('stale'),
    misses: outcome('miss') + outcome('made'),
    processor: processorSeconds(server.pid),
    at: performance.now(),
  };
}

function report(name, now, before) {
  const answered = now.hits + now.misses - before.hits - before.misses;
  const share = answered ? ((now.hits - before.hits) / answered) * 100 : 0;
  const { megabytes, heap, external, store } = now;
  console.log(
    `${name.padStart(12)}: ${megabytes} MB (heap ${heap.toFixed(0)}, outside of it ${external.toFixed(0)}, pages ${store.toFixed(0)}), ${share.toFixed(1)} % from the cache, ${((now.at - before.at) / 1_000).toFixed(0)} s`,
  );
}
