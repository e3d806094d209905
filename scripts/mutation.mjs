// `npm run mutation`: changes the code in one place at a time and lists the changes (mutants) that no test
// detects. `-- payment/provider lib/i18n` limits this to parts, `-- lib/seo/xml.ts` to a file. Writes reports
// to reports/mutation.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, fail, onOwnNode, root, run, say } from './lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
const { Stryker } = await import('@stryker-mutator/core');

const payment = 'backend/services/payment';
const providerFiles = '{gateway,gateways,payments,stripe-*,test-billing}.ts';
const libFolders = ['http', 'embed', 'seo', 'render', 'share', 'preview'];
/** Large folders, whose mutants run only the tests of the same folder. */
const ownTests = ['config', 'content', 'contract', 'danger', 'i18n'];
/** Schemas and word tables: mutants of what is evaluated on import would run all these tests, and are ignored. */
const staticIgnored = ['content', 'contract', 'danger'];
/** The mutated files of each part and its tests (tests/mutation); docs/decisions/0077 has the scores. */
const parts = {
  'payment/provider': { files: [`${payment}/${providerFiles}`], tests: 'gateway' },
  payment: { files: [`${payment}/*.ts`, `!${payment}/${providerFiles}`], tests: 'payment' },
  ...Object.fromEntries(
    [...libFolders, ...ownTests].map((name) => [
      `lib/${name}`,
      partOfFile(`lib/${name}/**/*.{ts,tsx}`),
    ]),
  ),
};

const reports = 'reports/mutation';
const killedStatuses = ['Killed', 'Timeout'];
const survivedStatuses = ['Survived', 'NoCoverage'];

process.chdir(root);
mkdirSync(reports, { recursive: true });
if (await run('node', ['scripts/fonts/build.mjs'], { quiet: true }))
  fail('The fonts could not be prepared.');
const chosen = process.argv.slice(2);
const scores = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
  say(`${name} …`);
  scores.push(scoreOf(name, await mutate(name, parts[name] ?? partOfFile(name))));
}
console.log(`\n${scores.join('\n')}`);

function partOfFile(files) {
  if (files.startsWith(payment)) return { files: [files], tests: 'payment' };
  const table = ownTests.find((name) => files.startsWith(`lib/${name}/`));
  const ignoreStatic = staticIgnored.includes(table);
  return { files: [files], tests: 'lib', folder: table, ignoreStatic };
}

function mutate(name, { files, tests, folder = '**', ignoreStatic = false }) {
  process.env.MUTATION_TESTS = folder;
  const report = path.join(reports, name.replace(/[^\w.-]+/g, '-'));
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: `tests/mutation/${tests}.config.ts` },
    coverageAnalysis: 'perTest',
    ignoreStatic,
    concurrency: 1,
    // The payment tests take that long on a busy machine.
    dryRunTimeoutMinutes: 20,
    // Vitest needs no types. Stryker cannot read a tsconfig of TypeScript 7, so this file does not exist.
    disableTypeChecks: false,
    tsconfigFile: 'no-tsconfig.json',
    ignorePatterns: ['.data', '.next', 'bench', 'e2e', 'releases', 'test-results'],
    // The result of a mutant is reused until its code or its tests change.
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
  const count = (statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count(killedStatuses);
  const total = killed + count(survivedStatuses);
  const score = total > 0 ? ((100 * killed) / total).toFixed(1) : '–';
  return `${name}: ${score} % (${killed} of ${total} killed)`;
}
