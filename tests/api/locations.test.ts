import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePlaces } from '../../backend/content/store-places.ts';
import { locations, postalCodes } from '../../backend/db/schema.ts';
import { type Json, startBackend, type TestBackend } from '../backend/support/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await storePlaces(backend.db);
});
afterAll(() => backend.close());

async function list(query: string, more = ''): Promise<Json> {
  const { status, body } = await backend.get(
    `/locations?query=${encodeURIComponent(query)}${more}`,
  );
  expect(status).toBe(200);
  return body;
}
const found = async (query: string, more = '') =>
  (await list(query, more)).data.map((item: Json) => item.slug);

test('a list without a query contains all churches by name, with all fields of their pages', async () => {
  const { body } = await backend.get('/locations');
  // É sorts as E: names are compared without accents.
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

test('a zip code lists the nearest churches first, with the distance in kilometres', async () => {
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

test('a church without coordinates gets those of its zip code, and without either gets none', async () => {
  const rows = await backend.db.select().from(locations);
  const place = (slug: string) => rows.find((row) => row.slug === slug)?.latitude;
  expect(place('by-zip')).toBeCloseTo(40.8, 0);
  expect(place('nowhere')).toBeNull();
});

test('zip codes come from the Census, and those it lacks from GeoNames', async () => {
  const codes = await backend.db.select().from(postalCodes);
  expect(codes.length).toBeGreaterThan(40_000);
  const place = (code: string) => codes.find((row) => row.code === code);
  // The Census puts 10001 here; GeoNames some 200 m away.
  expect(place('10001')).toMatchObject({
    country: 'US',
    latitude: 40.75065,
    longitude: -73.997293,
  });
  // A post-office box, which only GeoNames contains.
  expect(place('10116')).toMatchObject({ country: 'US' });
});

const means = async (query: string, more = '') =>
  (await list(query, more)).places?.map((place: Json) =>
    [place.name, place.region, place.country].filter(Boolean).join(', '),
  );

test.each([
  ['charlotte', 'Charlotte, North Carolina, US'],
  ['Charlotte, NC', 'Charlotte, North Carolina, US'],
  ['charlotte nc', 'Charlotte, North Carolina, US'],
  ['Charlotte, North Carolina', 'Charlotte, North Carolina, US'],
  ['Charlotte, NC, USA', 'Charlotte, North Carolina, US'],
  ['123 Main Street, Charlotte, NC', 'Charlotte, North Carolina, US'],
  ['Charlotte downtown', 'Charlotte, North Carolina, US'],
  ['Charlotte NC 28202', '28202, Charlotte, North Carolina, US'],
  ['Seoul', 'Seoul, KR'],
  ['서울', 'Seoul, KR'],
  ['서울특별시', 'Seoul, KR'],
  ['서울 강남구', 'Gangnam-gu, Seoul, KR'],
  ['경기도 수원시', 'Suwon, Gyeonggi, KR'],
  ['Séoul', 'Seoul, KR'],
  ['Montréal', 'Montréal, Quebec, CA'],
  ['montreal', 'Montréal, Quebec, CA'],
  ['São Paulo', 'São Paulo, BR'],
  ['sao paulo', 'São Paulo, BR'],
  ['NYC', 'New York City, New York, US'],
  ['New York', 'New York City, New York, US'],
  ['Saint Louis', 'St. Louis, Missouri, US'],
  ['st louis', 'St. Louis, Missouri, US'],
  ['Paris, TX', 'Paris, Texas, US'],
  ['paris texas', 'Paris, Texas, US'],
  ['París, Francia', 'Paris, Île-de-France, FR'],
  ['Ciudad de México', 'Mexico City, MX'],
  ['los angles', 'Los Angeles, California, US'],
  ['Charlote, NC', 'Charlotte, North Carolina, US'],
  ['philadelfia', 'Philadelphia, Pennsylvania, US'],
  ['mos cow', 'Moscow, RU'],
  ['LA', 'Los Angeles, California, US'],
  ['CDMX', 'Mexico City, MX'],
  ['québec', 'Québec, Quebec, CA'],
  ['Zaragoza', 'Zaragoza, Aragon, ES'],
  ['montreal qc', 'Montréal, Quebec, CA'],
  ['Montréal, QC, Canada', 'Montréal, Quebec, CA'],
  ['Toronto, Ontario, Canada', 'Toronto, Ontario, CA'],
  ['Ontario, Canada', 'Ontario, CA'],
  ['Vancouver BC', 'Vancouver, British Columbia, CA'],
  ['Bavaria', 'Bavaria, DE'],
  ['Augsburg, Bavaria, Germany', 'Augsburg, Bavaria, DE'],
  ['Andalucía', 'Andalusia, ES'],
  ['경기도 광주시', 'Gwangju, Gyeonggi, KR'],
  ['경기도 성남시 분당구', 'Bundang-gu, Gyeonggi, KR'],
  ['제주도', 'Jeju, KR'],
  ['Minneapolis-St. Paul', 'Saint Paul, Minnesota, US'],
  ['Dallas/Fort Worth', 'Dallas, Texas, US'],
  ['28202 USA', '28202, Charlotte, North Carolina, US'],
  ['Hà Nội', 'Hanoi, VN'],
  ['Sài Gòn', 'Ho Chi Minh City, VN'],
  ['Biên Hòa', 'Biên Hòa, Dong Nai, VN'],
])('%s is first taken for %s', async (query, place) => {
  expect((await means(query))?.[0]).toBe(place);
});

test('an ambiguous name returns all its places, the likeliest first, and lists churches near the chosen one', async () => {
  const springfields = await means('Springfield');
  expect(springfields?.length).toBeGreaterThan(3);
  expect(springfields).toEqual(
    expect.arrayContaining(['Springfield, Missouri, US', 'Springfield, Illinois, US']),
  );
  const paris = await list('Paris');
  expect(paris.places[0]).toMatchObject({ country: 'FR' });
  expect(paris.data[0].distance_km).toBeGreaterThan(5_000);
  const texas = paris.places.find((place: Json) => place.region === 'Texas');
  const chosen = await list('Paris', `&place=${texas.id}`);
  expect(chosen.places[0]).toEqual(texas);
  expect(chosen.places).toHaveLength(paris.places.length);
  expect(chosen.data[0].distance_km).toBeLessThan(2_000);
  // English readers probably mean the one in Alabama, French readers the one in England.
  expect((await means('Birmingham', '&lang=en'))?.[0]).toContain('Alabama');
  expect((await means('Birmingham', '&lang=fr'))?.[0]).toContain('Angleterre');
});

test('the name of a city is returned in Korean for a Korean reader', async () => {
  expect(await means('Seoul', '&lang=ko')).toEqual(['서울, KR']);
});

test('a postal code of several countries returns its places, the one of the reader’s language first', async () => {
  const church = { slug: 'code', name: 'Église', name_key: 'eglise', city_key: 'paris' };
  await backend.db
    .insert(locations)
    .values({ ...church, country: 'FR', zip: '75011', latitude: 48.8594, longitude: 2.3765 });
  expect(await means('75011')).toEqual([
    '75011, Carrollton, Texas, US',
    '75011, Paris, FR',
    '75011, Pforzheim, DE',
  ]);
  expect(await means('75011', '&lang=fr')).toEqual([
    '75011, Paris, FR',
    '75011, US',
    '75011, Pforzheim, DE',
  ]);
  expect(await means('75011 Paris')).toEqual(['75011, Paris, FR']);
  expect((await list('75011', '&place=fr-75011')).data[0].slug).toBe('code');
  await backend.db.delete(locations).where(eq(locations.slug, 'code'));
});

test('a state, a country and a church are found by name in any case and without accents', async () => {
  expect(await found('CHARL')).toEqual(['near']);
  expect(await found('eglise')).toEqual(['far']);
  expect(await found('NC')).toEqual(['near', 'next']);
  expect(await found('north carolina')).toEqual(['near', 'next']);
  expect(await found('N.C.')).toEqual(['near', 'next']);
  expect(await found('QC')).toEqual(['far']);
  expect(await found('캐나다')).toEqual(['far']);
  expect(await found('church')).toEqual(['near', 'next', 'nowhere']);
  expect((await list('Near Church')).places).toBeUndefined();
});

test('a radius limits the results, and if it contains none the nearest three are returned', async () => {
  const slugs = async (more: string) => {
    const { data, meta, beyond } = await list('28202', more);
    return [data.map((item: Json) => item.slug), meta.total, beyond ?? false];
  };
  expect(await slugs('&radius=10')).toEqual([['near'], 1, false]);
  expect(await slugs('&radius=25')).toEqual([['near', 'next'], 2, false]);
  expect(await slugs('&radius=0.001')).toEqual([['near', 'next', 'by-zip'], 3, true]);
  expect(await slugs('&radius=20040')).toEqual([['near', 'next', 'by-zip', 'far'], 4, false]);
});

test('a position is used as a place, and one without both coordinates is refused', async () => {
  const { body } = await backend.get('/locations?lat=40.81&lng=-73.95&radius=50');
  expect(body.data.map((item: Json) => item.slug)).toEqual(['by-zip']);
  expect(body.places).toBeUndefined();
  expect((await backend.get('/locations?lat=40')).status).toBe(400);
  for (const [lat, lng] of [
    [90, 0],
    [-90, 180],
    [0, 180],
    [0, -180],
  ]) {
    expect((await backend.get(`/locations?lat=${lat}&lng=${lng}&radius=1`)).body.data).toHaveLength(
      3,
    );
  }
});

test('language, day and online filter every kind of list', async () => {
  const near = (more: string) => found('28202', more);
  expect(await near('&language=en')).toEqual(['near']);
  expect(await near('&language=ko')).toEqual([]);
  expect(await near('&day=sunday')).toEqual(['near']);
  expect(await near('&day=sunday&language=en')).toEqual(['near']);
  expect(await near('&day=sunday&language=ko')).toEqual([]);
  expect(await near('&day=monday')).toEqual([]);
  await backend.db.update(locations).set({ online: true }).where(eq(locations.slug, 'nowhere'));
  expect(await near('&online=true')).toEqual([]);
  expect(await found('', '&online=true')).toEqual(['nowhere']);
  expect((await backend.get('/locations?day=someday')).status).toBe(400);
});

test('the beginning of a zip code finds its churches, and an unknown zip code none', async () => {
  expect(await found('282')).toEqual(['near']);
  expect(await found('28')).toEqual(['near', 'next']);
  expect(await found('00000')).toEqual([]);
});

test('a query that names no place returns an empty list', async () => {
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
