import { afterAll, beforeAll, expect, test } from 'vitest';
import { locations, postalCodes } from '../../backend/db/schema.ts';
import { createRandom } from '../../bench/random.ts';
import { startBackend, type TestBackend } from '../backend/support/test-backend.ts';

const random = createRandom(5);
/** Points evenly distributed over the globe, including the poles and the date line. */
const anywhere = () => ({
  latitude: (Math.asin(2 * random() - 1) * 180) / Math.PI,
  longitude: random() * 360 - 180,
});
const inAmerica = () => ({ latitude: 24 + random() * 26, longitude: -125 + random() * 59 });

const churches = Array.from({ length: 3_000 }, (_, index) => ({
  ...(index % 3 === 0 ? anywhere() : inAmerica()),
  slug: `church-${index}`,
  name: `Church ${index}`,
  name_key: `church ${index}`,
  city_key: '',
  country: 'US',
}));

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.db.delete(locations);
  for (let start = 0; start < churches.length; start += 1_000) {
    await backend.db.insert(locations).values(churches.slice(start, start + 1_000));
  }
});
afterAll(() => backend.close());

interface Point {
  latitude: number;
  longitude: number;
}

/** The haversine formula, which the database does not use. */
function kilometres(a: Point, b: Point): number {
  const [lat1, lat2] = [(a.latitude * Math.PI) / 180, (b.latitude * Math.PI) / 180];
  const dLng = ((b.longitude - a.longitude) * Math.PI) / 180;
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLng / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

async function expectNearest(query: string, place: Point) {
  const { body } = await backend.get(`/locations?${query}&limit=5`);
  const expected = churches
    .map((church) => ({ slug: church.slug, km: kilometres(place, church) }))
    .sort((a, b) => a.km - b.km);
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(
    expected.slice(0, 5).map(({ slug }) => slug),
  );
  // PostgreSQL's earth is 0.11 % larger.
  expect(body.data[0].distance_km / (expected[0]?.km ?? 0)).toBeCloseTo(1.001, 1);
}

test('200 random zip codes return the nearest churches', async () => {
  const codes = await backend.db.select().from(postalCodes);
  for (let count = 0; count < 200; count += 1) {
    const place = codes[Math.floor(random() * codes.length)] as (typeof codes)[number];
    await expectNearest(`query=${place.code}`, place);
  }
});

test('positions anywhere return the nearest churches, also at the poles and the date line', async () => {
  const edges = [
    [90, 0],
    [-90, 77],
    [89.99, 180],
    [0, 180],
    [0, -180],
    [-17, 179.99],
    [-17, -179.99],
    [66, 180],
  ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
  for (const place of [...edges, ...Array.from({ length: 50 }, anywhere)]) {
    await expectNearest(`lat=${place.latitude}&lng=${place.longitude}`, place);
  }
});
