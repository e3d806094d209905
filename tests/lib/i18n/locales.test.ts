import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detectionCookie, isLocale, localeCookie, localeNames, locales } from '@/lib/i18n/locales';

test('localeNames has four languages, each in its own language', () => {
  expect(locales.map((locale) => localeNames[locale])).toEqual([
    'English',
    'Español',
    'Français',
    '한국어',
  ]);
  expect(locales.every(isLocale)).toBe(true);
  expect(['de', 'EN', '', undefined, null, 0, ['en']].filter(isLocale)).toEqual([]);
});

test('the cookie of a chosen language lasts a week, that of a detected one a year (specification 9)', () => {
  expect(localeCookie).toEqual({ name: 'locale', maxAgeSeconds: 604_800 });
  expect(detectionCookie).toEqual({ name: 'i18n_redirected', maxAgeSeconds: 31_536_000 });
});

test('no code but the contract has a list of the languages', () => {
  const written = /\bes\|fr\|ko\b|(['"])es\1, ?(['"])fr\2|_es, \w+_fr\b/;
  // Examples of the contract may name languages, and the sources of place names have a column for each.
  const mayName = /^(?:lib\/contract\/(?:locales\.ts|examples\/)|backend\/gazetteer\/)/;
  const files = globSync('{app,backend,components,lib,scripts,server}/**/*.{ts,tsx,mjs}').concat(
    'middleware.ts',
    'next.config.mjs',
  );
  expect(files.length).toBeGreaterThan(1000);
  const faults = files.filter(
    (file) => !mayName.test(file) && written.test(readFileSync(file, 'utf8')),
  );
  expect(faults).toEqual([]);
});
