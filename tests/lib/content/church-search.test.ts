import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  churchSearchParams,
  locationsQuery,
  readChurchSearch,
  usualRadius,
} from '@/lib/content/church-search';

const asParams = (text: string) => Object.fromEntries(new URLSearchParams(text));

test('an address is parsed and serialised without a change', () => {
  const address = 'query=Paris&place=4717560&radius=100&language=ko&day=sunday&online=true&page=2';
  expect(churchSearchParams(readChurchSearch(asParams(address)))).toBe(address);
  const clock = 'query=1000&tz=Europe%2FBrussels';
  expect(churchSearchParams(readChurchSearch(asParams(clock)))).toBe(clock);
  expect(locationsQuery(readChurchSearch(asParams(clock)), 'fr', 'kilometer').country).toBe('BE');
  expect(readChurchSearch({ tz: '<script>' }).timeZone).toBeUndefined();
  const position = 'lat=35.23&lng=-80.84';
  expect(churchSearchParams(readChurchSearch(asParams(position)))).toBe(position);
  expect(churchSearchParams(readChurchSearch({}))).toBe('');
});

test('readChurchSearch ignores invalid parameters', () => {
  const invalid = { radius: '7', language: 'x y', day: 'someday', page: '-1', lat: '95', lng: '0' };
  expect(readChurchSearch(invalid)).toEqual(readChurchSearch({}));
  expect(readChurchSearch({ lat: '12' }).position).toBeUndefined();
  expect(readChurchSearch({ query: ['a', 'b'] }).query).toBe('a');
});

test('readChurchSearch rounds a position to about a kilometre, and drops it where there is a text', () => {
  const exact = { lat: '35.227085', lng: '-80.843127' };
  expect(readChurchSearch(exact).position).toEqual({ latitude: 35.23, longitude: -80.84 });
  expect(readChurchSearch({ ...exact, query: 'Seoul' }).position).toBeUndefined();
});

test('readChurchSearch keeps a chosen place only with the text it was chosen for', () => {
  const chosen = { place: '4717560', of: 'Paris' };
  expect(readChurchSearch({ ...chosen, query: 'Paris' }).place).toBe('4717560');
  expect(readChurchSearch({ ...chosen, query: 'London' }).place).toBeUndefined();
});

test('locationsQuery converts the radius from the unit of the place, and drops it without a place', () => {
  const search = readChurchSearch({ query: '28202', radius: '10' });
  expect(locationsQuery(search, 'ko', 'mile').radius).toBeCloseTo(16.093, 3);
  expect(locationsQuery(search, 'en', 'kilometer').radius).toBe(10);
  const anywhere = readChurchSearch({ radius: '10' });
  expect(locationsQuery(anywhere, 'fr', 'kilometer').radius).toBeUndefined();
});

test('churchSearchParams serialises any search to an address that parses to the same search', () => {
  const names = [
    'query',
    'place',
    'of',
    'lat',
    'lng',
    'radius',
    'language',
    'day',
    'online',
    'page',
  ];
  const params = fc.dictionary(fc.constantFrom(...names), fc.string({ maxLength: 250 }));
  fc.assert(
    fc.property(params, (given) => {
      const search = readChurchSearch(given);
      expect(readChurchSearch(asParams(churchSearchParams(search)))).toEqual(search);
      expect(search.radius).toBeGreaterThanOrEqual(10);
      expect(search.radius === usualRadius || given.radius !== undefined).toBe(true);
    }),
  );
});
