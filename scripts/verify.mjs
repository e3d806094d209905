// `npm run verify`: types, lint and format, import rules, messages, dead code, unit tests.
import { fileURLToPath } from 'node:url';
import { ensureInstalled, onOwnNode, run } from './lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));

const steps = [
  ['fonts', 'node', ['scripts/fonts/build.mjs']],
  ['route types', 'next', ['typegen']],
  ['types', 'tsc', ['--noEmit']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['walls', 'node', ['scripts/check-walls.mjs']],
  ['messages', 'node', ['scripts/check-messages.mjs']],
  ['words', 'node', ['--conditions=react-server', 'scripts/check-words.ts']],
  ['content', 'node', ['--conditions=react-server', 'scripts/content-check.ts']],
  ['migrations', 'node', ['scripts/check-migrations.ts']],
  ['dead code', 'knip', []],
  ...(process.argv.includes('--static')
    ? []
    : [['unit tests', 'vitest', ['run', '--project', 'unit', '--project', 'components']]]),
];

const failed = [];
// The first two steps write files that the others read. Each of the others uses one core, so two run at once.
const [fonts, routeTypes, ...others] = steps;
for (const step of [fonts, routeTypes]) await runStep(step);
const runOthers = async () => {
  for (let step = others.shift(); step; step = others.shift()) await runStep(step);
};
await Promise.all([runOthers(), runOthers()]);

async function runStep([name, command, args]) {
  const code = await run(command, args, { quiet: name !== 'unit tests' });
  console.log(`${code ? '\u2717' : '\u2713'} ${name}`);
  if (code) failed.push(name);
}

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}.`);
  process.exit(1);
}
