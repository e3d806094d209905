// Refuses imports that go through a wall (scripts/walls/), a page of another idiom than the others', and a picture of the house that is not the
// house's any more; `--draw` draws it. Part of `npm run verify`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruiseHouse, foldersWithoutRoom } from './walls/cruise.mjs';
import { pagesOfAnotherIdiom } from './walls/page-idiom.mjs';
import { drawHouse } from './walls/picture.mjs';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const picture = path.join(root, 'docs/house.svg');

const { summary, modules } = await cruiseHouse(root);
const drawn = await drawHouse(modules);
if (process.argv.includes('--draw')) writeFileSync(picture, drawn);

const faults = [
  ...summary.violations.map(({ rule, from, to }) => `${from} -> ${to}: ${rule.name}`),
  ...foldersWithoutRoom(root).map((folder) => `${folder} has no room in scripts/walls/rooms.mjs`),
  ...pagesOfAnotherIdiom(root).map(
    (page) => `${page} is put together in another way than CONTRIBUTING.md says (“A page”)`,
  ),
  ...(readFileSync(picture, 'utf8') === drawn
    ? []
    : ['docs/house.svg shows another house: npm run walls -- --draw']),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
