import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkouts, subscriptions, users } from '../../backend/db/schema.ts';
import { doctrinalStatements, doctrineVersion } from '../../lib/contract/doctrine.ts';
import { testCards } from '../../lib/contract/payments.ts';
import { checkoutForm, checkoutOf } from '../backend/support/checkout.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { mailedToken, mailsTo, signUpBody } from '../backend/support/people.ts';
import type { Json } from '../backend/support/test-backend.ts';

/* The checkout without a payment provider: the test mode, and rules for both modes. */

const backend = ownBackend();
const shop = checkoutOf(backend);

const memberOf = async (email: string) => {
  const [user] = await backend.db.select().from(users).where(eq(users.email_key, email));
  return user;
};

const rowOf = async (id: string) => {
  const [row] = await backend.db.select().from(checkouts).where(eq(checkouts.id, id));
  return row;
};

describe('an unpaid checkout', () => {
  test('stores the person, the account and the agreement, and sends no letter and lists no church', async () => {
    const before = await shop.counts();
    const body = checkoutForm({ locale: 'ko', coupon_code: 'ten' });
    const { status, body: answer } = await shop.start(body);
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      status: 'awaiting_payment',
      mode: 'test',
      client_secret: null,
      coupon_code: 'ten',
      quote: { payments: 1, subtotal_cents: 60_480, discount_cents: 6_048, total_cents: 54_432 },
    });
    const { starts_on, renews_on } = answer.data.quote;
    expect(Number(renews_on.slice(0, 4)) - Number(starts_on.slice(0, 4))).toBe(1);
    const after = await shop.counts();
    expect(after).toEqual({
      users: before.users + 1,
      accounts: before.accounts + 1,
      checkouts: before.checkouts + 1,
      locations: before.locations,
      subscriptions: before.subscriptions,
    });
    const [row] = await backend.db.select().from(checkouts).where(eq(checkouts.id, answer.data.id));
    expect(row?.agreement).toMatchObject({ version: doctrineVersion, locale: 'ko' });
    expect(row?.agreement).toMatchObject({
      terms: ['terms_of_use', 'privacy_policy'],
      minimum_age: 13,
    });
    expect(row?.agreement.statements).toHaveLength(9);
    expect(Date.parse(row?.agreement.at ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await mailsTo(backend, body.email)).toEqual([]);
    expect(JSON.stringify(answer)).not.toContain(body.email);
    const again = await backend.get(`/checkout/${answer.data.id}`);
    expect(again.body).toEqual(answer);
    expect(again.headers.get('cache-control')).toBe('no-store');
  });

  test('creates an account that no link confirms before it is paid', async () => {
    const body = checkoutForm();
    // A person who signed up with the address before has a link to their own account.
    await backend.post('/users', signUpBody(body.email));
    const token = await mailedToken(backend, body.email, 'verify_email');
    const { id } = (await shop.start(body)).body.data;
    expect((await backend.post('/verify_email', { token })).status).toBe(200);
    const row = await rowOf(id);
    const [payer] = await backend.db
      .select()
      .from(users)
      .where(eq(users.id, row?.user_id ?? ''));
    expect(payer).toMatchObject({ membership_state: 'pending', email_verified_at: null });
    const next = checkoutForm();
    await shop.start(next);
    await backend.post('/resend_token', { email: next.email, kind: 'verify_email' });
    expect(await mailsTo(backend, next.email)).toEqual([]);
  });

  test('leaves its e-mail address free for another checkout', async () => {
    const body = checkoutForm();
    await shop.start(body);
    const known = await backend.post('/check_already_email', { email: body.email });
    expect(known.body.data).toEqual({ exists: false });
    const next = await shop.start({ ...body, period: 'monthly', email: body.email.toUpperCase() });
    expect([next.status, next.body.data.quote.payments]).toEqual([201, 12]);
  });

  test('does not prevent a sign-up with the same address, and can still be paid after it', async () => {
    const body = checkoutForm();
    const { id } = (await shop.start(body)).body.data;
    const other = signUpBody(body.email, { first_name: 'Another' });
    expect((await backend.post('/users', other)).status).toBe(201);
    expect((await mailsTo(backend, body.email)).map(({ kind }) => kind)).toEqual(['verify_email']);
    expect(await shop.pay(id, 'approved')).toMatchObject({ status: 'paid' });
    expect(await memberOf(body.email)).toMatchObject({ id: (await rowOf(id))?.user_id });
  });
});

describe('a payment', () => {
  test('activates the membership, stores the subscription and sends one letter, once', async () => {
    const before = await shop.counts();
    const body = checkoutForm({ coupon_code: 'ten' });
    const { id } = (await shop.start(body)).body.data;
    expect(await shop.pay(id, 'approved')).toMatchObject({ id, status: 'paid', mode: 'test' });
    expect(await shop.pay(id, 'approved')).toMatchObject({ status: 'paid' });
    expect((await shop.sync(id)).body.data).toMatchObject({ status: 'paid' });
    expect((await shop.counts()).subscriptions - before.subscriptions).toBe(1);
    const [row] = await backend.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(row).toMatchObject({ plan: 'small', coupon: 'ten', mode: 'test' });
    expect(row?.agreement.statements).toHaveLength(9);
    expect(await memberOf(body.email)).toMatchObject({
      membership_state: 'active',
      show_notice: false,
    });
    expect((await mailsTo(backend, body.email)).map(({ kind }) => kind)).toEqual(['verify_email']);
  });

  test('lists the church in the locator once its pastor has confirmed their address', async () => {
    const body = checkoutForm();
    const listed = async (): Promise<Json[]> => {
      const near: Json[] = (await backend.get('/locations?query=28202')).body.data;
      return near.filter(({ name }) => name === body.church_name);
    };
    const { id } = (await shop.start(body)).body.data;
    await shop.pay(id, 'approved');
    expect(await listed()).toEqual([]);
    const token = await mailedToken(backend, body.email, 'verify_email');
    expect((await backend.post('/verify_email', { token })).status).toBe(200);
    expect(await listed()).toMatchObject([{ city: 'Charlotte', zip: '28202', country: 'US' }]);
  });

  test.each([
    ['declined', 'card_declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['expired', 'expired_card'],
  ])(
    'with the test card “%s” is refused with the reason, and another card succeeds',
    async (card, refusal) => {
      const { id } = await shop.begin();
      expect(await shop.pay(id, card)).toMatchObject({ status: 'awaiting_payment', refusal });
      expect(await shop.pay(id, 'approved')).toMatchObject({ status: 'paid', refusal: null });
    },
  );

  test('with 3-D Secure waits for the authentication', async () => {
    const { id } = await shop.begin();
    const unauthenticated = {
      status: 'awaiting_payment',
      next_action: 'authenticate',
      refusal: null,
    };
    expect(await shop.pay(id, 'three_d_secure')).toMatchObject(unauthenticated);
    expect((await shop.sync(id)).body.data).toMatchObject(unauthenticated);
    expect(await shop.pay(id, 'three_d_secure', false)).toMatchObject({
      status: 'awaiting_payment',
      next_action: null,
      refusal: 'authentication_failed',
    });
    expect(await shop.pay(id, 'three_d_secure', true)).toMatchObject({ status: 'paid' });
  });

  test('in test mode accepts only the name of a test card, and no card number', async () => {
    const { id } = await shop.begin();
    for (const card of ['4242424242424242', 'approved ', '', 7]) {
      const answer = await backend.post(`/checkout/${id}/test_payment`, { card });
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['card']]);
    }
    expect(testCards).toHaveLength(5);
  });

  test('is not needed if the coupon reduces the price to zero', async () => {
    const body = checkoutForm({ coupon_code: 'free' });
    const { data } = (await shop.start(body)).body;
    expect(data).toMatchObject({ status: 'paid', quote: { total_cents: 0 } });
    expect((await memberOf(body.email))?.membership_state).toBe('active');
  });
});

test.each([
  ['a statement is missing', { statements: doctrinalStatements.slice(1) }, 'statements'],
  [
    'a statement occurs twice',
    { statements: [...doctrinalStatements.slice(1), 'trinity', 'trinity'] },
    'statements',
  ],
  ['the terms are not accepted', { terms_accepted: false }, 'terms_accepted'],
  ['the person is too young', { of_age: false }, 'of_age'],
  ['the passwords differ', { password_confirmation: 'another' }, 'password_confirmation'],
  [
    'the statements are of another version',
    { statements_version: '2020-01' },
    'statements_version',
  ],
])('a checkout in which %s is refused with the field’s name', async (_, more, field) => {
  const before = await shop.counts();
  const { status, body } = await shop.start(checkoutForm(more));
  expect(status).toBe(400);
  expect(Object.keys(body.error.fields)).toContain(field);
  expect(await shop.counts()).toEqual(before);
});

test('a checkout with an unknown plan or id returns 404', async () => {
  expect((await shop.start(checkoutForm({ plan: 'no-such' }))).status).toBe(404);
  const nothing = '/checkout/00000000-0000-0000-0000-000000000000';
  expect((await backend.get(nothing)).status).toBe(404);
  expect((await backend.post(`${nothing}/sync`, {})).status).toBe(404);
  expect((await backend.post(`${nothing}/test_payment`, { card: 'approved' })).status).toBe(404);
});

test('Stripe’s webhook returns 404 in test mode', async () => {
  expect((await backend.post('/webhooks/stripe', {})).status).toBe(404);
});
