import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storePlaces } from '../../../backend/content/store-places.ts';
import { accounts, locations, outbox } from '../../../backend/db/schema.ts';
import { kilometres } from '../../../backend/gazetteer/kilometres.ts';
import { writeLetter } from '../../../backend/mail/letter.ts';
import { placeChurch } from '../../../backend/places/place-church.ts';
import { checkoutOf } from '../support/checkout.ts';
import { adminToken, credential, mailedToken } from '../support/people.ts';
import { startBackend, type TestBackend } from '../support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await storePlaces(backend.db);
});
afterAll(() => backend.close());

test.each([
  ['FR', '75001', 'Paris', 'Île-de-France', 48.86, 2.34],
  ['KR', '04524', 'Seoul', 'Seoul', 37.56, 126.98],
  ['KR', '04524', '서울', '', 37.56, 126.98],
  ['ES', '28001', 'Madrid', 'Madrid', 40.42, -3.69],
  ['US', '28202-1234', 'Charlotte', 'NC', 35.23, -80.84],
  ['GB', 'SW1A 2AA', 'London', '', 51.5, -0.13],
  ['CA', 'H2X 1Y4', 'Montréal', 'QC', 45.51, -73.57],
  ['MX', '44100', 'Guadalajara', 'Jalisco', 20.67, -103.35],
  ['HT', '', 'Port-au-Prince', '', 18.54, -72.34],
  // Districts, in the city that their division is named after.
  ['TW', '806', '前鎮區', '高雄市', 22.6, 120.31],
  ['JP', '810-0001', '中央区', '福岡県', 33.59, 130.4],
  ['TH', '50200', 'เมืองเชียงใหม่', 'เชียงใหม่', 18.79, 98.98],
  // An unknown town with a known postal code.
  ['US', '28202', 'Wren Hollow', 'NC', 35.23, -80.84],
])(
  'the address %s %s %s gets coordinates',
  async (country, zip, city, state, latitude, longitude) => {
    const point = await placeChurch(backend.db, { country, zip, city, state });
    expect(point && kilometres(point, { latitude, longitude })).toBeLessThan(25);
  },
);

test.each([
  // City and postal code contradict each other: Paris and New York.
  ['US', '10001', 'Paris', 'TX'],
  ['FR', '69002', 'Paris', ''],
  // The area of a partial code is not precise enough.
  ['GB', 'PH1 1AA', 'Nowhere upon Wye', ''],
  // A division of the same name, far from the code.
  ['TH', '10200', 'เมืองใหม่กว่า', 'เชียงใหม่'],
  ['KR', '', 'Nowhere', ''],
  ['FR', '', '', ''],
])('the address %s %s %s gets no coordinates', async (country, zip, city, state) => {
  expect(await placeChurch(backend.db, { country, zip, city, state })).toBeUndefined();
});

/** The listing, letter and token of a paying church with a confirmed address. */
async function subscribed(email: string, more: object) {
  const checkout = checkoutOf(backend);
  const { id } = await checkout.begin({ email, ...more });
  await checkout.pay(id, 'approved');
  const token = await mailedToken(backend, email, 'verify_email');
  expect((await backend.post('/verify_email', { token })).status).toBe(200);
  const [letter] = (
    await backend.db.select().from(outbox).where(eq(outbox.recipient, email))
  ).filter(({ kind }) => kind === 'subscription_confirmed');
  await backend.post('/resend_token', { email, kind: 'pastor_signup' }, credential);
  return {
    text: writeLetter('subscription_confirmed', 'en', letter?.payload as Record<string, string>)
      .text,
    token: await mailedToken(backend, email, 'pastor_signup'),
    /** The ministry approves what the church has sent. */
    approve: async () => {
      const [{ id, sent_at }] = (await backend.get('/listing_reviews', credential)).body.data;
      const decision = { decision: 'approve', sent_at };
      const decided = await backend.post(`/listing_reviews/${id}`, decision, credential);
      expect(decided.status).toBe(200);
    },
    listing: async () => {
      const rows = await backend.db
        .select()
        .from(locations)
        .innerJoin(accounts, eq(accounts.id, locations.account_id))
        .where(eq(accounts.name, String((more as { church_name: string }).church_name)));
      expect(rows).toHaveLength(1);
      return rows[0]?.locations;
    },
  };
}

const louvre = { church_name: 'Église du Louvre', city: 'Paris', state: 'Paris', zip: '75001' };

test('a church in Paris is listed there, and not near the same postal code in Texas', async () => {
  const church = await subscribed('louvre@example.com', { ...louvre, country: 'FR' });
  expect(await church.listing()).toMatchObject({ country: 'FR', zip: '75001' });
  expect(church.text).toContain('on the map in Paris');
  const { body } = await backend.get('/locations?query=75001&lang=fr');
  expect(body.places[0]).toMatchObject({ country: 'FR' });
  expect(body.data[0]).toMatchObject({ name: 'Église du Louvre' });
  const texas = await backend.get('/locations?query=75001%20Texas&radius=80');
  expect(texas.body.places[0]).toMatchObject({ country: 'US' });
  expect(texas.body.data[0].distance_km).toBeGreaterThan(100);
});

test('a church whose address is unknown is told so, and may set its pin', async () => {
  const unknown = {
    church_name: 'Lost Church',
    city: 'Nowhere',
    state: '',
    zip: '69002',
    country: 'FR',
  };
  const church = await subscribed('lost@example.com', {
    ...unknown,
    city: 'Paris',
    state: 'Paris',
  });
  expect(await church.listing()).toMatchObject({ latitude: null, longitude: null });
  expect(church.text).toContain('could not find its address');
  const look = await backend.post('/verify_token', { token: church.token });
  expect(look.body.data.church).toMatchObject({ country: 'FR', latitude: null });
  const half = await backend.post('/update_paster_signup', { token: church.token, latitude: 45.7 });
  expect(half.status).toBe(400);
  const pin = { latitude: 45.7578, longitude: 4.832 };
  const set = await backend.post('/update_paster_signup', { token: church.token, ...pin });
  expect(set.status).toBe(200);
  await church.approve();
  expect(await church.listing()).toMatchObject(pin);
});

test('a corrected address moves the pin', async () => {
  const wrong = { ...louvre, church_name: 'Moved Church', country: 'US', zip: '75001' };
  const church = await subscribed('moved@example.com', wrong);
  const { token } = church;
  const corrected = { token, country: 'KR', city: 'Seoul', state: 'Seoul', zip: '04524' };
  expect((await backend.post('/update_paster_signup', corrected)).status).toBe(200);
  await church.approve();
  const listing = await church.listing();
  expect(listing).toMatchObject({ country: 'KR', city: 'Seoul', city_key: 'seoul' });
  expect(listing?.latitude).toBeCloseTo(37.56, 1);
});

test('a postal code in the format of another country is refused', async () => {
  const { start } = checkoutOf(backend);
  const { checkoutForm } = await import('../support/checkout.ts');
  const refused = await start(checkoutForm({ country: 'FR', zip: 'SW1A 2AA' }));
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['zip']]);
});
