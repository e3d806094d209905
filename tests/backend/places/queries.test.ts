import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePlaces } from '../../../backend/content/store-places.ts';
import { kilometres, type Point } from '../../../backend/gazetteer/kilometres.ts';
import { type Json, startBackend, type TestBackend } from '../support/test-backend.ts';

interface Asked {
  lang: string;
  query: string;
  /** A country's code, or `here`: the browser's own place. */
  country: string;
  /** Undefined if the query means a whole country. */
  point: Point | undefined;
  km: number;
}

const asked = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Asked => {
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
function fits({ country, point, km }: Asked, place: Json): boolean {
  if (!place || place.country !== country) return false;
  return point ? kilometres(point, place) <= km : true;
}

function isFirst(meant: Asked, body: Json): boolean {
  if (meant.country === 'here') return body.near_me === true && !body.places?.length;
  return fits(meant, body.places?.[0] ?? body.data[0]);
}

test('the first place is the expected one for 97 % of the queries in four languages, and any for 99 %', async () => {
  const [missed, lost]: [string[], string[]] = [[], []];
  for (const meant of asked) {
    const query = encodeURIComponent(meant.query);
    const { body } = await backend.get(`/locations?query=${query}&lang=${meant.lang}`);
    if (isFirst(meant, body)) continue;
    const first = body.places?.[0] ?? body.data?.[0];
    const line = `${meant.lang} ${meant.query}: ${first?.name ?? 'nothing'}, ${first?.country ?? ''}`;
    missed.push(line);
    if (!body.places?.some((place: Json) => fits(meant, place))) lost.push(line);
  }
  const share = (wrong: string[]) => 1 - wrong.length / asked.length;
  expect(asked.length).toBeGreaterThan(300);
  expect(share(missed), missed.join('\n')).toBeGreaterThanOrEqual(0.97);
  expect(share(lost), lost.join('\n')).toBeGreaterThanOrEqual(0.99);
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
