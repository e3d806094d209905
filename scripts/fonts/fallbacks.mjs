// The typefaces of scripts that our own typefaces lack, all of the Noto Serif family, in the order in which
// they are asked for a letter.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const package_ = (family) => `@fontsource-variable/${family}`;

/** Each is one file: letters and marks of one script. */
const scripts = {
  'noto-naskh-arabic': 'arabic',
  'noto-serif-hebrew': 'hebrew',
  'noto-serif-thai': 'thai',
  'noto-serif-lao': 'lao',
  'noto-serif-khmer': 'khmer',
  'noto-serif-devanagari': 'devanagari',
  'noto-serif-bengali': 'bengali',
  'noto-serif-gurmukhi': 'gurmukhi',
  'noto-serif-gujarati': 'gujarati',
  'noto-serif-tamil': 'tamil',
  'noto-serif-telugu': 'telugu',
  'noto-serif-kannada': 'kannada',
  'noto-serif-malayalam': 'malayalam',
  'noto-serif-sinhala': 'sinhala',
  'noto-serif-ethiopic': 'ethiopic',
  'noto-serif-armenian': 'armenian',
  'noto-serif-georgian': 'georgian',
};
/** Each is a hundred slices of characters that often occur together; one weight, because they are large. */
const han = ['noto-serif-sc', 'noto-serif-tc', 'noto-serif-jp'];
const hanWeight = 500;
const weights = [400, 600];

/**
 * Writes all of them as TrueType by `write`. Returns each family's weights, and the characters of its files
 * (`{family}-{part}-{weight}.ttf`) as ranges: first, last, first, last …
 */
export async function buildFallbacks(write) {
  const coverage = {};
  const add = async (family, part, source, axes) => {
    const name = part ? `${family}-${part}` : family;
    for (const [weight, font] of await source()) {
      const variationAxes = axes && { wght: weight };
      const bytes = await subsetFont(font, everything, { targetFormat: 'truetype', variationAxes });
      coverage[family] ??= { weights: [], files: {} };
      const { weights: made, files } = coverage[family];
      if (!made.includes(weight)) made.push(weight);
      files[name] ??= coveredBy(bytes);
      await write(`${name}-${weight}.ttf`, bytes);
    }
  };
  const file = (path) => readFile(require.resolve(path));
  const sliceOf = (family, slice) =>
    file(`${package_(family)}/files/${family}-${slice}-wght-normal.woff2`);

  // Latin, Cyrillic and Greek as a whole, with the marks that other packages separate from their letters.
  await add('noto-serif', '', async () => [
    [400, await file('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf')],
    [600, await file('@expo-google-fonts/noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf')],
  ]);
  for (const [family, slice] of Object.entries(scripts)) {
    const font = await sliceOf(family, slice);
    await add(family, '', async () => weights.map((weight) => [weight, font]), true);
  }
  await add('noto-serif-myanmar', '', () =>
    Promise.all(
      weights.map(async (weight) => [
        weight,
        await file(
          `@fontsource/noto-serif-myanmar/files/noto-serif-myanmar-myanmar-${weight}-normal.woff2`,
        ),
      ]),
    ),
  );
  for (const family of han) {
    const slices = JSON.parse(await file(`${package_(family)}/unicode.json`));
    for (const key of Object.keys(slices)) {
      const slice = key.replace(/[[\]]/g, '');
      // Latin and its like have better typefaces.
      if (!/^\d+$/.test(slice)) continue;
      const font = await sliceOf(family, slice);
      await add(family, slice, async () => [[hanWeight, font]], true);
    }
  }
  return coverage;
}

/** Every character there is, of the planes with letters. */
const everything = Array.from({ length: 0x32000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('');

/** The characters of a typeface as ranges: first, last, first, last … */
export function coveredBy(bytes) {
  const ranges = [];
  for (const code of new Face(new Blob(new Uint8Array(bytes))).collectUnicodes().toSorted()) {
    if (ranges.at(-1) === code - 1) ranges[ranges.length - 1] = code;
    else ranges.push(code, code);
  }
  return ranges;
}
