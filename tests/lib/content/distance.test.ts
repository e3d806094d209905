import { describe, expect, it } from 'vitest';
import { distanceUnit, formatDistance, toKilometres } from '@/lib/content/distance';
import { locales } from '@/lib/contract/locales';

describe('distanceUnit', () => {
  it.each(locales)('returns the country’s unit for a reader in %s', (locale) => {
    expect(distanceUnit('US', locale)).toBe('mile');
    expect(distanceUnit('GB', locale)).toBe('mile');
    expect(distanceUnit('MX', locale)).toBe('kilometer');
    expect(distanceUnit('KR', locale)).toBe('kilometer');
  });

  it('returns the language’s unit where the country is unknown', () => {
    expect(locales.map((locale) => distanceUnit(undefined, locale))).toEqual([
      'mile',
      'kilometer',
      'kilometer',
      'kilometer',
    ]);
  });
});

it('toKilometres converts a mile to 1.609344 kilometres', () => {
  expect(toKilometres(10, 'mile')).toBeCloseTo(16.09344, 6);
  expect(toKilometres(10, 'kilometer')).toBe(10);
});

it('formatDistance has one decimal below ten, in the number format of the place', () => {
  expect(formatDistance(5.6, { unit: 'mile', locale: 'en', country: 'US' })).toBe('3.5 miles');
  expect(formatDistance(5.6, { unit: 'mile', locale: 'es', country: 'US' })).toBe('3.5 millas');
  const [mexico, spain] = ['MX', 'ES'].map((country) =>
    formatDistance(3.5, { unit: 'kilometer', locale: 'es', country }),
  );
  expect(mexico).toBe('3.5 kilómetros');
  expect(spain).toBe('3,5 kilómetros');
  expect(formatDistance(80.5, { unit: 'mile', locale: 'ko', country: 'US' })).toBe('50마일');
  expect(formatDistance(20.4, { unit: 'kilometer', locale: 'en' })).toBe('20 kilometers');
});

it.each(['ESP', 'es', '스페인'])('formatDistance ignores the invalid country %s', (country) => {
  expect(formatDistance(3.5, { unit: 'kilometer', locale: 'es', country })).toBe('3,5 kilómetros');
});
