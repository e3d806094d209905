// `npm test`: runs the core of the tests from a bare clone, and prints a count: those that show most faults in the
// least time (docs/decisions/0079). `--all` runs all of them. `--job=unit` runs all of a part, for machines that
// share the work, and `--shard=1/2` half of each part. `--thorough` runs all random cases, all of each matrix of
// journeys, and the API on both databases.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium, which } from './lib/chromium.mjs';
import { failedInPlaywright, failedInVitest } from './lib/failed-tests.mjs';
import { freePort } from './lib/free-port.mjs';
import { ensureBuilt, ensureInstalled, fail, onOwnNode, root, run, say } from './lib/steps.mjs';

const jobs = { static: checkStatically, unit: runUnit, pages: readPages, journeys: runJourneys };

const { chosen, isCore, shard } = readArguments();
await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));

// Tests start hundreds of processes that load the same modules; all of them inherit this.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled');

const results = mkdtempSync(path.join(tmpdir(), 'lampstand-results-'));
process.once('exit', () => rmSync(results, { recursive: true, force: true }));
// Searched first, so that a missing browser is reported at once.
const chromium = chosen.includes('journeys') ? await requireChromium() : '';

let passed = 0;
let failed = 0;
let skipped = 0;
const failures = [];
for (const job of chosen) {
  const counts = await jobs[job]();
  passed += counts.passed;
  failed += counts.failed;
  skipped += counts.skipped ?? 0;
  failures.push(...(counts.failures ?? []));
}
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed || !(passed || chosen.every((job) => job === 'static')) ? 1 : 0);

/** The jobs to run, whether only their core, and the `--shard` option for their runners. */
function readArguments() {
  const options = {
    all: { type: 'boolean' },
    job: { type: 'string' },
    shard: { type: 'string' },
    thorough: { type: 'boolean' },
  };
  let values = {};
  try {
    ({ values } = parseArgs({ options }));
  } catch (error) {
    fail(error.message);
  }
  // Read by tests/support/thorough.ts.
  if (values.thorough) process.env.THOROUGH = '1';
  const isCore = !(values.all || values.job || values.thorough);
  const allJobs = values.thorough ? ['unit', 'journeys'] : Object.keys(jobs);
  const names = values.job?.split(',') ?? (isCore ? ['static', 'unit', 'journeys'] : allJobs);
  const unknown = names.find((name) => !Object.hasOwn(jobs, name));
  if (unknown !== undefined) {
    fail(`There is no job “${unknown}”. The jobs are ${Object.keys(jobs).join(', ')}.`);
  }
  const [, part, parts] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(values.shard ?? '1/1') ?? [];
  if (!part || Number(part) > Number(parts)) fail('A shard is a part of all: --shard=1/2');
  return { chosen: names, isCore, shard: values.shard ? [`--shard=${values.shard}`] : [] };
}

async function checkStatically() {
  say('Types, lint, messages, dead code …');
  const code = await run('node', ['scripts/verify.mjs', '--static']);
  return { passed: 0, failed: code ? 1 : 0 };
}

async function runUnit() {
  await installFfmpeg();
  say('Unit, component and API tests …');
  const core = ['unit', 'components', 'backend'];
  // A third worker works while tests wait for processes that they start and stop.
  const workers = ['--maxWorkers=3'];
  return vitest([...core, ...(isCore ? [] : ['backend-long', 'backend-apart', 'pglite'])], workers);
}

async function readPages() {
  await ensureBuilt();
  await installProxies();
  say('Every page as search engines read it; two nodes on one PostgreSQL, behind nginx …');
  return vitest(['crawl', 'nodes']);
}

async function runJourneys() {
  await ensureBuilt();
  say('Journeys in a browser …');
  const file = path.join(results, 'journeys.json');
  const env = {
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const core = isCore ? ['--grep=@core'] : [];
  const code = await run('playwright', ['test', '--reporter=list,json', ...core, ...shard], {
    env,
  });
  const report = readReport(file);
  const stats = report?.stats;
  return {
    failures: failedInPlaywright(report),
    passed: stats?.expected ?? 0,
    failed: Math.max((stats?.unexpected ?? 0) + (stats?.flaky ?? 0), code ? 1 : 0),
    skipped: stats?.skipped ?? 0,
  };
}

/** Runs the tests of projects of vitest.config.ts. */
async function vitest(projects, options = []) {
  const file = path.join(results, `${projects.join('-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...reporters,
    ...options,
    ...shard,
  ]);
  const report = readReport(file);
  return {
    failures: failedInVitest(report, root),
    passed: report?.numPassedTests ?? 0,
    // A runner that stopped before its tests has failed, too, although it reports no failed test.
    failed: Math.max(report?.numFailedTests ?? 0, code ? 1 : 0),
    // Tests of nodes are skipped where nginx, openssl or Varnish is missing.
    skipped: report?.numPendingTests ?? 0,
  };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A Chromium of this machine; installs Debian's headless shell, if possible, where that is missing. */
async function requireChromium() {
  const hasShell = process.env.CHROMIUM_PATH || which('chromium-headless-shell');
  const canInstall = which('apt-get') && process.getuid?.() === 0;
  if (!hasShell && canInstall) {
    (await install('chromium-headless-shell', 'fonts-noto-cjk')) ||
      (await install('chromium', 'fonts-noto-cjk'));
  }
  const browser = findChromium();
  if (browser && existsSync(browser)) return browser;
  if (browser) fail(`CHROMIUM_PATH names ${browser}, which does not exist.`);
  fail('No Chromium was found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
}

/** Installs the proxies, where possible; tests that need a missing one report that they are skipped. */
async function installProxies() {
  const has = (program) => which(program) ?? existsSync(`/usr/sbin/${program}`);
  if (has('nginx') && has('openssl') && has('varnishd')) return;
  if (!which('apt-get') || process.getuid?.() !== 0) return;
  await install('nginx', 'openssl', 'varnish', 'varnish-modules');
}

/** Installs what prepares films, where possible; the tests of that report that they are skipped without it. */
async function installFfmpeg() {
  if (process.env.FFMPEG_PATH || which('ffmpeg')) return;
  if (which('apt-get') && process.getuid?.() === 0) await install('ffmpeg');
}

/** Whether Debian's packages could be installed. */
async function install(...packages) {
  say(`Installing ${packages.join(', ')} …`);
  // RUNLEVEL keeps apt from starting the installed services.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  return !(await run('apt-get', ['install', '-y', '-qq', ...packages], { quiet: true, env }));
}
