// Cuts the two typefaces down to what the site sets: Latin letters, the weights and optical sizes in
// use. Runs before every build (package.json); the results are not kept in git.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = new URL('../../app/fonts/', import.meta.url);

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€\u202f\u2009→←`;

const faces = [
  {
    file: 'newsreader.woff2',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { wght: 460, opsz: { min: 20, max: 72 } },
  },
  {
    file: 'source-sans-3.woff2',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(folder, { recursive: true });
for (const { file, source, axes } of faces) {
  const target = new URL(file, folder);
  if (existsSync(fileURLToPath(target))) continue;
  const whole = await readFile(require.resolve(source));
  await writeFile(
    target,
    await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes }),
  );
}
