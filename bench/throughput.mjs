// `npm run bench:throughput -- [--rounds=3] [--seconds=4] [--connections=32]`: requests per second for a cached
// page in three encodings, compared with the floor (bench/floor with next-intl's middleware, Next's own server)
// and, if installed, nginx with the same bytes; then for pages that are rendered for each request, compared
// with the floor's rendering of the same texts. The servers are measured in turns, so that a busy machine slows
// all of them. wrk, if installed, requests the cached pages: autocannon needs more processor time than the
// server. Prints ratios, processor time and memory; exits with 1 if a goal is missed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, onOwnNode, root, say } from '../scripts/lib/steps.mjs';
import { buildFloor } from './floor.mjs';
import { startNginx } from './nginx.mjs';
import { memoryOf, processorSeconds } from './processor.mjs';
import { processes, serve, stopServers } from './serve.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
const { default: autocannon } = await import('autocannon');
const { load } = await import('cheerio');
const { hasWrk, runWrk } = await import('./wrk.mjs');

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
  },
});
const [rounds, seconds, connections] = ['rounds', 'seconds', 'connections'].map((name) =>
  Number(values[name]),
);
const encodings = ['br', 'gzip', 'identity'];
const cachedPage = '/answers/did-jesus-live';
/**
 * For cached pages: multiples of the floor's and of nginx's requests per second and of the floor's 99th
 * percentile; for pages rendered for each request: of the floor's requests per second for the same texts.
 */
const goals = { floor: 20, nginx: 0.15, p99: 0.1, rendered: 1 };
const renderedPages = [
  { name: 'an unknown answer', path: (n) => `/answers/not-there-${n}` },
  { name: 'search results', path: (n) => `/search-result/hope%20${n}?lang=en` },
  { name: 'churches near a place', path: (n) => `/locations?query=${10_001 + (n % 80_000)}` },
];

const missedGoals = [];
let requestCount = 0;
const work = mkdtempSync(path.join(tmpdir(), 'lampstand-throughput-'));
let nginx;
try {
  const floorFolder = path.join(work, 'floor');
  await buildFloor(floorFolder);
  await ensureBuilt();
  const site = await serve(root, 3943, {
    DATA_DIR: path.join(work, 'data'),
    // Simulates visitors of many networks, because each network is rate limited.
    TRUSTED_PROXIES: '1',
  });
  const wordsFile = path.join(work, 'words.json');
  const words = await Promise.all(
    renderedPages.map(({ path: pathOf }) => wordsOf(site + pathOf(0))),
  );
  writeFileSync(wordsFile, JSON.stringify(words));
  const floor = `${await serve(floorFolder, 3944, { FLOOR_WORDS: wordsFile })}/en`;
  const cached = site + cachedPage;
  for (const encoding of encodings) await untilCompressed(cached, encoding);
  nginx = await startNginx(path.join(work, 'nginx'), cached, encodings);

  const runs = encodings.flatMap((encoding) => [
    { name: 'floor', encoding, url: floor, pid: processes.get(new URL(floor).origin) },
    { name: 'site', encoding, url: cached, pid: processes.get(site) },
    ...(nginx ? [{ name: 'nginx', encoding, url: nginx.url(encoding) }] : []),
  ]);
  const results = new Map();
  for (let round = 0; round < rounds; round++) {
    say(`Round ${round + 1} of ${rounds} …`);
    for (const run of runs)
      addResult(results, `${run.name} ${run.encoding}`, await measureCached(run));
    for (const [at, { name, path: pathOf }] of renderedPages.entries()) {
      const floorPath = (n) => `/en/dynamic?page=${at}&n=${n}`;
      addResult(results, `floor ${name}`, await measureRendered(floor, floorPath));
      addResult(results, name, await measureRendered(site, pathOf));
    }
  }
  reportCached(results);
  reportRendered(results);
  reportGoals();
  console.log(`\nMemory of the site after it: ${memoryOf(processes.get(site)) ?? 'unknown'}`);
} finally {
  nginx?.stop();
  await stopServers();
  rmSync(work, { recursive: true, force: true });
}

/** One turn for a cached page, with the processor time of the server. */
async function measureCached({ url, encoding, pid }) {
  const before = processorSeconds(pid);
  const headers = { 'accept-encoding': encoding, 'accept-language': 'en' };
  const result = hasWrk
    ? await runWrk({ url, connections, seconds, headers })
    : await runAutocannon({ url, encoding });
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${url} failed`);
  const spent = (processorSeconds(pid) - before) / (result.rate * seconds);
  return { ...result, microseconds: spent * 1_000_000 };
}

/** One turn for rendered pages, each requested once. */
async function measureRendered(url, pathOf) {
  const { origin } = new URL(url);
  const pid = processes.get(origin);
  const before = processorSeconds(pid);
  const setupRequest = (request) => {
    requestCount++;
    const headers = { ...request.headers, 'x-forwarded-for': `198.51.100.${requestCount % 250}` };
    return { ...request, headers, path: pathOf(requestCount) };
  };
  const result = await runAutocannon({ url: origin, encoding: 'br', requests: [{ setupRequest }] });
  if (result.refused > 0) throw new Error(`${result.refused} requests of ${url} were refused`);
  const spent = (processorSeconds(pid) - before) / (result.rate * seconds);
  return { ...result, microseconds: spent * 1_000_000 };
}

/** The texts of a page, element by element. */
async function wordsOf(url) {
  const $ = load(await (await fetch(url, { headers: { 'accept-language': 'en' } })).text());
  $('script, style, noscript').remove();
  return $('body *')
    .contents()
    .toArray()
    .filter((node) => node.type === 'text' && node.data.trim())
    .map((node) => node.data);
}

/** One turn of `seconds`, by autocannon. */
async function runAutocannon({ url, encoding, requests }) {
  const {
    requests: rate,
    latency,
    non2xx,
    errors,
    statusCodeStats: statuses,
  } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': encoding, 'accept-language': 'en' },
    ...(requests && { requests }),
  });
  const refused = [429, 500, 503].reduce((sum, code) => sum + (statuses[code]?.count ?? 0), 0);
  return { rate: rate.average, p99: latency.p99, failed: non2xx + errors, refused };
}

function addResult(results, name, result) {
  results.set(name, [...(results.get(name) ?? []), result]);
}

/** The best figure of all rounds: other work on the machine can only make a round worse. */
function bestRate(list) {
  return Math.max(...list.map(({ rate }) => rate));
}
function bestP99(list) {
  return Math.min(...list.map(({ p99 }) => p99));
}
function bestProcessorTime(list) {
  return Math.round(Math.min(...list.map(({ microseconds }) => microseconds)));
}

function reportCached(results) {
  const rows = encodings.map((encoding) => {
    const [floor, site, other] = ['floor', 'site', 'nginx'].map((name) =>
      results.get(`${name} ${encoding}`),
    );
    const toFloor = bestRate(site) / bestRate(floor);
    const toNginx = other && bestRate(site) / bestRate(other);
    const p99 = bestP99(site) / bestP99(floor);
    if (toFloor < goals.floor) missedGoals.push(`${encoding}: ${toFloor.toFixed(1)} of the floor`);
    if (toNginx < goals.nginx) missedGoals.push(`${encoding}: ${toNginx.toFixed(2)} of nginx`);
    if (p99 > goals.p99)
      missedGoals.push(`${encoding}: 99th percentile ${p99.toFixed(2)} of the floor’s`);
    const rates = [floor, site, other].map((list) => (list ? Math.round(bestRate(list)) : '–'));
    const ratios = [toFloor.toFixed(1), toNginx?.toFixed(2) ?? '–', p99.toFixed(3)];
    return [
      encoding,
      ...rates,
      ...ratios,
      `${bestProcessorTime(floor)} / ${bestProcessorTime(site)} µs`,
    ];
  });
  table(
    'encoding | floor | site | nginx | site / floor | site / nginx | p99, site / floor | processor, floor / site',
    rows,
  );
}

function reportRendered(results) {
  const rows = renderedPages.map(({ name }) => {
    const [floor, site] = [results.get(`floor ${name}`), results.get(name)];
    const toFloor = bestRate(site) / bestRate(floor);
    if (toFloor < goals.rendered) missedGoals.push(`${name}: ${toFloor.toFixed(2)} of the floor`);
    const rates = [bestRate(floor).toFixed(1), bestRate(site).toFixed(1), toFloor.toFixed(2)];
    return [
      name,
      ...rates,
      bestP99(site),
      `${bestProcessorTime(floor)} / ${bestProcessorTime(site)} µs`,
    ];
  });
  table(
    'rendered for each request | floor, the same texts | site | site / floor | p99 ms | processor, floor / site',
    rows,
  );
}

function table(heads, rows) {
  const cells = heads.split(' | ').map((_, at) => (at === 0 ? '---' : '---:'));
  console.log(`\n| ${heads} |\n| ${cells.join(' | ')} |`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

function reportGoals() {
  console.log(
    missedGoals.length > 0
      ? `\n\u2717 missed goals: ${missedGoals.join('; ')}`
      : '\n\u2713 every goal is met',
  );
  if (missedGoals.length > 0) process.exitCode = 1;
}

/** Requests a cached page until its fully compressed form is there, which the server makes in the background. */
async function untilCompressed(url, encoding) {
  let length;
  for (let tries = 0; tries < 60; tries++) {
    const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
    await response.arrayBuffer();
    const now = response.headers.get('content-length');
    if (encoding === 'identity' || (length && now !== length)) return;
    length = now;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
