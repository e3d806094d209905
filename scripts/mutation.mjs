// `npm run mutation`: changes the code in one place at a time and lists the changes (mutants) that no test
// detects. `-- payment/provider lib/i18n` limits this to parts, `-- lib/seo/xml.ts` to a file. Writes reports
// to reports/mutation.
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, fail, onOwnNode, root, run, say } from './lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
const { Stryker } = await import('@stryker-mutator/core');

process.chdir(root);
const payment = 'backend/payments';
const providerFiles = '{gateway,gateways,payments,stripe-*,test-billing}.ts';
const paymentFiles =
  '{change-subscription,church-payments,handle-events,prove-claims,reconcile,settle,start-checkout,tell-providers,test-gateway}.ts';
const libFolders = ['http', 'embed', 'seo', 'render', 'share', 'preview'];
/** Folders whose mutants run only the tests of the same folder. */
const ownTests = ['config', 'danger', 'i18n'];
/** Large folders, mutated file by file: a mutant runs only the tests that import the file. */
const byFile = ['content', 'contract'];
/** Schemas and word tables: mutants of what is evaluated on import would run all these tests, and are ignored. */
const staticIgnored = ['contract', 'danger'];
/** The mutated files of each part and its tests (tests/mutation); docs/decisions/0077 has the scores. */
const parts = {
  'payment/provider': { files: [`${payment}/${providerFiles}`], tests: 'gateway' },
  payment: { files: [`${payment}/${paymentFiles}`], tests: 'payment' },
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

mkdirSync(reports, { recursive: true });
if (await run('node', ['scripts/fonts/build.mjs'], { quiet: true }))
  fail('The fonts could not be prepared.');
const chosen = process.argv.slice(2);
const all = [...Object.keys(parts), ...byFile.map((name) => `lib/${name}`)];
const scores = [];
for (const name of (chosen.length > 0 ? chosen : all).flatMap(filesOf)) {
  const part = parts[name] ?? partOfFile(name);
  say(`${name} …`);
  scores.push(
    part.only?.length === 0 ? `${name}: no test` : scoreOf(name, await mutate(name, part)),
  );
}
console.log(`\n${scores.join('\n')}`);

/** The files of a folder that is mutated file by file; everything else as it is. */
function filesOf(name) {
  const isByFile = byFile.some((folder) => name === `lib/${folder}`);
  return isByFile ? globSync(`${name}/**/*.ts`).sort() : [name];
}

function partOfFile(files) {
  if (files.startsWith(payment)) return { files: [files], tests: 'payment' };
  const isIn = (folder) => files.startsWith(`lib/${folder}/`);
  const own = ownTests.find(isIn);
  const only = own ? testsOf(`lib/${own}/**`) : byFile.some(isIn) ? importersOf(files) : undefined;
  return { files: [files], tests: 'lib', only, ignoreStatic: staticIgnored.some(isIn) };
}

function testsOf(folder) {
  return globSync(`tests/${folder}/*.test.{ts,tsx}`);
}

/** The tests of the same folder that import a file. */
function importersOf(file) {
  const specifier = `'@/${file.replace(/\.tsx?$/, '')}'`;
  return testsOf(path.dirname(file)).filter((test) =>
    readFileSync(test, 'utf8').includes(specifier),
  );
}

function mutate(name, { files, tests, only = testsOf('lib/**'), ignoreStatic = false }) {
  process.env.MUTATION_TESTS = only.join();
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
