// Checks the import rules (scripts/walls/), the form of the pages, and that docs/house.svg is up to date;
// `--draw` draws it. Part of `npm run verify`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFaults } from './walls/checks.mjs';
import { cruiseImports } from './walls/cruise.mjs';
import { drawRooms } from './walls/picture.mjs';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const picture = path.join(root, 'docs/house.svg');

const { summary, modules } = await cruiseImports(root);
const svg = await drawRooms(modules);
if (process.argv.includes('--draw')) writeFileSync(picture, svg);

const faults = [
  ...summary.violations.map(({ rule, from, to }) => `${from} -> ${to}: ${rule.name}`),
  ...findFaults(root, modules),
  ...(readFileSync(picture, 'utf8') === svg
    ? []
    : ['docs/house.svg is out of date: npm run walls -- --draw']),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
