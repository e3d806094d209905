// Subsets the typefaces to the letters, weights and optical sizes that the site uses. The woff2 files are for
// pages; the others, one weight each, are for printed matter and pictures: our own, and below them those of
// the world's scripts (fallbacks.mjs). Runs before every build; the results are not in git.
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { buildFallbacks, coveredBy } from './fallbacks.mjs';

const require = createRequire(import.meta.url);
const folder = new URL('../../app/fonts/', import.meta.url);

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€\u202f\u2009→←`;
/**
 * The letters of headlines and text on pages, and of names in related languages; rarer letters come from the
 * next typeface of the list.
 */
const sets = {
  english: 'Éáâãàçéêèëíîïñóôöúü',
  romance: 'ÀÁÂÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜŒßàáâãäåæçèéêëíîïñóôöøùúûüœ¡¿«»',
};
const headlines = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)} \u00a0!$%&'(),-.:;?–—‘’“”…`;
const text = `${headlines}"+/@_©·×Î`;
/** All European letters that a name may have: Latin, Greek, Cyrillic. */
const european = `${letters}${range(0x100, 0x2ff)}${range(0x300, 0x52f)}${range(0x1e00, 0x1eff)}`;
const korean = `${letters}${range(0x3000, 0x303f)}${range(0x3131, 0x318e)}${range(0xac00, 0xd7a3)}`;

const newsreader = '@fontsource-variable/newsreader/files/newsreader-{}-opsz-normal.woff2';
const sourceSans = '@fontsource-variable/source-sans-3/files/source-sans-3-{}-wght-normal.woff2';
const gowunBatang = '@fontsource/gowun-batang/files/gowun-batang-korean-{}-normal.woff2';

const faces = [
  // Size limits: English must fit in what a connection transfers in two round trips while four others are in
  // use: 11.6 KB; the other languages in one round trip of a connection: 14.6 KB (docs/decisions/0023).
  ...Object.entries(sets).flatMap(([languages, more]) => [
    {
      file: `newsreader-${languages}.woff2`,
      source: newsreader.replace('{}', 'latin'),
      text: headlines + more,
      axes: { wght: 460, opsz: 40 },
      keepFeatures: ['kern', 'liga'],
    },
    {
      file: `source-sans-3-${languages}.woff2`,
      source: sourceSans.replace('{}', 'latin'),
      text: text + more,
      axes: { wght: { min: 400, max: 600 } },
      keepFeatures: ['kern'],
    },
  ]),
  ...['latin', 'latin-ext', 'vietnamese'].map((slice) => ({
    file: `newsreader-${slice}.ttf`,
    source: newsreader.replace('{}', slice),
    text: european,
    axes: { wght: 400, opsz: 36 },
  })),
  ...['latin', 'latin-ext', 'vietnamese'].map((slice) => ({
    file: `newsreader-display-${slice}.ttf`,
    source: newsreader.replace('{}', slice),
    text: european,
    axes: { wght: 480, opsz: 72 },
  })),
  // The wordmark, with the axes of headlines on pages.
  {
    file: 'newsreader-name.ttf',
    source: newsreader.replace('{}', 'latin'),
    text: letters,
    axes: { wght: 460, opsz: 40 },
  },
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'].flatMap((slice) =>
    [400, 600].map((wght) => ({
      file: `source-sans-3-${slice}-${wght}.ttf`,
      source: sourceSans.replace('{}', slice),
      text: european,
      axes: { wght },
    })),
  ),
  ...[400, 700].map((weight) => ({
    file: `gowun-batang-${weight}.ttf`,
    source: gowunBatang.replace('{}', weight),
    text: korean,
  })),
];

const writtenAt = async (url) => (await stat(url).catch(() => undefined))?.mtimeMs ?? 0;
const scriptWrittenAt = Math.max(
  await writtenAt(new URL(import.meta.url)),
  await writtenAt(new URL('./fallbacks.mjs', import.meta.url)),
);

/** Whole or not at all, because tests in other processes may read it. */
async function writeWhole(target, bytes) {
  const draft = new URL(`${target.href}.${process.pid}`);
  await writeFile(draft, bytes);
  await rename(draft, target);
}

await mkdir(folder, { recursive: true });
for (const { file, source, text, axes, keepFeatures } of faces) {
  const target = new URL(file, folder);
  if ((await writtenAt(target)) > scriptWrittenAt) continue;
  const font = await readFile(require.resolve(source));
  const forPages = file.endsWith('.woff2');
  const subset = await subsetFont(font, text, {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures,
    // Tables that browsers do not need to set a page.
    dropTables: forPages ? ['BASE', 'MVAR', 'STAT', 'gasp', 'prep'] : [],
  });
  // GDEF (variation of kerning by weight) was half the size. Without it semibold is kerned as regular.
  const woff2Options = { targetFormat: 'woff2', keepFeatures, dropTables: ['GDEF'] };
  await writeWhole(target, forPages ? await subsetFont(subset, text, woff2Options) : subset);
}

const coverage = new URL('coverage.json', folder);
if ((await writtenAt(coverage)) <= scriptWrittenAt) {
  const own = {};
  for (const { file } of faces.filter((face) => face.file.endsWith('.ttf'))) {
    own[file.slice(0, -'.ttf'.length)] = coveredBy(await readFile(new URL(file, folder)));
  }
  const fallbacks = await buildFallbacks((name, bytes) => writeWhole(new URL(name, folder), bytes));
  await writeWhole(coverage, JSON.stringify({ own, fallbacks }));
}
