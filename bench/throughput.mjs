// `npm run bench:throughput -- [--rounds=3] [--seconds=4] [--connections=32]`: requests a second of a kept
// page in three encodings, against the floor (bench/floor with next-intl's middleware, Next's own server)
// and nginx with the very same bytes, where it is installed; then pages that are rendered for each request.
// All are asked in turns, so that a busy machine slows all of them. Kept pages are asked for by wrk where it
// is installed: autocannon costs more processor than what it asks. Prints ratios, processor time and memory;
// exits 1 where a goal is missed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, onOwnNode, root, say } from '../scripts/lib/steps.mjs';
import { buildFloor } from './floor.mjs';
import { processes, serve, stopServers } from './serve.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
const { default: autocannon } = await import('autocannon');
const { fire: fireWrk, hasWrk } = await import('./wrk.mjs');

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
const keptPage = '/answers/did-jesus-live';
/** Of the floor's and of nginx's requests a second, and of the floor's 99th percentile. */
const goals = { floor: 20, nginx: 0.15, p99: 0.1 };

const work = mkdtempSync(path.join(tmpdir(), 'lampstand-throughput-'));
let nginx;
try {
  const floorFolder = path.join(work, 'floor');
  await buildFloor(floorFolder);
  await ensureBuilt();
  const site = await serve(root, 3943, { DATA_DIR: path.join(work, 'data') });
  const floor = `${await serve(floorFolder, 3944)}/en`;
  const kept = site + keptPage;
  for (const encoding of encodings) await smallestForm(kept, encoding);
  nginx = await startNginx(kept);

  const runs = encodings.flatMap((encoding) => [
    { name: 'floor', encoding, url: floor, pid: processes.get(new URL(floor).origin) },
    { name: 'site', encoding, url: kept, pid: processes.get(site) },
    ...(nginx ? [{ name: 'nginx', encoding, url: nginx.url(encoding) }] : []),
  ]);
  const made = [
    { name: 'an unknown answer', path: (n) => `/answers/not-there-${n}` },
    { name: 'search results', path: (n) => `/search-result/hope%20${n}?lang=en` },
    { name: 'churches near a place', path: (n) => `/locations?query=${10_001 + (n % 80_000)}` },
  ];
  const results = new Map();
  let asked = 0;
  for (let round = 0; round < rounds; round++) {
    say(`Round ${round + 1} of ${rounds} …`);
    for (const run of runs) note(results, `${run.name} ${run.encoding}`, await fireKept(run));
    for (const { name, path: pathOf } of made) {
      const requests = { setupRequest: (request) => ({ ...request, path: pathOf(asked++) }) };
      note(results, name, await fire({ url: site, encoding: 'br', requests: [requests] }));
    }
  }
  report(results, made);
  console.log(`\nMemory of the site after it: ${memoryOf(processes.get(site)) ?? 'unknown'}`);
} finally {
  nginx?.stop();
  await stopServers();
  rmSync(work, { recursive: true, force: true });
}

/** One turn of a kept page, and what it cost the process that answers. */
async function fireKept({ url, encoding, pid }) {
  const before = processorSeconds(pid);
  const headers = { 'accept-encoding': encoding, 'accept-language': 'en' };
  const result = hasWrk
    ? await fireWrk({ url, connections, seconds, headers })
    : await fire({ url, encoding });
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${url} failed`);
  const spent = (processorSeconds(pid) - before) / (result.rate * seconds);
  return { ...result, microseconds: spent * 1_000_000 };
}

/** One turn; what it answers is bounded by its seconds. */
async function fire({ url, encoding, requests }) {
  const {
    requests: rate,
    latency,
    non2xx,
    errors,
  } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': encoding, 'accept-language': 'en' },
    ...(requests && { requests }),
  });
  return { rate: rate.average, p99: latency.p99, failed: non2xx + errors };
}

function note(results, name, result) {
  results.set(name, [...(results.get(name) ?? []), result]);
}

/** The best of the rounds: what else the machine did only makes a round worse. */
function best(list) {
  return Math.max(...list.map(({ rate }) => rate));
}
function quickest(list) {
  return Math.min(...list.map(({ p99 }) => p99));
}

function report(results, made) {
  const missed = [];
  console.log(
    '\n| encoding | floor | site | nginx | site / floor | site / nginx | p99 site / floor |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const encoding of encodings) {
    const [floor, site, other] = ['floor', 'site', 'nginx'].map((name) =>
      results.get(`${name} ${encoding}`),
    );
    const toFloor = best(site) / best(floor);
    const toNginx = other && best(site) / best(other);
    const p99 = quickest(site) / quickest(floor);
    if (toFloor < goals.floor) missed.push(`${encoding}: ${toFloor.toFixed(1)} of the floor`);
    if (toNginx < goals.nginx) missed.push(`${encoding}: ${toNginx.toFixed(2)} of nginx`);
    if (p99 > goals.p99)
      missed.push(`${encoding}: 99th percentile ${p99.toFixed(2)} of the floor’s`);
    const rates = [floor, site, other].map((list) => (list ? Math.round(best(list)) : '–'));
    const ratios = [toFloor.toFixed(1), toNginx?.toFixed(2) ?? '–', p99.toFixed(3)];
    console.log(`| ${[encoding, ...rates, ...ratios].join(' | ')} |`);
  }
  console.log(
    '\n| encoding | processor of the floor, µs | of the site | floor / site |\n|---|---:|---:|---:|',
  );
  for (const encoding of encodings) {
    const [floor, site] = ['floor', 'site'].map((name) =>
      Math.min(...results.get(`${name} ${encoding}`).map(({ microseconds }) => microseconds)),
    );
    const cells = [Math.round(floor), Math.round(site), (floor / site).toFixed(1)];
    console.log(`| ${[encoding, ...cells].join(' | ')} |`);
  }
  console.log('\n| rendered for each request | a second | p99 ms |\n|---|---:|---:|');
  for (const { name } of made) {
    const list = results.get(name);
    console.log(`| ${name} | ${best(list).toFixed(1)} | ${quickest(list)} |`);
  }
  console.log(
    missed.length > 0 ? `\n\u2717 missed: ${missed.join('; ')}` : '\n\u2713 every goal is met',
  );
  if (missed.length > 0) process.exitCode = 1;
}

/** Asks until the kept page has its smallest form, which is made in spare time. */
async function smallestForm(url, encoding) {
  let length;
  for (let tries = 0; tries < 60; tries++) {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
    await answer.arrayBuffer();
    const now = answer.headers.get('content-length');
    if (encoding === 'identity' || (length && now !== length)) return;
    length = now;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The very bytes of the site, served from files; undefined where nginx is not installed. */
async function startNginx(url) {
  const folder = path.join(work, 'nginx');
  mkdirSync(folder);
  const locations = [];
  for (const encoding of encodings) {
    const { body, headers } = await bytesOf(url, encoding);
    writeFileSync(path.join(folder, `${encoding}.html`), body);
    const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`);
    locations.push(
      `location = /${encoding} { alias ${folder}/${encoding}.html; default_type text/html; ${lines.join(' ')} }`,
    );
  }
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; open_file_cache max=10; keepalive_requests 1000000;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
server { listen 127.0.0.1:3945; ${locations.join('\n')} } }`,
  );
  const server = spawn('nginx', ['-c', file, '-p', folder, '-e', `${folder}/error.log`], {
    stdio: 'ignore',
  });
  const started = await Promise.race([
    once(server, 'spawn').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false);
  if (!started) {
    say('nginx is not installed: the site is not compared with it.');
    return undefined;
  }
  const origin = 'http://127.0.0.1:3945';
  for (let tries = 0; tries < 40; tries++) {
    if (await fetch(`${origin}/identity`).catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url: (encoding) => `${origin}/${encoding}`, stop: () => server.kill() };
}

/** What the site answers, undecoded. */
async function bytesOf(url, encoding) {
  const { request } = await import('node:http');
  const sent = request(url, { headers: { 'accept-encoding': encoding, 'accept-language': 'en' } });
  const [response] = await once(sent.end(), 'response');
  const body = Buffer.concat(await response.toArray());
  const names = ['content-encoding', 'cache-control', 'vary', 'content-security-policy', 'etag'];
  const headers = Object.fromEntries(
    names.flatMap((name) => {
      const value = response.headers[name];
      return value ? [[name, value.replaceAll('"', '\\"').replaceAll('$', '')]] : [];
    }),
  );
  return { body, headers };
}

/** What a process has used of the processors so far; NaN where /proc tells nothing. */
function processorSeconds(pid) {
  try {
    // The name of the process, in brackets, may have spaces; of the rest the 12th and 13th are ticks.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process; undefined where /proc tells nothing. */
function memoryOf(pid) {
  try {
    return /VmRSS:\s*(\d+ kB)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
