import { expect, test } from 'vitest';
import { countryNames } from '@/lib/i18n/country-names';
import { locales } from '@/lib/i18n/locales';

test('countryNames lists every country once, by name, in the sort order of the language', () => {
  for (const locale of locales) {
    const names = countryNames(locale);
    const codes = names.map(([code]) => code);
    expect(codes).toHaveLength(249);
    expect(new Set(codes).size).toBe(249);
    const sorted = names.map(([, name]) => name).toSorted((a, b) => a.localeCompare(b, locale));
    expect(names.map(([, name]) => name)).toEqual(sorted);
  }
  const english = Object.fromEntries(countryNames('en'));
  expect(english).toMatchObject({ US: 'United States', ZW: 'Zimbabwe', AD: 'Andorra' });
  expect(countryNames('ko')[0]).toEqual(['GH', '가나']);
});

test('countryNames lists no region, uninhabited territory or former country', () => {
  const codes = countryNames('en').map(([code]) => code);
  const regions = ['EU', 'EZ', 'UN', 'QO', 'AC', 'CP', 'CQ', 'DG', 'TA'];
  const uninhabited = ['AQ', 'BV', 'HM'];
  const unknown = ['XA', 'XB', 'ZZ'];
  const former = ['SU', 'DD', 'YU', 'UK', 'BU'];
  const none = [...regions, ...uninhabited, ...unknown, ...former];
  expect(none.filter((code) => codes.includes(code))).toEqual([]);
});
