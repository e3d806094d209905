import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accounts, cardOrders, introVideos, outbox } from '../../backend/db/schema.ts';
import { writeLetter } from '../../backend/mail/letter.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { decide } from '../backend/support/decide.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import type { Church } from '../backend/support/own-calls/own-call.ts';
import { adminToken, credential, mailsTo } from '../backend/support/people.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const ministry = 'ministry@lampstand.example';
const address = {
  ...{ recipient: 'Ruth Park', street: '1 Main Street', city: 'Charlotte' },
  ...{ state: 'NC', zip: '28202', country: 'US' },
};

let kite: Church;
let headers: Record<string, string>;
let filmId: string;
beforeAll(async () => {
  kite = await createChurch(backend, 'kite-hill');
});
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  for (const table of [cardOrders, introVideos, outbox]) await backend.db.delete(table);
  await backend.db.update(accounts).set({ membership_state: 'active' });
  const { token } = await startSession(backend.db, kite.owner.id, 'password', undefined);
  headers = { authorization: `Bearer ${token}` };
  await backend.post(`/accounts/${kite.accountId}/approval`, { approved: true }, credential);
  const body = { kind: 'welcome', video_url: 'https://vimeo.com/76979871' };
  filmId = String((await backend.post('/account/films', body, headers)).body.data.id);
});

const order = (more: object = {}, key?: string) =>
  backend.post(
    '/account/card_orders',
    { film_id: filmId, quantity: 250, language: 'ko', address, ...more },
    key ? { ...headers, 'idempotency-key': key } : headers,
  );
const decideOrder = (id: string | number, body: object) =>
  decide(backend, '/card_orders/{id}/decide', id, body);

test('an order sends a letter to the ministry and a receipt to its church', async () => {
  const { status, body } = await order({ note: 'For Easter' });
  expect([status, body.data.status, body.data.path]).toEqual([
    201,
    'ordered',
    '/welcome/kite-hill',
  ]);
  const [letter] = await mailsTo(backend, ministry);
  expect(letter).toMatchObject({ kind: 'cards_ordered', reply_to: kite.owner.email });
  const { text } = writeLetter('cards_ordered', 'en', letter?.payload ?? {});
  for (const part of [
    'kite-hill asks for 250',
    'Ruth Park\n1 Main Street',
    'For Easter',
    'United States',
    '/welcome/kite-hill',
  ]) {
    expect(text).toContain(part);
  }
  const [receipt] = await mailsTo(backend, kite.owner.email);
  expect(receipt).toMatchObject({ kind: 'cards_received', reply_to: ministry });
  expect((await backend.get('/account/card_orders', headers)).body.data).toHaveLength(1);
});

test('an order that is sent twice with one key is stored once and sends one letter', async () => {
  const first = await order({}, 'the-key-of-a-form');
  const again = await order({}, 'the-key-of-a-form');
  expect(again.body).toEqual(first.body);
  expect(await backend.db.$count(cardOrders)).toBe(1);
  expect(await mailsTo(backend, ministry)).toHaveLength(1);
});

test('the ministry marks an order as sent once, and the church is notified', async () => {
  const { id } = (await order()).body.data;
  const list = (await backend.get('/card_orders', credential)).body;
  expect(list.data).toMatchObject([
    { church: 'kite-hill', email: kite.owner.email, sent_before: 0 },
  ]);
  expect((await backend.get('/card_orders', headers)).status).toBe(403);
  const sent = { decision: 'sent', message: 'Tracking number 1Z' };
  expect((await decideOrder(id, sent)).body.data.status).toBe('sent');
  expect((await decideOrder(id, sent)).status).toBe(200);
  const other = await decideOrder(id, { decision: 'declined', message: 'No.' });
  expect([other.status, other.body.error.code]).toEqual([409, 'decided_already']);
  const kinds = (await mailsTo(backend, kite.owner.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['cards_sent', 'cards_received']);
  expect((await backend.get('/card_orders?status=sent', credential)).body.data).toHaveLength(1);
  expect((await order()).status).toBe(201);
  const [next] = (await backend.get('/card_orders', credential)).body.data;
  expect(next.sent_before).toBe(250);
});

test('an order names the present path of its film, and none while that is not public', async () => {
  await order();
  const pathOf = async () =>
    (await backend.get('/card_orders', credential)).body.data[0].print_path;
  await backend.db.update(introVideos).set({ slug: 'another-address' });
  expect(await pathOf()).toBe('/welcome/another-address');
  await backend.db.update(introVideos).set({ status: 'withdrawn' });
  expect(await pathOf()).toBeNull();
});

test.each([
  [{ quantity: 24 }],
  [{ quantity: 5_001 }],
  [{ quantity: 30.5 }],
  [{ address: { ...address, country: 'USA' } }],
  [{ address: { ...address, street: ' ' } }],
  [{ language: 'de' }],
])('an order with %j is refused', async (more) => {
  expect((await order(more)).status).toBe(400);
});

test('an order requires a film that is published; a church may have at most five open orders', async () => {
  for (let count = 0; count < 5; count++) expect((await order()).status).toBe(201);
  const sixth = await order();
  expect([sixth.status, sixth.body.error.code]).toEqual([409, 'too_many_orders']);
  await backend.post(`/account/films/${filmId}/withdraw`, { withdrawn: true }, headers);
  expect((await order()).body.error.code).toBe('not_shown');
  expect((await order({ film_id: '999999' })).status).toBe(404);
});

test('each order has its own card code, in the print file and in the counts', async () => {
  const codes = [await order(), await order({ quantity: 500 })].map(
    ({ body }) => body.data.card_code,
  );
  expect(new Set(codes).size).toBe(2);
  const [second, first] = await mailsTo(backend, ministry);
  for (const [letter, code] of [[first, codes[0]] as const, [second, codes[1]] as const]) {
    const { text } = writeLetter('cards_ordered', 'en', letter?.payload ?? {});
    expect(text).toContain(`/print/ko/welcome/kite-hill/card.pdf?design=lamp&card=${code}`);
  }
  const { batches } = (await backend.get('/account/counts', headers)).body.data;
  expect(batches.map(({ code }: { code: string }) => code)).toEqual(codes);
  expect(batches[1].label).toMatch(/^\d{4}-\d\d-\d\d · 500$/);
});
