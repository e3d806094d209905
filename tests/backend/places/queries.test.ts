import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePlaces } from '../../../backend/content/store-places.ts';
import { kilometres, type Point } from '../../../backend/gazetteer/kilometres.ts';
import { type Json, startBackend, type TestBackend } from '../support/test-backend.ts';

interface QueryCase {
  lang: string;
  query: string;
  /** A country's code, or `here`: the browser's own place. */
  country: string;
  /** Undefined if the query means a whole country. */
  point: Point | undefined;
  km: number;
}

const queryCases = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): QueryCase => {
    const [lang = '', query = '', country = '', lat, lng, km = '25'] = line.split('\t');
    const point = lat ? { latitude: Number(lat), longitude: Number(lng) } : undefined;
    return { lang, query, country, point, km: Number(km) };
  });

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend('content');
  await storePlaces(backend.db);
});
afterAll(() => backend.close());

/** Whether a place of the response, or its first church, is the expected one. */
function fits({ country, point, km }: QueryCase, place: Json): boolean {
  if (!place || place.country !== country) return false;
  return point ? kilometres(point, place) <= km : true;
}

function isFirst(queryCase: QueryCase, body: Json): boolean {
  if (queryCase.country === 'here') return body.near_me === true && !body.places?.length;
  return fits(queryCase, body.places?.[0] ?? body.data[0]);
}

test('the first place is the expected one for 97 % of the queries in four languages, and any for 99 %', async () => {
  const [notFirst, notFound]: [string[], string[]] = [[], []];
  for (const queryCase of queryCases) {
    const query = encodeURIComponent(queryCase.query);
    const { body } = await backend.get(`/locations?query=${query}&lang=${queryCase.lang}`);
    if (isFirst(queryCase, body)) continue;
    const first = body.places?.[0] ?? body.data?.[0];
    const line = `${queryCase.lang} ${queryCase.query}: ${first?.name ?? 'nothing'}, ${first?.country ?? ''}`;
    notFirst.push(line);
    if (!body.places?.some((place: Json) => fits(queryCase, place))) notFound.push(line);
  }
  const share = (wrong: string[]) => 1 - wrong.length / queryCases.length;
  expect(queryCases.length).toBeGreaterThan(300);
  expect(share(notFirst), notFirst.join('\n')).toBeGreaterThanOrEqual(0.97);
  expect(share(notFound), notFound.join('\n')).toBeGreaterThanOrEqual(0.99);
});

test.each([
  ['서울 중구', 37.564, 126.998],
  ['서울특별시 중구 세종대로 110', 37.564, 126.998],
  ['대한민국 인천광역시 중구', 37.474, 126.622],
  ['홍대입구역', 37.557, 126.924],
  ['홍대입구역 근처 교회', 37.557, 126.924],
])('%s finds that district, not another of the same name', async (query, latitude, longitude) => {
  const { body } = await backend.get(`/locations?query=${encodeURIComponent(query)}&lang=ko`);
  expect(kilometres(body.places[0], { latitude, longitude })).toBeLessThan(5);
});

test.each([
  ['東京', 'JP', 35.69, 139.69],
  ['大阪', 'JP', 34.69, 135.5],
  ['Москва', 'RU', 55.75, 37.62],
  ['القاهرة', 'EG', 30.04, 31.24],
  ['北京', 'CN', 39.9, 116.41],
  ['Αθήνα', 'GR', 37.98, 23.73],
  ['Київ', 'UA', 50.45, 30.52],
  ['תל אביב', 'IL', 32.08, 34.78],
  ['Ереван', 'AM', 40.18, 44.51],
  ['ქუთაისი', 'GE', 42.25, 42.7],
  ['臺北', 'TW', 25.04, 121.56],
  ['花蓮', 'TW', 23.98, 121.6],
  ['台南市', 'TW', 22.99, 120.2],
  ['ロサンゼルス', 'US', 34.05, -118.24],
])(
  '%s is found by the name that its own people write',
  async (query, country, latitude, longitude) => {
    const { body } = await backend.get(`/locations?query=${encodeURIComponent(query)}&lang=en`);
    expect(body.places[0].country).toBe(country);
    expect(kilometres(body.places[0], { latitude, longitude })).toBeLessThan(25);
  },
);

test.each([
  ['1012', 52.37, 4.9],
  ['1012 AW', 52.37, 4.9],
  ['3511', 52.09, 5.12],
  ['9712', 53.22, 6.57],
])('%s is in the Netherlands for who is there', async (query, latitude, longitude) => {
  const { body } = await backend.get(`/locations?query=${query}&lang=en&country=NL`);
  expect(body.places[0]).toMatchObject({ country: 'NL' });
  expect(kilometres(body.places[0], { latitude, longitude })).toBeLessThan(25);
});

test.each([
  ['SG', '018956', 1.28, 103.85],
  ['TW', '806', 22.63, 120.3],
  ['IS', '101', 64.15, -21.94],
  ['IS', '600', 65.68, -18.1],
  ['GE', '4600', 42.25, 42.7],
  ['PL', '00-950', 52.23, 21.01],
  ['SE', '111 22', 59.33, 18.06],
  ['AT', '1010', 48.21, 16.37],
  ['IT', '00184', 41.9, 12.49],
  ['PT', '1100-148', 38.71, -9.14],
  ['CN', '100006', 39.91, 116.41],
  ['RU', '101000', 55.76, 37.63],
  ['UA', '01001', 50.45, 30.52],
  ['CZ', '110 00', 50.09, 14.42],
  ['SK', '811 01', 48.14, 17.11],
  ['HU', '1051', 47.5, 19.05],
  ['RO', '010011', 44.43, 26.1],
  ['BG', '1000', 42.7, 23.32],
  ['GR', '105 57', 37.97, 23.73],
  ['TR', '34110', 41.01, 28.97],
  ['IL', '9414001', 31.78, 35.22],
  ['NO', '0150', 59.91, 10.75],
  ['DK', '1050', 55.68, 12.58],
  ['FI', '00100', 60.17, 24.94],
  ['LU', 'L-1009', 49.61, 6.13],
  ['TH', '10200', 13.75, 100.49],
  ['VN', '100000', 21.03, 105.85],
  ['MY', '50050', 3.14, 101.69],
  ['HR', '10000', 45.81, 15.98],
  ['SI', 'SI-1000', 46.05, 14.51],
  ['RS', '11000', 44.82, 20.46],
])('a reader in %s means %s there', async (country, query, latitude, longitude) => {
  const { body } = await backend.get(
    `/locations?query=${encodeURIComponent(query)}&lang=en&country=${country}`,
  );
  expect(body.places[0].country).toBe(country);
  expect(kilometres(body.places[0], { latitude, longitude })).toBeLessThan(40);
});

test('a code that no near country has is looked for in all', async () => {
  const { body } = await backend.get('/locations?query=018956&lang=en');
  expect(body.places[0]).toMatchObject({ country: 'SG' });
});

test.each([
  ['EE', '10111'],
  ['KZ', '050000'],
  ['KE', '00100'],
])(
  'a code of %s, whose codes are not known, leads its own people to the country',
  async (country, query) => {
    const { body } = await backend.get(`/locations?query=${query}&lang=en&country=${country}`);
    expect(body.places[0]).toMatchObject({ country, kind: 'country' });
    const named = await backend.get(`/locations?query=${country}-${query}&lang=en`);
    expect(named.body.places[0]).toMatchObject({ country });
  },
);

test.each([
  ['28202', 'en', 'Charlotte, North Carolina'],
  ['98101', 'ko', '워싱턴주 시애틀'],
  ['98101', 'es', 'Seattle, Washington'],
  ['75011', 'fr', 'Paris'],
  ['00901', 'en', 'San Juan'],
])('the postal code %s has its city beside it in %s', async (query, lang, city) => {
  const { body } = await backend.get(`/locations?query=${query}&lang=${lang}`);
  expect(body.places[0].region).toBe(city);
  const again = await backend.get(`/locations?place=${body.places[0].id}&lang=${lang}`);
  expect(again.body.places[0].region).toBe(city);
});
