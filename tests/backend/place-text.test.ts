import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryCode } from '../../backend/queries/countries.ts';
import { readPlaceText, spellings } from '../../backend/queries/place-text.ts';

test.each([
  ['28202', '28202'],
  [' 28202-1234 ', '28202'],
  ['２８２０２', '28202'],
  ['Charlotte NC 28202', '28202'],
  ['75011 Paris', '75011'],
  ['12345 Main Street, Charlotte, NC 28202', '28202'],
  ['g1r4p5', 'G1R 4P5'],
  ['G1R-4P5 Québec', 'G1R 4P5'],
  ['282', undefined],
  ['282021', undefined],
  ['704-555-28202', undefined],
  ['A28202', undefined],
])('%s has the code %s', (typed, code) => {
  expect(readPlaceText(typed).code).toBe(code);
});

test('a text is read as a city first, then as a city and what narrows it', () => {
  expect(readPlaceText('Charlotte, North Carolina').readings[0]).toEqual({
    city: 'charlotte',
    region: 'north carolina',
  });
  expect(readPlaceText('salt lake city').readings[0]).toEqual({
    city: 'salt lake city',
    region: '',
  });
  expect(readPlaceText('salt lake city ut').readings).toContainEqual({
    city: 'salt lake city',
    region: 'ut',
  });
  expect(readPlaceText('경기도 수원시').readings).toContainEqual({
    city: '수원시',
    region: '경기도',
  });
});

test('a place that is a city, a state and a code in any dress is read as these', () => {
  const city = fc.stringMatching(/^[A-Z][a-zéü]{2,9}( [A-Z][a-z]{2,9})?$/);
  const state = fc.constantFrom('NC', 'nc', 'North Carolina', 'north  carolina');
  const joint = fc.constantFrom(', ', ' ', ' ,  ');
  const code = fc.integer({ min: 10_000, max: 99_999 }).map(String);
  fc.assert(
    fc.property(city, joint, state, joint, code, (name, first, region, second, zip) => {
      const read = readPlaceText(`${name}${first}${region}${second}${zip}`);
      expect(read.code).toBe(zip);
      const plain = (text: string) =>
        text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
      expect(read.readings).toContainEqual({ city: plain(name), region: plain(region) });
    }),
  );
});

test('whatever is typed is read, and the readings stay few', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const { readings } = readPlaceText(typed);
      expect(readings.length).toBeLessThan(220);
      for (const { city } of readings) expect(spellings(city)[0]).toBe(city);
    }),
  );
});

test('saints and Korean cities are spelled in two ways', () => {
  expect(spellings('st louis')).toEqual(['st louis', 'saint louis']);
  expect(spellings('saint louis')).toContain('st louis');
  expect(spellings('서울특별시')).toEqual(['서울특별시', '서울']);
  // 시 alone is no city without its end.
  expect(spellings('구시')).toEqual(['구시']);
});

test.each([
  ['KR', 'KR'],
  ['대한민국', 'KR'],
  ['한국', 'KR'],
  ['Corea del Sur', 'KR'],
  ['Corée du Sud', 'KR'],
  ['USA', 'US'],
  ['united states', 'US'],
  ['España', 'ES'],
  ['Atlantis', undefined],
])('%s is the country %s', (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});
