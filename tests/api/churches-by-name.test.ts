import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePlaces } from '../../backend/content/store-places.ts';
import { locations } from '../../backend/db/schema.ts';
import { normalise } from '../../backend/search/normalise.ts';
import { startBackend, type TestBackend } from '../backend/support/test-backend.ts';

/* A text that is a place and also the name of a church, or nearly, offers the church beside the place. */

const churches = {
  river: 'Riverbend Church',
  gateway: 'Gateway Bible Fellowship',
  dios: 'Iglesia de Dios Monte Sión',
  porte: 'Église du Pas de la Porte',
  dawn: '새벽 창문교회 (Dawn Window Church)',
  almond: 'Almond Court Church',
  charlotte: 'Grace Presbyterian Church of Charlotte',
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await storePlaces(backend.db);
  await backend.db.insert(locations).values(
    Object.entries(churches).map(([slug, name]) => ({
      ...{ slug, name, country: 'US', name_key: normalise(name), city_key: 'wren hollow' },
      ...{ latitude: 40.7, longitude: -74 },
    })),
  );
});
afterAll(() => backend.close());

async function ask(query: string) {
  const { status, body } = await backend.get(`/locations?query=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  const slugs = (list: { slug: string }[] = []) => list.map(({ slug }) => slug);
  return { ...body, offered: [...new Set([...slugs(body.named), ...slugs(body.data)])] };
}

test.each([
  ['Riverbend Community Church', 'river'],
  ['riverbend church', 'river'],
  ['the riverbend church', 'river'],
  ['Rivrbend Church', 'river'],
  ['Riverbend chapel', 'river'],
  ['river bend church', 'river'],
  ['Gateway Fellowship', 'gateway'],
  ['Gatewey Bible Church', 'gateway'],
  ['iglesia monte sion', 'dios'],
  ['Iglesia Monte Cion', 'dios'],
  ['eglise pas de la porte', 'porte'],
  ['새벽창문 교회', 'dawn'],
  ['새벽창문', 'dawn'],
  ['Lakeside Church', undefined],
  ['Grape Church', undefined],
  ['church', undefined],
  ['dawn windw church', 'dawn'],
  ['Grace Church Charlotte', 'charlotte'],
  ['Grace Church', 'charlotte'],
  ['almond cort church', 'almond'],
  ['almand court', 'almond'],
  ['Almond Ct Church', 'almond'],
  ['ALMOND COURT CHURCH WREN HOLLOW', 'almond'],
  ['almond court wren hollow us', 'almond'],
  ['église pas de la porte wren hollow', 'porte'],
  ['almond grove church', undefined],
  ['court church', 'almond'],
])('“%s” offers the church %s', async (query, slug) => {
  const { offered, ...body } = await ask(query);
  if (slug) expect(offered).toContain(slug);
  else expect(body.named ?? []).toEqual([]);
});

test.each([
  ['blue door san jose ca', 'San Jose', 'California'],
  ['église du quai bleu paris', 'Paris', 'Île-de-France'],
  ['서울교회', 'Seoul', null],
  ['댈러스교회', 'Dallas', 'Texas'],
  ['charlotte somewhere', 'Charlotte', 'North Carolina'],
])('“%s” names no church, but %s', async (query, name, region) => {
  const { places } = await ask(query);
  expect(places[0]).toMatchObject({ name, ...(region && { region }) });
});

test.each([
  'https://www.google.com/maps/@35.2201,-80.8001,15z',
  'https://www.google.com/maps/place/Door/@35.1,-80.7,17z/data=!3m1!4b1!8m2!3d35.2201!4d-80.8001',
  'https://maps.google.com/?q=35.2201,-80.8001',
  'https://maps.apple.com/?ll=35.2201,-80.8001&q=Door',
  'https://www.openstreetmap.org/?mlat=35.2201&mlon=-80.8001#map=15/35.1/-80.7',
  'https://www.openstreetmap.org/#map=15/35.2201/-80.8001',
  'https://waze.com/ul?ll=35.2201%2C-80.8001&navigate=yes',
])('the address of a map is a position: %s', async (query) => {
  const { places } = await ask(query);
  expect(places[0]).toMatchObject({ kind: 'point', latitude: 35.2201, longitude: -80.8001 });
});

test('the address of another page is none', async () => {
  expect((await ask('https://grace.example/visit?day=3.5,4.5')).places).toBeUndefined();
});

test('a place stays a place', async () => {
  for (const query of [
    'Charlotte',
    '28202',
    'churches in Charlotte',
    'New York',
    'Charlotte, NC',
  ]) {
    const { named, places } = await ask(query);
    expect([query, named ?? []]).toEqual([query, []]);
    expect(places[0].country).toBe('US');
  }
  // Both: the town of that name with the churches near it, and the church.
  const both = await ask('Grace Church Charlotte');
  expect(both.offered).toContain('charlotte');
});

test('a chosen place and the next page offer no names, and filters apply to them', async () => {
  const path = `/locations?query=${encodeURIComponent('Riverbend Community Church')}`;
  expect((await backend.get(`${path}&language=ko`)).body.named ?? []).toEqual([]);
  expect((await backend.get(`${path}&offset=20`)).body.named ?? []).toEqual([]);
});
