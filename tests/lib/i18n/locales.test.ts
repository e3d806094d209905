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
