import { afterAll, beforeAll, expect, test } from 'vitest';
import { locations, postalCodes } from '../../backend/db/schema.ts';
import { type Json, startBackend, type TestBackend } from './support/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function list(query: string, more = ''): Promise<Json> {
  const { status, body } = await backend.get(
    `/locations?query=${encodeURIComponent(query)}${more}`,
  );
  expect(status).toBe(200);
  return body;
}
const found = async (query: string) => (await list(query)).data.map((item: Json) => item.slug);

test('without a query all churches come by name, as their page shows them', async () => {
  const { body } = await backend.get('/locations');
  // É sorts as E, and a name is compared without its accents.
  expect(body.data.map((item: Json) => item.slug)).toEqual([
    'far',
    'near',
    'next',
    'nowhere',
    'by-zip',
  ]);
  expect(body.data[1]).toMatchObject({
    name: 'Near Church',
    account_id: 'near',
    zip: '28202',
    country: 'US',
    description: 'Come in.',
    description_es: 'Pase.',
    languages: ['en'],
    services: [{ day: 'sunday', time: '09:00', language: 'en' }],
  });
  expect(body.data[1]).not.toHaveProperty('distance_km');
  expect((await list('')).data).toEqual(body.data);
});

test('a zip code lists the nearest first, with the distance in kilometres', async () => {
  const { data, meta } = await list('28202');
  expect(data.map((item: Json) => item.slug)).toEqual(['near', 'next', 'by-zip', 'far']);
  const distances = data.map((item: Json) => item.distance_km);
  expect(distances[0]).toBeLessThan(3);
  expect(distances[1]).toBeGreaterThan(12);
  expect(distances[1]).toBeLessThan(22);
  // Charlotte to New York is about 860 km as the crow flies.
  expect(distances[2]).toBeGreaterThan(840);
  expect(distances[2]).toBeLessThan(880);
  expect(meta).toEqual({ total: 4, offset: 0, limit: 100 });
  expect(await found('28202-1234')).toEqual(await found(' 28202 '));
  const page = await list('28202', '&offset=1&limit=1');
  expect([page.data[0].slug, page.meta.total]).toEqual(['next', 4]);
  expect((await found('10027'))[0]).toBe('by-zip');
});

test('a church without coordinates is placed by its zip code, one without either is not placed', async () => {
  const rows = await backend.db.select().from(locations);
  const place = (slug: string) => rows.find((row) => row.slug === slug)?.latitude;
  expect(place('by-zip')).toBeCloseTo(40.8, 0);
  expect(place('nowhere')).toBeNull();
});

test('zip codes come from the Census and, where it has none, from GeoNames', async () => {
  const codes = await backend.db.select().from(postalCodes);
  expect(codes.length).toBeGreaterThan(40_000);
  const place = (code: string) => codes.find((row) => row.code === code);
  // The Census puts 10001 here; GeoNames some 200 m away.
  expect(place('10001')).toMatchObject({
    country: 'US',
    latitude: 40.75065,
    longitude: -73.997293,
  });
  // A post-office box: only GeoNames knows it.
  expect(place('10116')).toMatchObject({ country: 'US' });
});

test('text finds by city, state and name, whatever its case or accents', async () => {
  expect(await found('charlotte')).toEqual(['near']);
  expect(await found('CHARL')).toEqual(['near']);
  expect(await found('quebec')).toEqual(['far']);
  expect(await found('eglise')).toEqual(['far']);
  expect(await found('NC')).toEqual(['near', 'next']);
  expect(await found('north carolina')).toEqual(['near', 'next']);
  expect(await found('QC')).toEqual(['far']);
  expect(await found('church')).toEqual(['near', 'next', 'nowhere']);
  for (const query of ['Charlotte, NC', 'charlotte nc', 'Charlotte, North Carolina']) {
    expect([query, await found(query)]).toEqual([query, ['near']]);
  }
  expect(await found('Kansas City, MO')).toEqual(['nowhere']);
  expect(await found('Charlotte, MO')).toEqual([]);
});

test('the beginning of a zip code, and one that nobody knows', async () => {
  expect(await found('282')).toEqual(['near']);
  expect(await found('28')).toEqual(['near', 'next']);
  expect(await found('00000')).toEqual([]);
});

test('what names no place is an empty list', async () => {
  for (const query of [
    '%',
    '_',
    "'",
    '\\',
    '☃',
    'x'.repeat(200),
    'a b c d e f g h i j',
    '9'.repeat(50),
  ]) {
    expect([query, await found(query)]).toEqual([query, []]);
  }
});
