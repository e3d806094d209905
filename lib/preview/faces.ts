import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'satori';

/** By scripts/fonts/build.mjs: a server has no typeface that we could rely on. */
const files = {
  name: 'newsreader-name.ttf',
  serif: 'newsreader-display-latin.ttf',
  'serif-more': 'newsreader-display-latin-ext.ttf',
  sans: 'source-sans-3-latin-600.ttf',
  'sans-more': 'source-sans-3-latin-ext-600.ttf',
  korean: 'gowun-batang-700.ttf',
};

let faces: Promise<Font[]> | undefined;

/** The site's own faces and a Korean one, read once. */
export function loadFaces(): Promise<Font[]> {
  faces ??= Promise.all(
    Object.entries(files).map(async ([name, file]) => ({
      name,
      data: await readFile(path.join(process.cwd(), 'app/fonts', file)),
    })),
  );
  return faces;
}
