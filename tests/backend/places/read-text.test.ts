import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryCode } from '../../../backend/gazetteer/country-names.ts';
import { asksForOwnPlace } from '../../../backend/places/phrases.ts';
import { readPlaceText, spellings } from '../../../backend/places/read-text.ts';
import { readPosition } from '../../../lib/contract/position-text.ts';

test.each([
  ['28202', '28202'],
  [' 28202-1234 ', '28202'],
  ['２８２０２', '28202'],
  ['Charlotte NC 28202', '28202'],
  ['75011 Paris', '75011'],
  ['12345 Main Street, Charlotte, NC 28202', '28202'],
  ['g1r4p5', 'G1R4P5'],
  ['G1R-4P5 Québec', 'G1R4P5'],
  ['sw1a 2aa', 'SW1A2AA'],
  ['10 Downing Street, London SW1A 2AA', 'SW1A2AA'],
  ['D02 AF30', 'D02AF30'],
  ['01310-100', '01310100'],
  ['110 001', '110001'],
  ['S2000 Rosario', 'S2000'],
  ['5 place Bellecour 69002 Lyon', '69002'],
  ['282', '282'],
  ['704-555-28202', undefined],
  ['350 Fifth Avenue, New York', undefined],
])('the postal code in “%s” is %s', (typed, code) => {
  expect(readPlaceText(typed).codes[0]?.code).toBe(code);
});

test.each([
  ['1234 Elm St Apt 5 Houston TX', 'houston tx'],
  ['10 Downing Street, London SW1A 2AA', 'london'],
  ['Calle Mayor 5, 28013 Madrid', 'madrid'],
  ['C/ Gran Vía 20, Madrid', 'madrid'],
  ['Carrera 7 # 71-21, Bogotá', 'bogota'],
  ['12 rue de Rivoli, 75004 Paris', 'paris'],
  ['서울특별시 마포구 양화로 45', '서울특별시 마포구'],
  ["12 O'Connell Street, Dublin 1", 'dublin'],
  ['av. reforma 222 cdmx', 'cdmx'],
  ['calle reforma 5 puebla', 'puebla'],
  ['Carrer de Mallorca 401 Barcelona', 'barcelona'],
  ['Jirón de la Unión 300 Lima', 'lima'],
  ['Ave Maria FL', 'ave maria fl'],
  ['Via Roma 10 Torino', 'torino'],
  ['12 rue de Rivoli', ''],
  ['Calle Madrid', ''],
  ['100 S 200 E Provo UT', 'provo ut'],
  ['churches near Dallas TX', 'dallas tx'],
  ['iglesia cristiana en Bogotá', 'bogota'],
  ['églises près de Bordeaux', 'bordeaux'],
  ['강남역 근처 교회', '강남역'],
  ['5555 Dawnlight Street', ''],
])('the place in “%s” is “%s”', (typed, place) => {
  expect(readPlaceText(typed).rest).toBe(place);
});

test.each([
  ['35.2271, -80.8431', 35.2271, -80.8431],
  ['40.7128° N, 74.0060° W', 40.7128, -74.006],
  ['geo:48.8566,2.3522', 48.8566, 2.3522],
  ['48,8566; 2,3522', 48.8566, 2.3522],
  ['19°25\'42"N 99°7\'39"W', 19.4283, -99.1275],
  ['19°25′42″ N, 99°7′39″ W', 19.4283, -99.1275],
  ['N35.2 W80.8', 35.2, -80.8],
  ['n 35.2271, w 80.8431', 35.2271, -80.8431],
  ['80.8431W 35.2271N', 35.2271, -80.8431],
  ["35° 13.626' N 080° 50.586' W", 35.2271, -80.8431],
  ['N 35° 13.626′ W 080° 50.586′', 35.2271, -80.8431],
  ['35 13 37 N 80 50 35 W', 35.2269, -80.8431],
  ['35º13\'37", -80º50\'35"', 35.2269, -80.8431],
  ['35.2271 north, 80.8431 west', 35.2271, -80.8431],
  ['35,2271° Norte; 80,8431° Oeste', 35.2271, -80.8431],
  ['48,8566 Nord 2,3522 Est', 48.8566, 2.3522],
  ['lat: 35.2271, lng: -80.8431', 35.2271, -80.8431],
  ['longitude = -80.8431, latitude = 35.2271', 35.2271, -80.8431],
  ['북위 37도 33분 58초 동경 126도 58분 40초', 37.5661, 126.9778],
  ['33.8688 S 151.2093 E', -33.8688, 151.2093],
])('“%s” is read as a position', (typed, latitude, longitude) => {
  expect(readPosition(typed)?.latitude).toBeCloseTo(latitude, 3);
  expect(readPosition(typed)?.longitude).toBeCloseTo(longitude, 3);
});

test.each([
  ...['28202', '28 202', '91.5, 10.5', '10.5, 181.5', 'Paris 2.5', '', '1,2', '50 N 100 W'],
  ...[
    "35°75'N 80°10'W",
    '35.2 N 80.8 N E',
    '35.2 N 80.8 N',
    'W 35.2 E 80.8',
    'N 35.2',
    '1.5 2.5 3.5',
    '100 E 50 S Main',
    'W 35.5',
    '-',
  ],
])('“%s” is not read as a position', (typed) => expect(readPosition(typed)).toBeUndefined());

test.each([
  'near me',
  'Church near me',
  'iglesia cerca de mí',
  'église près de moi',
  '내 주변 교회',
])('“%s” asks for the visitor’s own place', (typed) => expect(asksForOwnPlace(typed)).toBe(true));

test.each(['Meriden', 'near Mexico', 'Cerca, Haiti', 'Ici-la-Ville', '내수읍', 'Church', ''])(
  '“%s” does not ask for the visitor’s own place',
  (typed) => expect(asksForOwnPlace(typed)).toBe(false),
);

test('a text is read as a city first, then as a city with a region', () => {
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

test('a city, a state and a code are read in any notation', () => {
  const city = fc.stringMatching(/^[A-Z][a-zéü]{2,9}( [A-Z][a-z]{2,9})?$/);
  const state = fc.constantFrom('NC', 'nc', 'North Carolina', 'north  carolina');
  const joint = fc.constantFrom(', ', ' ', ' ,  ');
  const code = fc.integer({ min: 10_000, max: 99_999 }).map(String);
  fc.assert(
    fc.property(city, joint, state, joint, code, (name, first, region, second, zip) => {
      const read = readPlaceText(`${name}${first}${region}${second}${zip}`);
      expect(read.codes[0]?.code).toBe(zip);
      const plain = (text: string) =>
        text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
      expect(read.readings).toContainEqual({ city: plain(name), region: plain(region) });
    }),
  );
});

test('any text yields a bounded number of readings', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const { readings } = readPlaceText(typed);
      expect(readings.length).toBeLessThan(220);
      for (const { city } of readings) expect(spellings(city)[0]).toBe(city);
    }),
  );
});

test('saints and Korean cities have two spellings', () => {
  expect(spellings('st louis')).toEqual(['st louis', 'saint louis']);
  expect(spellings('saint louis')).toContain('st louis');
  expect(spellings('서울특별시')).toEqual(['서울특별시', '서울']);
  // 시 alone is not a city without its suffix.
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
])('“%s” is the country %s', (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});
