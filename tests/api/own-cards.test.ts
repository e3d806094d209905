import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accounts,
  auditEntries,
  cardGrants,
  cardOrders,
  introVideos,
  locations,
  outbox,
  pictures,
  plans,
  subscriptions,
} from '../../backend/db/schema.ts';
import { writeLetter } from '../../backend/mail/letter.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { cardPath } from '../../lib/contract/card-choices.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { renewalDate } from '../../lib/contract/plan-prices.ts';
import { decide } from '../backend/support/decide.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import type { Church } from '../backend/support/own-calls/own-call.ts';
import { adminToken, bearer, credential, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const address = {
  ...{ recipient: 'Ruth Park', street: '1 Main Street', city: 'Charlotte' },
  ...{ state: 'NC', zip: '28202', country: 'US' },
};
const card = {
  ...{ design: 'words', size: 'usCard', picture: null, location_id: null, service: null },
};
const day = 86_400_000;
const dateAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

let church: Church;
let other: Church;
let headers: Record<string, string>;
let filmId: string;
let placeId: string;
beforeAll(async () => {
  church = await createChurch(backend, 'kite-hill');
  other = await createChurch(backend, 'river-bend');
  await backend.db.insert(plans).values({
    ...{ slug: 'of-300', attendance_from: 5, yearly_cents: 1, monthly_cents: 1 },
    cards_included: 300,
  });
});
beforeEach(async () => {
  backend.clock.now += day;
  await backend.db.update(plans).set({ designs_included: null });
  const tables = [cardGrants, cardOrders, introVideos, outbox, subscriptions, pictures, locations];
  for (const table of tables) {
    await backend.db.delete(table);
  }
  await backend.db
    .update(accounts)
    .set({ membership_state: 'active', card_choice: null, card_logo: null });
  headers = bearer((await startSession(backend.db, church.owner.id, 'password', undefined)).token);
  await backend.post(`/accounts/${church.accountId}/approval`, { approved: true }, credential);
  const body = { kind: 'welcome', video_url: 'https://vimeo.com/76979871' };
  filmId = String((await backend.post('/account/films', body, headers)).body.data.id);
  placeId = await listingOf(church, 'Kite Hill North');
});

async function listingOf({ accountId }: Church, name: string, headshot: string | null = null) {
  const [row] = await backend.db
    .insert(locations)
    .values({
      ...{ slug: name.toLowerCase().replaceAll(' ', '-'), name, name_key: name.toLowerCase() },
      ...{ city: 'Charlotte', city_key: 'charlotte', country: 'US', account_id: accountId },
      headshot,
    })
    .returning();
  return String(row?.id);
}

/** The church subscribed so many days ago, to the plan with 300 cards. */
async function subscribe(days: number, plan = 'of-300') {
  const starts_on = dateAgo(days);
  await backend.db.insert(subscriptions).values({
    ...{ user_id: church.owner.id, account_id: church.accountId, plan, period: 'yearly' },
    ...{ quote: {} as never, starts_on, renews_on: renewalDate(starts_on) },
    ...{ church_name: 'Kite Hill', agreement: {} as never },
    created_at: new Date(starts_on),
  });
  return starts_on;
}

const order = (quantity: number, more: object = {}) =>
  backend.post(
    '/account/card_orders',
    { film_id: filmId, quantity, language: 'ko', address, ...more },
    headers,
  );
const decideOrder = (id: string, decision: string) =>
  decide(backend, '/card_orders/{id}/decide', id, { decision, message: 'Words.' });
const own = async () => (await backend.get('/account/cards', headers)).body.data;

describe('the cards that the plan includes', () => {
  test('are said with what is left of them, and more is refused', async () => {
    const starts_on = await subscribe(40);
    expect((await own()).allowance).toEqual({
      ...{ cards: 300, left: 300, renews_on: renewalDate(starts_on) },
      ...{ designs: null, designs_ordered: [] },
    });
    const tooMany = await order(301);
    expect([tooMany.status, tooMany.body.error.code]).toEqual([409, 'more_than_included']);
    expect(tooMany.body.error.fields.quantity).toContain('300');
    expect((await order(250)).status).toBe(201);
    expect((await own()).allowance.left).toBe(50);
    expect((await order(51)).status).toBe(409);
    expect((await order(50)).status).toBe(201);
    expect((await own()).allowance.left).toBe(0);
    expect((await order(25)).status).toBe(409);
    expect(await backend.db.$count(cardOrders)).toBe(2);
  });

  test('cannot be exceeded by orders at once', async () => {
    await subscribe(40);
    const all = await Promise.all([250, 250, 250, 50, 50].map((quantity) => order(quantity)));
    const counts = all.map(({ status }) => status);
    expect(counts.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(counts.filter((status) => ![201, 409].includes(status))).toEqual([]);
    const rows = await backend.db.select().from(cardOrders);
    const ordered = rows.reduce((total, { quantity }) => total + quantity, 0);
    expect(ordered).toBeLessThanOrEqual(300);
    expect((await own()).allowance.left).toBe(300 - ordered);
  });

  test('are there again after a refusal by the ministry, and in the next year', async () => {
    await subscribe(400);
    const { id } = (await order(300)).body.data;
    await decideOrder(id, 'declined');
    expect((await own()).allowance.left).toBe(300);
    expect((await order(300)).status).toBe(201);
    expect((await own()).allowance.left).toBe(0);
    // Before the year that began 35 days ago.
    await backend.db.update(cardOrders).set({ created_at: new Date(Date.now() - 36 * day) });
    expect((await own()).allowance.left).toBe(300);
    await backend.db.update(cardOrders).set({ created_at: new Date(Date.now() - 34 * day) });
    expect((await own()).allowance.left).toBe(0);
  });

  test('are not counted where the plan does not say how many', async () => {
    expect((await own()).allowance).toBeNull();
    await subscribe(40, 'large');
    expect((await own()).allowance).toBeNull();
    expect((await order(5_000)).status).toBe(201);
  });
});

describe('more than the plan includes', () => {
  let supporter: { authorization: string };
  beforeEach(async () => {
    const email = `cards-${backend.clock.now}@ministry.example`;
    supporter = (await staffMember(backend, ['supporter'], { email })).headers;
  });
  const grant = (body: object) =>
    backend.post(`/staff/churches/${church.accountId}/card_grants`, body, supporter);
  const lookOf = (design: string) => ({ card: { ...card, design } });
  const limitDesigns = (designs_included: number) =>
    backend.db.update(plans).set({ designs_included }).where(eq(plans.slug, 'of-300'));

  test('is given by the staff, once, for this year, with a letter and its reason', async () => {
    await subscribe(400);
    expect((await order(300)).status).toBe(201);
    const body = { id: randomUUID(), cards: 50, reason: 'damaged' };
    const both = await Promise.all([grant(body), grant(body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await own()).allowance).toMatchObject({ cards: 350, left: 50 });
    expect((await order(51)).status).toBe(409);
    expect((await order(50)).status).toBe(201);
    const letters = await backend.db.select().from(outbox).where(eq(outbox.kind, 'cards_granted'));
    expect(letters.map(({ payload }) => payload)).toMatchObject([{ cards: '50', left: '50' }]);
    const [entry] = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'grantCards'));
    expect(entry).toMatchObject({ subject: church.accountId, details: { reason: 'damaged' } });
    // In the next year the plan alone counts.
    await backend.db.update(cardGrants).set({ granted_at: new Date(Date.now() - 36 * day) });
    expect((await own()).allowance.cards).toBe(300);
  });

  test('is a design beyond those that are included; one that was ordered is ordered again', async () => {
    await subscribe(40);
    await limitDesigns(1);
    expect((await order(25, lookOf('lamp'))).status).toBe(201);
    expect((await order(25, lookOf('lamp'))).status).toBe(201);
    const second = await order(25, lookOf('words'));
    expect([second.status, second.body.error.code]).toEqual([409, 'more_designs']);
    expect((await own()).allowance).toMatchObject({ designs: 1, designs_ordered: ['lamp'] });
    expect((await grant({ id: randomUUID(), cards: 0, designs: 1, reason: 'paid' })).status).toBe(
      200,
    );
    expect((await order(25, lookOf('words'))).status).toBe(201);
    expect((await order(25, lookOf('question'))).body.error.code).toBe('more_designs');
  });

  test('needs a number and a reason, and a plan that limits anything', async () => {
    await subscribe(40, 'large');
    const answer = await grant({ id: randomUUID(), cards: 50, reason: 'asked' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'no_limit']);
    expect((await grant({ id: randomUUID(), cards: 0, reason: 'asked' })).status).toBe(400);
    expect((await grant({ id: randomUUID(), cards: 50 })).status).toBe(400);
  });

  test('is known to whoever sends an order: what was sent in this year only', async () => {
    await subscribe(400);
    const first = (await order(100)).body.data.id;
    await decideOrder(first, 'sent');
    await order(50);
    const sent = async () =>
      (await backend.get('/card_orders', credential)).body.data.map(
        (one: { included: number; sent_before: number }) => [one.included, one.sent_before],
      );
    expect(await sent()).toEqual([[300, 100]]);
    await backend.db
      .update(cardOrders)
      .set({ created_at: new Date(Date.now() - 36 * day) })
      .where(eq(cardOrders.id, Number(first)));
    expect(await sent()).toEqual([[300, 0]]);
  });
});

describe('the refund of the first three weeks', () => {
  const guarantee = async (token: string) => {
    const { body } = await backend.get(`/staff/churches/${church.accountId}`, bearer(token));
    return body.data.guarantees.find(({ name }: { name: string }) => name === 'first_weeks').holds;
  };

  test('is said before an order, which ends it for the staff, too', async () => {
    await subscribe(3);
    const { token } = await staffMember(backend, ['supporter'], { email: 'sam@ministry.example' });
    expect((await own()).refund_until).toBe(dateAgo(3 - 21));
    expect(await guarantee(token)).toBe(true);
    expect((await order(100)).status).toBe(201);
    expect((await own()).refund_until).toBeNull();
    expect(await guarantee(token)).toBe(false);
  });

  test('is not said to a church that has subscribed before, or for longer', async () => {
    await subscribe(22);
    expect((await own()).refund_until).toBeNull();
    await backend.db.delete(subscriptions);
    await subscribe(400);
    await subscribe(2);
    expect((await own()).refund_until).toBeNull();
  });
});

describe('the card of a church', () => {
  test('is kept by itself and by an order, and the ministry prints what was ordered', async () => {
    const kept = { ...card, design: 'question', location_id: placeId, service: 'sunday-11:00-ko' };
    const answered = await backend.post('/account/cards', kept, headers);
    expect([answered.status, answered.body.data.choice]).toEqual([200, kept]);
    expect((await order(100)).body.data.card).toEqual(kept);
    expect((await order(100, { card })).body.data.card).toEqual(card);
    expect((await own()).choice).toEqual(card);
    const { data } = (await backend.get('/card_orders', credential)).body;
    expect(data.map((one: { card: object; place: string }) => [one.card, one.place])).toEqual([
      [kept, 'Kite Hill North'],
      [card, null],
    ]);
    const [second, first] = await mailsTo(backend, 'ministry@lampstand.example');
    const text = (letter: typeof first) =>
      writeLetter('cards_ordered', 'en', letter?.payload ?? {}).text;
    expect(text(first)).toContain(
      `/print/ko/welcome/kite-hill/card-us.pdf?design=question&at=${placeId}&service=sunday-11%3A00-ko&card=`,
    );
    expect(text(second)).toContain('/print/ko/welcome/kite-hill/card-us.pdf?design=words&card=');
  });

  test('names no listing of another church', async () => {
    const theirs = { ...card, location_id: await listingOf(other, 'River Bend') };
    expect((await backend.post('/account/cards', theirs, headers)).status).toBe(404);
    expect((await order(100, { card: theirs })).status).toBe(404);
    expect([(await own()).choice, await backend.db.$count(cardOrders)]).toEqual([null, 0]);
  });

  test.each([
    { ...card, design: 'mug' },
    { ...card, size: 'a4' },
    { ...card, picture: 'cat' },
    { ...card, location_id: 'x' },
    { ...card, service: 'someday-11:00' },
  ])('is refused as %j', async (choice) => {
    expect((await backend.post('/account/cards', choice, headers)).status).toBe(400);
  });
});

describe('the picture on a card', () => {
  const printed = async (query = '') => {
    const path = `/intro_videos/printed_card?type=welcome&slug=kite-hill${query}`;
    const { body } = await backend.get(path);
    expect(endpoints.fetchPrintedCard.response.parse(body)).toEqual(body);
    return body.data;
  };
  const logoFile = async (background = '#2b6a45') =>
    (
      await sharp({ create: { width: 60, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
    ).toString('base64');
  const saveLogo = (picture: string | null) =>
    backend.post('/account/cards/logo', { picture }, headers);

  test('is the logo, which a new one replaces', async () => {
    const { logo } = (await saveLogo(await logoFile())).body.data;
    expect(logo).toMatch(/^\/api\/v1\/pictures\/[\w-]{22}\.webp$/);
    const { picture } = await printed('&picture=logo');
    expect(picture.path).toBe(logo);
    const file = await sharp(Buffer.from(picture.webp, 'base64')).metadata();
    expect([file.format, file.width, file.height]).toEqual(['webp', 60, 20]);
    await saveLogo(await logoFile('#a1262b'));
    expect(await backend.db.$count(pictures)).toBe(1);
    expect((await saveLogo(null)).body.data.logo).toBeNull();
    expect(await backend.db.$count(pictures)).toBe(0);
    expect((await printed('&picture=logo')).picture).toBeNull();
    expect((await saveLogo('aGVsbG8=')).status).toBe(415);
  });

  test('is not the logo of a church that is not approved, except for whoever knows its file', async () => {
    const { logo } = (await saveLogo(await logoFile())).body.data;
    const kept = { ...card, design: 'picture', size: 'usCard', picture: 'logo' } as const;
    await order(25, { card: kept });
    await backend.post(`/accounts/${church.accountId}/approval`, { approved: false }, credential);
    expect([await printed(), await printed('&picture=logo')]).toEqual([
      { choice: kept, picture: null },
      { choice: kept, picture: null },
    ]);
    expect((await printed(`&picture=logo&logo=${'x'.repeat(22)}`)).picture).toBeNull();
    // The desk of the church and that of the ministry, and its letter.
    const [ordered] = (await backend.get('/card_orders', credential)).body.data;
    expect([(await own()).logo, ordered.logo]).toEqual([logo, logo]);
    const path = cardPath('en', '/welcome/kite-hill', { choice: kept, logo });
    const key = new URL(path, 'https://a.example').searchParams.get('logo');
    expect((await printed(`&picture=logo&logo=${key}`)).picture.path).toBe(logo);
    const [letter] = await mailsTo(backend, 'ministry@lampstand.example');
    expect(writeLetter('cards_ordered', 'en', letter?.payload ?? {}).text).toContain(`logo=${key}`);
  });

  test('is that of the chosen listing, or of the first that has one', async () => {
    expect((await printed('&picture=pastor')).picture).toBeNull();
    const south = await listingOf(church, 'Kite Hill South', '/churches/tree.svg');
    const west = await listingOf(church, 'Kite Hill West', '/churches/bell.svg');
    await listingOf(other, 'A River Bend', '/churches/door.svg');
    const pathOf = async (id: string) =>
      (await printed(`&picture=pastor&location_id=${id}`)).picture.path;
    expect(await pathOf(west)).toBe('/churches/bell.svg');
    expect(await pathOf(south)).toBe('/churches/tree.svg');
    expect(await pathOf(placeId)).toBe('/churches/tree.svg');
  });

  test('follows what the church has kept, and is nobody’s whose film is not public', async () => {
    await listingOf(church, 'Kite Hill South', '/churches/tree.svg');
    const kept = { ...card, design: 'picture', picture: 'pastor' };
    await backend.post('/account/cards', kept, headers);
    expect(await printed()).toEqual({
      choice: kept,
      picture: { path: '/churches/tree.svg', webp: null },
    });
    await backend.db.update(introVideos).set({ status: 'review' });
    const hidden = await backend.get('/intro_videos/printed_card?type=welcome&slug=kite-hill');
    expect(hidden.status).toBe(404);
  });

  test('is not that of a closed church', async () => {
    await saveLogo(await logoFile());
    await backend.db
      .update(accounts)
      .set({ closed_at: sql`now()` })
      .where(eq(accounts.id, church.accountId));
    const closed = await backend.get(
      '/intro_videos/printed_card?type=welcome&slug=kite-hill&picture=logo',
    );
    expect(closed.status).toBe(404);
    await backend.db.update(accounts).set({ closed_at: null });
  });
});
