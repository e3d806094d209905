/*
 * How long others wait while forty unusual searches come at once, at the size of the demonstration and of a large
 * ministry: /health is asked every 50 ms from this process, beside the server's. Each text is another one, so that
 * no response is kept: words misspelt in each language, long questions, rare prefixes, other scripts. Prints the
 * waits before and during in one run on the production build, and fails if one of /health is longer than the goal.
 *
 *   npm run bench:searches -- [--answers=600] [--churches=2000] [--sizes=demonstration,large] [--margin=1]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seedContent } from '../backend/content/store-content.ts';
import { openPglite } from '../backend/db/client.ts';
import { locales } from '../lib/contract/locales.ts';
import { maxSearchLength } from '../lib/contract/search.ts';
import { ensureBuilt, root } from '../scripts/lib/steps.mjs';
import { writeLargeContent } from './large-content.ts';
import { serve, stopServers } from './serve.mjs';
import { highest, percentile, watch } from './waits.ts';

const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '600' },
    churches: { type: 'string', default: '2000' },
    sizes: { type: 'string', default: 'demonstration,large' },
    margin: { type: 'string', default: '1' },
  },
});
const port = 3958;
const atOnce = 40;
/** Milliseconds: between two requests to /health, of watching it before, and what it may wait at most. */
const interval = 50;
const quiet = 5_000;
const goal = 250 * Number(values.margin);

/** The texts of one round; another round has others. */
function oddTexts(round: number): string[] {
  const kinds: ((n: number) => string)[] = [
    // Eight words that no text has, each of which is corrected.
    (n) => `forgivness suffring jeusus chruch praier salvacion ressurection etternal${n}`,
    (n) => `perdón sufrimineto jesuss iglezia orasion salbacion resureccion eterno${n}`,
    (n) => `예슈님 기도른 고톡을 교훼에서 구웜은 용서룰 부할이 영웜${n}`,
    (n) => `zqxv wkrj ptlk mnbv qwrt plkj hgfd sdfg${n}`,
    (n) => `${'why does god allow the people that i love to suffer so much and '.repeat(4)}${n}`,
    (n) => 'a'.repeat(maxSearchLength - 8) + n,
    (n) => `the of and to in is it you that he was for on are ${n}`,
    (n) => `${'🙏 '.repeat(60)}${n}`,
    (n) => `เพราะ хочу أريد ${n} 為什麼 γιατί`,
    (n) => `god jes pra for chu lov dea hea${n % 10}`,
  ];
  return Array.from({ length: atOnce }, (_, at) => {
    const kind = kinds[at % kinds.length] as (n: number) => string;
    return kind(round * atOnce + at);
  });
}

async function timeOf(address: string): Promise<{ wait: number; status: number }> {
  const started = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  return { wait: performance.now() - started, status: response.status };
}

let isMissed = false;

async function measure(size: string, contentDir: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-bench-searches-'));
  await (await openPglite(dataDir, (db) => seedContent(db, contentDir))).close();
  const origin = await serve(root, port, { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' });
  const health = () => `${origin}/api/v1/health`;
  // The start is over when the content has been read ahead.
  await setTimeout(20_000);
  const addresses: [string, (q: string, lang: string) => string][] = [
    ['/api/v1/search', (q, lang) => `${origin}/api/v1/search?${new URLSearchParams({ q, lang })}`],
    ['the page', (q, lang) => `${origin}/search-result?${new URLSearchParams({ q, lang })}`],
  ];
  for (const [name, addressOf] of addresses) {
    for (let round = 1; round <= 3; round++) {
      const stopBefore = watch({ health }, interval);
      await setTimeout(quiet);
      const { health: before } = await stopBefore();
      const stop = watch({ health }, interval);
      const started = performance.now();
      const searches = await Promise.all(
        oddTexts(round).map((q, at) =>
          timeOf(addressOf(q, locales[Math.floor(at / 10) % locales.length] ?? 'en')),
        ),
      );
      const took = performance.now() - started;
      await setTimeout(Math.max(0, 1_000 - took));
      const { health: during } = await stop();
      const missed = highest(during) > goal;
      isMissed ||= missed;
      const refused = searches.filter(({ status }) => status !== 200).length;
      const all = searches.map(({ wait }) => wait);
      const cells = [
        ...[size, name, round, `${(took / 1000).toFixed(2)} s`],
        ...[`${(percentile(all, 0.5) / 1000).toFixed(2)} s`, refused],
        `${highest(before).toFixed(0)} / ${highest(during).toFixed(0)}`,
        `${percentile(before, 0.5).toFixed(0)} / ${percentile(during, 0.5).toFixed(0)}`,
        missed ? `> ${goal}` : 'met',
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  await stopServers();
  await rm(dataDir, { recursive: true, force: true });
}

await ensureBuilt();
const load = loadavg().map((one) => one.toFixed(1));
console.log(`${cpus().length} processors, load ${load.join(' ')}; waits in ms, before / during\n`);
console.log(
  '| size | search | round | forty took | each, p50 | refused | /health, longest | /health, p50 | goal |',
);
console.log('|---|---|---:|---:|---:|---:|---:|---:|---|');
const folder = await mkdtemp(join(tmpdir(), 'lampstand-bench-content-'));
try {
  for (const size of values.sizes.split(',')) {
    const large = join(folder, 'large');
    if (size === 'large') {
      const counts = { answers: Number(values.answers), churches: Number(values.churches) };
      await writeLargeContent(large, counts);
    }
    await measure(size, size === 'large' ? large : 'content');
  }
} finally {
  await stopServers();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isMissed ? 1 : 0);
