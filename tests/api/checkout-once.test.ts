import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkouts } from '../../backend/db/schema.ts';
import { checkoutForm, checkoutOf } from '../backend/support/checkout.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { mailedToken, mailsTo, signUpBody } from '../backend/support/people.ts';

/* Repeated and competing checkouts in test mode. */

const backend = ownBackend();
const shop = checkoutOf(backend);

const expire = (id: string) =>
  backend.db.update(checkouts).set({ expires_at: sql`now()` }).where(eq(checkouts.id, id));
const emailTaken = { code: 'not_registered', fields: { email: 'has an account already' } };

describe('idempotency of checkouts', () => {
  test('two concurrent requests and a later one with one key create one checkout', async () => {
    const before = await shop.counts();
    const body = checkoutForm();
    const both = await Promise.all([1, 2].map(() => shop.start(body, 'one-checkout-only')));
    both.push(await shop.start(body, 'one-checkout-only'));
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1);
    const after = await shop.counts();
    expect([after.checkouts - before.checkouts, after.users - before.users]).toEqual([1, 1]);
  });

  test('a key repeated with another password is refused, and the first password stays', async () => {
    const body = checkoutForm();
    const { id } = (await shop.start(body, 'with-passwords')).body.data;
    const again = (password: string) =>
      shop.start({ ...body, password, password_confirmation: password }, 'with-passwords');
    const refused = await again('another lamp there');
    expect([refused.status, refused.body.error.code]).toEqual([409, 'key_reused']);
    expect((await again(body.password)).body.data.id).toBe(id);
    await shop.pay(id, 'approved');
    const token = await mailedToken(backend, body.email, 'verify_email');
    await backend.post('/verify_email', { token, password: body.password });
    const signIn = async (password: string) =>
      (await backend.post('/lookup_user', { email: body.email, password })).status;
    expect(await signIn('another lamp there')).toBe(403);
    expect(await signIn(body.password)).toBe(200);
  });

  test('a key used for a different request is refused', async () => {
    const body = checkoutForm();
    await shop.start(body, 'only-for-this');
    const other = await shop.start({ ...body, city: 'Matthews' }, 'only-for-this');
    expect([other.status, other.body.error.code]).toEqual([409, 'key_reused']);
  });

  test('a second tab’s checkout ends the first, which can no longer be paid', async () => {
    const body = checkoutForm();
    const first = (await shop.start(body, 'the-first-tab')).body.data;
    const second = (await shop.start(body, 'the-second-tab')).body.data;
    expect(second.id).not.toBe(first.id);
    expect(await shop.pay(first.id, 'approved')).toMatchObject({ status: 'ended' });
    expect((await shop.start(body, 'the-first-tab')).body.data).toMatchObject({ status: 'ended' });
    expect(await shop.pay(second.id, 'approved')).toMatchObject({ status: 'paid' });
    expect((await shop.sync(first.id)).body.data).toMatchObject({ status: 'ended' });
  });

  test('two tabs at once leave one checkout that can be paid', async () => {
    const body = checkoutForm();
    const both = await Promise.all(
      ['tab-number-1', 'tab-number-2'].map((key) => shop.start(body, key)),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const paid = [];
    for (const { body: answer } of both)
      paid.push((await shop.pay(answer.data.id, 'approved')).status);
    expect(paid.sort()).toEqual(['ended', 'paid']);
  });
});

describe('an e-mail address that has an account', () => {
  test('is refused without storing anything, and its owner gets a letter', async () => {
    const body = checkoutForm();
    await shop.pay((await shop.start(body)).body.data.id, 'approved');
    const before = await shop.counts();
    const { status, body: answer } = await shop.start({ ...body, church_name: 'Another' });
    expect([status, answer.error]).toMatchObject([409, emailTaken]);
    expect(await shop.counts()).toEqual(before);
    const [letter] = await mailsTo(backend, body.email);
    expect(letter?.kind).toBe('already_registered');
  });

  test('is refused if the account was confirmed meanwhile; the key can be used with another address', async () => {
    const body = checkoutForm();
    await backend.post('/users', signUpBody(body.email));
    const token = await mailedToken(backend, body.email, 'verify_email');
    await backend.post('/verify_email', { token });
    const taken = await shop.start(body, 'for-whichever-address');
    expect([taken.status, taken.body.error]).toMatchObject([409, emailTaken]);
    const mine = await shop.start({ ...body, email: 'mine@example.com' }, 'for-whichever-address');
    expect(mine.status).toBe(201);
  });
});

describe('a coupon', () => {
  const good = async (code: string): Promise<boolean> =>
    (await backend.post('/check_coupon', { code, plan: 'small', period: 'yearly' })).body.data
      .valid;

  test('goes to one of two that claim its last use at once, and is free again when that checkout expires', async () => {
    const both = await Promise.all(
      ['last', 'LAST'].map((coupon_code) => shop.start(checkoutForm({ coupon_code }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({
      code: 'not_registered',
      fields: { coupon_code: 'Invalid Coupon Code' },
    });
    expect(await good('last')).toBe(false);
    const id = both.find(({ status }) => status === 201)?.body.data.id;
    await expire(id);
    expect((await shop.sync(id)).body.data).toMatchObject({ status: 'ended' });
    expect(await good('last')).toBe(true);
  });

  test('is still held when the same person begins again', async () => {
    const body = checkoutForm({ coupon_code: 'last' });
    expect((await shop.start(body, 'with-the-last')).status).toBe(201);
    const again = await shop.start({ ...body, city: 'Matthews' }, 'with-the-last-2');
    expect(again.status).toBe(201);
    await shop.pay(again.body.data.id, 'approved');
    expect(await good('last')).toBe(false);
  });

  test('that has expired, does not exist or is for another plan is refused, and nothing is stored', async () => {
    const before = await shop.counts();
    for (const coupon_code of ['over', 'no-such-code', 'large-only']) {
      const { status, body } = await shop.start(checkoutForm({ coupon_code }));
      expect([status, body.error.fields]).toEqual([409, { coupon_code: 'Invalid Coupon Code' }]);
    }
    expect(await shop.counts()).toEqual(before);
  });
});
