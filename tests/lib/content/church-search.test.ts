import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asksForPlace,
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

test.each([
  ...[{ radius: '7' }, { radius: '10km' }, { language: 'x y' }, { language: 'e' }],
  ...[{ language: 'korean' }, { day: 'someday' }, { online: 'yes' }, { place: '<script>' }],
  ...[{ place: 'Paris; DROP' }, { page: '-1' }, { page: '0' }, { page: '1.5' }, { page: '51' }],
  ...[{ lat: '95', lng: '0' }, { lat: '0', lng: '181' }, { lat: 'x', lng: '0' }, { lat: '12' }],
  ...[{ lng: '12' }, { tz: '<script>' }, { tz: '/Europe' }, { tz: 'Europe' }, { tz: 'UTC+1 x/y' }],
  ...[{ tz: 'Europe/Brussels/a/b' }, { tz: '1/Europe/Brussels' }],
])('readChurchSearch ignores the invalid parameters %j', (invalid) => {
  expect(readChurchSearch(invalid)).toEqual(readChurchSearch({}));
});

test.each([
  [{ language: 'KO' }, { language: 'ko' }],
  [{ language: 'haw' }, { language: 'haw' }],
  [{ page: '50' }, { page: 50 }],
  [{ radius: '250' }, { radius: 250 }],
  [{ place: 'node-1.2 x' }, { place: 'node-1.2 x' }],
  [{ query: ['a', 'b'] }, { query: 'a' }],
  [{ lat: '-90', lng: '180' }, { position: { latitude: -90, longitude: 180 } }],
  [{ lat: '90', lng: '-180' }, { position: { latitude: 90, longitude: -180 } }],
  [{ tz: 'America/Argentina/Buenos_Aires' }, { timeZone: 'America/Argentina/Buenos_Aires' }],
  [{ tz: 'Etc/GMT+1' }, { timeZone: 'Etc/GMT+1' }],
])('readChurchSearch reads %j as %j', (params, search) => {
  expect(readChurchSearch(params)).toEqual({ ...readChurchSearch({}), ...search });
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
  const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  expect(readChurchSearch({ ...chosen, query: long, of: long }).place).toBe('4717560');
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

test.each([
  [{}, false],
  [{ day: 'sunday', online: 'true' }, false],
  [{ query: '28202' }, true],
  [{ place: '4717560' }, true],
  [{ lat: '35', lng: '-80' }, true],
])('asksForPlace of the parameters %j is %s', (params, asks) => {
  expect(asksForPlace(readChurchSearch(params))).toBe(asks);
});

test('locationsQuery has the parameters of the call', () => {
  const search = readChurchSearch(
    asParams('query=Paris&place=1&language=ko&day=sunday&online=true'),
  );
  expect(locationsQuery(search, 'fr', 'kilometer')).toEqual({
    ...{ query: 'Paris', place: '1', lat: undefined, lng: undefined, radius: 50 },
    ...{ language: 'ko', day: 'sunday', online: 'true', lang: 'fr', country: undefined },
  });
  const near = readChurchSearch({ lat: '35.2', lng: '-80.8' });
  expect(locationsQuery(near, 'en', 'kilometer')).toMatchObject({
    ...{ query: undefined, lat: 35.2, lng: -80.8, online: undefined },
  });
});
