// `npm test`: every test there is, from a bare clone, and a count at the end.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, fail, onOwnNode, run, say } from './lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));

const results = mkdtempSync(path.join(tmpdir(), 'lampstand-results-'));
const chromium = await findChromium();

say('Types, lint, messages, dead code …');
const verified = await run('node', ['scripts/verify.mjs', '--static']);

say('Unit, component and API tests …');
const unitReport = path.join(results, 'unit.json');
const unitCode = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);

await ensureBuilt();
say('Journeys in a browser …');
const journeyReport = path.join(results, 'journeys.json');
const journeyCode = await run('playwright', ['test', '--reporter=list,json'], {
  env: {
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  },
});

const unit = readReport(unitReport);
const journeys = readReport(journeyReport)?.stats;
const passed = (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0);
const failed =
  (verified ? 1 : 0) +
  // A runner that stopped before its tests failed too, though it counts none.
  Math.max(unit?.numFailedTests ?? 0, unitCode ? 1 : 0) +
  Math.max((journeys?.unexpected ?? 0) + (journeys?.flaky ?? 0), journeyCode ? 1 : 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** A Chromium of this machine, or Debian's, installed. */
async function findChromium() {
  const known = [
    process.env.CHROMIUM_PATH,
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(which),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((file) => file && existsSync(file));
  if (known) return known;
  if (which('apt-get') && process.getuid?.() === 0) {
    say('Installing Chromium …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    const packages = ['chromium', 'fonts-noto-cjk'];
    const code = await run('apt-get', ['install', '-y', '-qq', ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (!code) return which('chromium');
  }
  fail('No Chromium was found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
}

function which(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}
