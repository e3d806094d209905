// `npm run mutation`: writes faults into the code, one at a time, and tells which of them no test
// notices. `-- lib/i18n lib/seo`: of these folders or files only. The report is in reports/mutation.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, fail, onOwnNode, root, run, say } from './lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
const { Stryker } = await import('@stryker-mutator/core');

/** By default: the folders that docs/decisions/0077 has the scores of. */
const folders = [
  'backend/services/payment',
  'lib/i18n',
  'lib/http',
  'lib/config',
  'lib/embed',
  'lib/seo',
  'lib/render',
  'lib/share',
  'lib/preview',
];
const reports = 'reports/mutation';
const noticed = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

const chosen = process.argv.slice(2);
process.chdir(root);
mkdirSync(reports, { recursive: true });
if (await run('node', ['scripts/fonts/build.mjs'], { quiet: true })) fail('No typefaces.');
const table = [];
for (const folder of chosen.length > 0 ? chosen : folders) {
  say(`${folder} …`);
  table.push([folder, await mutate(folder)]);
}
console.log();
for (const [folder, mutants] of table) {
  const [found, lost] = [noticed, missed].map(
    (wanted) => mutants.filter(({ status }) => wanted.includes(status)).length,
  );
  const score = found + lost > 0 ? ((100 * found) / (found + lost)).toFixed(1) : '–';
  console.log(`${folder}: ${score} % (${found} of ${found + lost} noticed)`);
}

function mutate(folder) {
  const name = path.join(reports, folder.replace(/\.tsx?$/, '').replaceAll(/[^\w-]+/g, '-'));
  const suite = folder.startsWith('backend/') ? 'payment' : 'lib';
  const stryker = new Stryker({
    mutate: [/\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`],
    testRunner: 'vitest',
    vitest: { configFile: `tests/mutation/${suite}.config.ts` },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Vitest asks for no types, and Stryker cannot read a configuration by TypeScript 7: it is to find none.
    disableTypeChecks: false,
    tsconfigFile: 'no-tsconfig.json',
    ignorePatterns: ['.data', '.next', 'bench', 'e2e', 'releases', 'test-results'],
    // What was noticed is not tried again until its code or its tests change.
    incremental: true,
    incrementalFile: `${name}.incremental.json`,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
    htmlReporter: { fileName: `${name}.html` },
    jsonReporter: { fileName: `${name}.json` },
    allowEmpty: true,
  });
  return stryker.runMutationTest().catch((error) => fail(error.message));
}
