// `npm run mutation`: writes faults into the code, one at a time, and tells which of them no test
// notices. `-- payment/provider lib/i18n`: of these parts; `-- lib/seo/xml.ts`: of one file. Reports are
// in reports/mutation.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, fail, onOwnNode, root, run, say } from './lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
const { Stryker } = await import('@stryker-mutator/core');

const payment = 'backend/services/payment';
const ofProvider = '{gateway,gateways,payments,stripe-*,test-billing}.ts';
const libFolders = ['i18n', 'http', 'embed', 'seo', 'render', 'share', 'preview'];
/** Mostly schemas and tables, which are evaluated once: each fault in them would run all tests. */
const libTables = ['config', 'content', 'contract', 'danger'];
/** What is mutated, and by which tests (tests/mutation); docs/decisions/0077 has the scores. */
const parts = {
  'payment/provider': { files: [`${payment}/${ofProvider}`], tests: 'gateway' },
  payment: { files: [`${payment}/*.ts`, `!${payment}/${ofProvider}`], tests: 'payment' },
  ...Object.fromEntries([
    ...libFolders.map((name) => [`lib/${name}`, ofLib(`lib/${name}/**/*.{ts,tsx}`)]),
    ...libTables.map((name) => [
      `lib/${name}`,
      { ...ofLib(`lib/${name}/**/*.{ts,tsx}`), ignoreStatic: true },
    ]),
  ]),
};

const reports = 'reports/mutation';
const noticed = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

process.chdir(root);
mkdirSync(reports, { recursive: true });
if (await run('node', ['scripts/fonts/build.mjs'], { quiet: true }))
  fail('There are no typefaces.');
const chosen = process.argv.slice(2);
const scores = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
  say(`${name} …`);
  scores.push(scoreOf(name, await mutate(name, parts[name] ?? partOf(name))));
}
console.log(`\n${scores.join('\n')}`);

function partOf(files) {
  if (files.startsWith(payment)) return { files: [files], tests: 'payment' };
  return {
    ...ofLib(files),
    ignoreStatic: libTables.some((name) => files.startsWith(`lib/${name}/`)),
  };
}

function ofLib(files) {
  return { files: [files], tests: 'lib' };
}

function mutate(name, { files, tests, ignoreStatic = false }) {
  const report = path.join(reports, name.replace(/[^\w.-]+/g, '-'));
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: `tests/mutation/${tests}.config.ts` },
    coverageAnalysis: 'perTest',
    ignoreStatic,
    concurrency: 1,
    // On a busy machine all tests of paying take that long.
    dryRunTimeoutMinutes: 20,
    // Vitest asks for no types, and Stryker cannot read a configuration by TypeScript 7: it is to find none.
    disableTypeChecks: false,
    tsconfigFile: 'no-tsconfig.json',
    ignorePatterns: ['.data', '.next', 'bench', 'e2e', 'releases', 'test-results'],
    // What was noticed is not tried again until its code or its tests change.
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
  });
  return stryker.runMutationTest().catch((error) => fail(error.message));
}

function scoreOf(name, mutants) {
  const count = (wanted) => mutants.filter(({ status }) => wanted.includes(status)).length;
  const [found, lost] = [noticed, missed].map(count);
  const score = found + lost > 0 ? ((100 * found) / (found + lost)).toFixed(1) : '–';
  return `${name}: ${score} % (${found} of ${found + lost} noticed)`;
}
