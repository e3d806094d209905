import { globSync, readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';

/** The maximum bytes of a typeface by language (docs/decisions/0023). */
describe.each([
  ['en', 'english', 11_300],
  ['es', 'romance', 14_000],
  ['fr', 'romance', 14_000],
])('the typefaces of pages in %s', (locale, languages, bytes) => {
  const files = [`messages/${locale}.json`, ...globSync(`content/**/${locale}.{md,vtt}`)];
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const letters = new Set(texts.flatMap((text) => text.match(/\p{sc=Latin}/gu) ?? []));

  it.each(['newsreader', 'source-sans-3'])(
    '%s is small, and has every letter of the site’s texts',
    (face) => {
      const woff2 = readFileSync(`app/fonts/${face}-${languages}.woff2`);
      expect(woff2.length).toBeLessThanOrEqual(bytes);
      const { characterSet } = create(woff2) as Font;
      const has = new Set(characterSet.map((code) => String.fromCodePoint(code)));
      expect(letters.size).toBeGreaterThan(52);
      expect([...letters].filter((letter) => !has.has(letter))).toEqual([]);
    },
  );
});
