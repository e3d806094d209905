// `npm run verify`: am I done? Types, lint and format, message keys, dead code, unit tests.
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
/** The first two write what the others read; of these each is done by one core, so two go on at once. */
const [fonts, routeTypes, ...others] = steps;
for (const step of [fonts, routeTypes]) await take(step);
const takeOthers = async () => {
  for (let step = others.shift(); step; step = others.shift()) await take(step);
};
await Promise.all([takeOthers(), takeOthers()]);

async function take([name, command, args]) {
  const code = await run(command, args, { quiet: name !== 'unit tests' });
  console.log(`${code ? '\u2717' : '\u2713'} ${name}`);
  if (code) failed.push(name);
}

if (failed.length > 0) {
  console.error(`\n${failed.join(', ')}: please mend.`);
  process.exit(1);
}
