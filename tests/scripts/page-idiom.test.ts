import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pagesOfAnotherIdiom } from '@/scripts/walls/page-idiom.mjs';

const project = mkdtempSync(path.join(tmpdir(), 'lampstand-pages-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
};
let count = 0;
const hasForm = (folder: string, text: string, name = 'page.tsx') => {
  const file = `app/[locale]/${folder}/page-${count++}/${name}`;
  write(file, text);
  return !pagesOfAnotherIdiom(project).includes(file);
};

const guarded = [
  "import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';",
  'export const generateMetadata = guardedMetadata(read);',
  'export default guardedPage(render);',
].join('\n');
const shared = [
  "import { oneRoute } from '../../one-route';",
  'const route = oneRoute(1);',
  'export const generateMetadata = route.generateMetadata;',
  'export default route.Page;',
].join('\n');
const second = "export { default, generateMetadata } from '../(plain)/answers/[[...slug]]/page';";

it.each([guarded, shared, second])('accepts a public page: %s', (text) => {
  expect(hasForm('(bare)', text)).toBe(true);
});

it.each([
  "export { FivePage as default, fiveMetadata as generateMetadata } from '@/components/five';",
  "export { default } from '../one/page';",
  "export { default, generateMetadata } from '@/components/pages/page';",
  guarded.replace('guardedPage(render)', 'SixPage'),
  guarded.replace('guardedMetadata(read)', 'sixMetadata(read)'),
  guarded.replace('@/components/site/guarded-page', './own-guard'),
  guarded.replace('guardedMetadata, guardedPage', 'guardedMetadata, any as guardedPage'),
  `// ${guarded.replaceAll('\n', '\n// ')}\nexport default function Page() {}`,
  shared.replace('oneRoute(1)', '{ Page, generateMetadata }'),
  shared.replace('route.Page', 'route.Other'),
  shared.replace('export default route.Page', 'export default other.Page'),
  shared.replace('../../one-route', '@/components/one-route'),
  'export default (',
])('rejects a public page: %s', (text) => {
  expect(hasForm('(bare)', text)).toBe(false);
});

it('rejects a page that is not page.tsx', () => {
  expect(hasForm('(bare)', guarded, 'page.ts')).toBe(false);
  expect(hasForm('(bare)', guarded, 'page.jsx')).toBe(false);
});

const room = [
  "import { TodayPage } from '@/components/staff-desk/today-page';",
  "import { staffMetadata } from '@/components/staff-desk/staff-metadata';",
  "export const generateMetadata = staffMetadata('today');",
  'export default TodayPage;',
].join('\n');
write(
  'components/staff-desk/today-page.tsx',
  [
    "import { staffDeskPage } from './staff-desk-page';",
    "export const TodayPage = staffDeskPage('/desk/today', async () => null);",
    'export const OpenPage = () => null;',
  ].join('\n'),
);
write(
  'components/church-desk/cards/cards-page.tsx',
  [
    "import { churchDeskPage } from '@/components/church-desk/church-desk-page';",
    "export const CardsPage = churchDeskPage('/desk/cards', async () => null);",
  ].join('\n'),
);
write(
  'components/pages/sign-in/code-page.tsx',
  [
    "import { ownDeskPage } from './own-desk-page';",
    'export const CodePage = ownDeskPage(async () => null);',
  ].join('\n'),
);
const ofChurch = [
  "import { CardsPage } from '@/components/church-desk/cards/cards-page';",
  "import { roomMetadata } from '@/components/church-desk/room-metadata';",
  "export const generateMetadata = roomMetadata('/desk/cards');",
  'export default CardsPage;',
].join('\n');

it.each([
  room,
  ofChurch,
  ofChurch
    .replaceAll('CardsPage', 'CodePage')
    .replace('church-desk/cards/cards', 'pages/sign-in/code'),
])('accepts a page of the desks: %s', (text) => {
  expect(hasForm('(desk)/desk', text)).toBe(true);
});

it.each([
  guarded,
  room.replace('default TodayPage', 'default Anything'),
  room.replace('{ TodayPage }', '{ OpenPage as TodayPage }'),
  room.replace('today-page', 'missing-page'),
  room.replace('@/components/staff-desk/today-page', './today-page'),
  room.replace('default TodayPage', 'default function Page() {}'),
  room.replace("staffMetadata('today')", 'otherMetadata()'),
  room.replace('@/components/staff-desk/staff-metadata', './metadata'),
])('rejects a page of the desks: %s', (text) => {
  expect(hasForm('(desk)/desk', text)).toBe(false);
});
