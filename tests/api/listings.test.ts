import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateListed } from '../../backend/accounts/listings.ts';
import { accounts, locations, users } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { credential, mailedToken, mailsTo } from '../backend/support/people.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import type { Json } from '../backend/support/test-backend.ts';

/* A listing is part of a subscription (specification 6), and a stopped payment suspends it (4.4). */

const shop = await openShop();
const ledger = () => shop.stripe.ledger;
const get = async (path: string) => (await shop.backend.get(path)).body;

/** A paying church with a confirmed address. */
async function listedChurch() {
  const form = checkoutForm();
  const { data } = (await shop.start(form)).body;
  shop.confirm(data);
  await shop.sync(data.id);
  const token = await mailedToken(shop.backend, form.email, 'verify_email');
  await shop.backend.post('/verify_email', { token });
  const { subscription_id } = await shop.row(data.id);
  const name = form.church_name;
  const [account] = await shop.backend.db.select().from(accounts).where(eq(accounts.name, name));
  const [location] = await shop.backend.db.select().from(locations).where(eq(locations.name, name));
  if (!account || !location || !subscription_id) throw new Error('the church is not listed');
  return { form, name, subscription_id, account, location };
}
type Church = Awaited<ReturnType<typeof listedChurch>>;

/** All places where a visitor, a search engine or a church's website may find it. */
async function seen({ name, account, location }: Church) {
  const named = ({ data }: Json) => data.some((one: Json) => (one.name ?? one.slug) === name);
  const lookedUp = await shop.backend.post('/lookup_location', { slug: location.slug });
  const published = await get('/published?kind=locations&language=en&limit=100');
  return {
    nearest: named(await get('/locations?lat=35.2&lng=-80.8&radius=500')),
    byName: named(await get(`/locations?query=${encodeURIComponent(name)}`)),
    all: named(await get('/locations?limit=100')),
    ofAccount: named(await get(`/locations/fetch_by?account_id=${account.id}`)),
    profile: lookedUp.status,
    published: published.data.some(({ slug }: Json) => slug === location.slug),
    plays: !(await get(`/accounts/${account.id}/player`)).data.suspended,
  };
}
const shown = { nearest: true, byName: true, all: true, ofAccount: true, profile: 200 };
const everywhere = { ...shown, published: true, plays: true };
const nowhere = Object.fromEntries(Object.keys(everywhere).map((key) => [key, false]));

async function deliverEventsOf(change: () => void) {
  const before = ledger().events.length;
  change();
  for (const event of ledger().events.slice(before)) await shop.deliver(event);
}

beforeEach(async () => {
  await shop.backend.db
    .insert(locations)
    .values({
      slug: 'the-ministrys-own',
      name: 'The ministry’s own',
      account_id: null,
      country: 'US',
      latitude: 35.21,
      longitude: -80.84,
      name_key: 'the ministrys own',
      city_key: 'charlotte',
    })
    .onConflictDoNothing();
});

describe('a church’s listing', () => {
  test.each<[string, (id: string) => void, ((id: string) => void)?]>([
    ['a renewal fails', (id) => ledger().renew(id, false), (id) => ledger().retry(id)],
    [
      'a payment is disputed',
      (id) => ledger().dispute(id, 'needs_response'),
      (id) => ledger().dispute(id, 'won'),
    ],
    ['the payment is refunded', (id) => ledger().refund(id), (id) => ledger().renew(id, true)],
    ['the subscription is cancelled', (id) => void ledger().cancel(id)],
  ])('is shown until %s, and again once it is paid for', async (_, stop, restore) => {
    const church = await listedChurch();
    expect(await seen(church)).toEqual(everywhere);
    const { published } = shop.backend;
    published.length = 0;
    await deliverEventsOf(() => stop(church.subscription_id));
    expect(await seen(church)).toEqual({ ...nowhere, profile: 404 });
    // Its own pages are expired, and the lists that contain it.
    const [changes, ...more] = published;
    expect(more).toEqual([]);
    expect(changes).toContainEqual({ kind: 'locations', slug: church.location.slug, placed: true });
    expect(changes).toContainEqual({ kind: 'accounts', slug: church.account.id });
    if (!restore) return;
    await deliverEventsOf(() => restore(church.subscription_id));
    expect(await seen(church)).toEqual(everywhere);
  });

  test('is not shown after confirming the address if the payment stopped before', async () => {
    const form = checkoutForm();
    const { data } = (await shop.start(form)).body;
    shop.confirm(data);
    await shop.sync(data.id);
    const { subscription_id } = await shop.row(data.id);
    await deliverEventsOf(() => ledger().cancel(subscription_id ?? ''));
    const token = await mailedToken(shop.backend, form.email, 'verify_email');
    expect((await shop.backend.post('/verify_email', { token })).status).toBe(200);
    const found = await get(`/locations?query=${encodeURIComponent(form.church_name)}`);
    expect(found.data).toEqual([]);
  });

  test('expires the pages that show it when the address is confirmed', async () => {
    const { published } = shop.backend;
    published.length = 0;
    await listedChurch();
    expect(published.flat()).toContainEqual(
      expect.objectContaining({ kind: 'locations', placed: true }),
    );
  });

  test('that belongs to the ministry and has no subscription stays', async () => {
    const church = await listedChurch();
    await deliverEventsOf(() => ledger().cancel(church.subscription_id));
    const { data } = await get('/locations?query=ministry');
    expect(data.map(({ slug }: Json) => slug)).toEqual(['the-ministrys-own']);
    expect(
      (await shop.backend.post('/lookup_location', { slug: 'the-ministrys-own' })).status,
    ).toBe(200);
  });
});

describe('an old link to a suspended church', () => {
  test('returns not_listed, unlike an unknown slug, and the churches nearby', async () => {
    const { location, account, subscription_id } = await listedChurch();
    await deliverEventsOf(() => ledger().cancel(subscription_id));
    for (const slug of [location.slug, account.id, account.slug]) {
      const { status, body } = await shop.backend.post('/lookup_location', { slug });
      expect([status, body.error.code]).toEqual([404, 'not_listed']);
      const around = (await get(`/locations?near=${slug}&limit=100`)).data;
      const ministrysChurch = around.find((church: Json) => church.slug === 'the-ministrys-own');
      expect(ministrysChurch.distance_km).toBeLessThan(10);
      expect(around.map((church: Json) => church.slug)).not.toContain(location.slug);
    }
    const nothing = await shop.backend.post('/lookup_location', { slug: 'never-was' });
    expect(nothing.body.error.code).toBe('not_found');
    expect((await get('/locations?near=never-was')).data).toEqual([]);
  });

  test('is not offered by its videos, which mark the account as suspended', async () => {
    const { account, subscription_id } = await listedChurch();
    const video = { type: 'welcome', slug: `of-${account.slug}`, status: 'approved' };
    const film = { video_type: 'external', video_url: 'https://example.org/welcome.mp4' };
    await shop.backend.post(
      '/intro_videos',
      { ...video, ...film, account_id: account.id },
      credential,
    );
    const read = async () =>
      (await get(`/intro_videos/fetch_by_slug?type=welcome&slug=${video.slug}`)).data;
    expect((await read()).account_suspended).toBeUndefined();
    expect((await read()).account_listed).toBe(true);
    await deliverEventsOf(() => ledger().cancel(subscription_id));
    expect(await read()).toMatchObject({ account_suspended: true, account_listed: false });
  });
});

test('a church that withdraws its listing is shown nowhere, its address returns 410, and a payment does not restore it', async () => {
  const church = await listedChurch();
  const { session } = await signInTo(church);
  const withdraw = async (withdrawn: boolean) =>
    shop.backend.post(`/account/listings/${church.location.id}/withdraw`, { withdrawn }, session);
  shop.backend.published.length = 0;
  const { status, body } = await withdraw(true);
  expect([status, body.data.listed]).toEqual([200, false]);
  expect(body.data.withdrawn_at).toEqual(expect.any(String));
  expect(shop.backend.published.flat()).toContainEqual(
    expect.objectContaining({ kind: 'locations', slug: church.location.slug, placed: true }),
  );
  const withdrawn = { ...nowhere, profile: 410, plays: true };
  expect(await seen(church)).toEqual(withdrawn);
  await deliverEventsOf(() => ledger().cancel(church.subscription_id));
  expect((await seen(church)).profile).toBe(410);
  await shop.backend.db.update(accounts).set({ membership_state: 'active' });
  await updateListed(shop.backend.db, church.account.id);
  expect(await seen(church)).toMatchObject({ ...withdrawn, plays: expect.any(Boolean) });
  expect((await withdraw(false)).body.data).toMatchObject({ listed: true, withdrawn_at: null });
  expect(await seen(church)).toMatchObject(shown);
});

/** A session of a church's owner. */
async function signInTo({ account }: Church) {
  const [owner] = await shop.backend.db
    .select()
    .from(users)
    .where(eq(users.account_id, account.id));
  const { token } = await startSession(shop.backend.db, owner?.id ?? '', 'password', undefined);
  return { session: { authorization: `Bearer ${token}` } };
}

test('a message is delivered to a church that is suspended later, and refused while it is suspended', async () => {
  const church = await listedChurch();
  const message = {
    location_id: church.location.id,
    userName: 'Naomi',
    email: 'naomi@example.com',
    subject: 'Sunday',
    message: 'When do you meet?',
    form_stamp: 'none, for the credentialed client',
  };
  const send = () => shop.backend.post('/church_messages', message, credential);
  expect((await send()).status).toBe(201);
  await deliverEventsOf(() => ledger().cancel(church.subscription_id));
  const kinds = (await mailsTo(shop.backend, church.form.email)).map(({ kind }) => kind);
  expect(kinds).toContain('message_waiting');
  const refused = await send();
  expect([refused.status, refused.body.error.code]).toEqual([404, 'not_listed']);
});
