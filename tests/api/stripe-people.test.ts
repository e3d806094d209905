import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { coupons, users } from '../../backend/db/schema.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import {
  confirmedUser,
  credential,
  mailedToken,
  mailsTo,
  signUpBody,
} from '../backend/support/people.ts';
import { expectSettled } from '../backend/support/stripe/expect-settled.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/* People at a checkout with Stripe: who retry, use two tabs, come too late, or come at the same time as others. */

const shop = await openShop();

const ledger = () => shop.stripe.ledger;
const person = async (email: string) => {
  const [found] = await shop.backend.db.select().from(users).where(eq(users.email, email));
  return found;
};

describe('a visitor who', () => {
  test('submits twice gets one customer, one subscription and one secret', async () => {
    const body = checkoutForm();
    const both = await Promise.all([1, 2].map(() => shop.start(body, 'pressed-twice')));
    const [one, other] = both.map((answer) => answer.body.data);
    expect(one).toEqual(other);
    shop.confirm(one);
    // The second confirmation finds the payment made.
    expect(shop.confirm(other)).toBe('succeeded');
    await Promise.all([shop.sync(one.id), shop.sync(one.id), shop.sync(one.id)]);
    await expectSettled(shop);
  });

  test('starts again in another tab can pay only there', async () => {
    const body = checkoutForm({ coupon_code: 'ten' });
    const first = (await shop.start(body, 'tab-of-before')).body.data;
    const second = (await shop.start({ ...body, period: 'monthly' }, 'tab-of-after')).body.data;
    expect(shop.confirm(first)).toBe('canceled');
    expect(shop.confirm(second)).toBe('succeeded');
    for (const { id } of [first, second]) await shop.sync(id);
    expect([await shop.statusOf(first.id), await shop.statusOf(second.id)]).toEqual([
      'ended',
      'paid',
    ]);
    await expectSettled(shop);
  });

  test('paid in the first tab is refused in the second, because an account exists', async () => {
    const body = checkoutForm();
    const first = (await shop.start(body, 'the-tab-that-paid')).body.data;
    shop.confirm(first);
    const second = await shop.start(body, 'the-tab-that-came-late');
    expect([second.status, second.body.error.fields]).toEqual([
      409,
      { email: 'has an account already' },
    ]);
    expect(await shop.statusOf(first.id)).toBe('paid');
    await expectSettled(shop);
  });

  test('starts in three tabs at once while Stripe fails is charged once', async () => {
    const body = checkoutForm();
    const tabs = ['unlucky-tab-1', 'unlucky-tab-2', 'unlucky-tab-3'];
    shop.stripe.fail(/void/, 'lost');
    shop.stripe.fail(/POST .*subscriptions/, 'lost');
    await Promise.all(tabs.map((key) => shop.start(body, key)));
    expect(expectedErrors().length).toBeGreaterThan(0);
    for (const key of tabs) {
      const { body: answer } = await shop.start(body, key);
      if (answer.data?.client_secret) shop.confirm(answer.data);
    }
    await shop.reconcile();
    await expectSettled(shop);
    expect((await person(body.email))?.membership_state).toBe('active');
  });

  test('closes the browser after paying is settled by reconciliation, with one letter', async () => {
    const body = checkoutForm();
    const { data } = (await shop.start(body)).body;
    shop.confirm(data);
    await shop.reconcile();
    await shop.reconcile();
    expect(await shop.statusOf(data.id)).toBe('paid');
    const mails = await mailsTo(shop.backend, body.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['verify_email']);
    await expectSettled(shop);
  });

  test('leaves without paying releases the coupon', async () => {
    const { id, client_secret } = await shop.begin({ coupon_code: 'last' });
    await shop.expire(id);
    await shop.reconcile();
    expect(await shop.statusOf(id)).toBe('ended');
    expect(ledger().confirm(client_secret, 'approved')).toBe('canceled');
    expect((await shop.begin({ coupon_code: 'last' })).status).toBe('awaiting_payment');
    await expectSettled(shop);
  });

  test('pays just before the checkout expires has paid', async () => {
    const { id, client_secret } = await shop.begin();
    await shop.expire(id);
    ledger().confirm(client_secret, 'approved');
    await shop.reconcile();
    expect(await shop.statusOf(id)).toBe('paid');
    await expectSettled(shop);
  });
});

describe('an e-mail address at a checkout with Stripe', () => {
  test('that was registered meanwhile is refused without a request to Stripe', async () => {
    const body = checkoutForm();
    const owner = await confirmedUser(shop.backend, body.email);
    shop.stripe.requests.length = 0;
    const { status, body: answer } = await shop.start(body);
    expect([status, answer.error.fields]).toEqual([409, { email: 'has an account already' }]);
    expect(shop.stripe.requests).toEqual([]);
    expect(await person(body.email)).toMatchObject({ id: owner.id, membership_state: null });
  });

  test('that someone else registered without confirming belongs to the one who pays', async () => {
    const body = checkoutForm();
    const { data } = (await shop.start(body)).body;
    await shop.backend.post('/users', signUpBody(body.email), credential);
    const token = await mailedToken(shop.backend, body.email, 'verify_email');
    shop.confirm(data);
    await shop.sync(data.id);
    const { user_id } = await shop.row(data.id);
    const known = await shop.backend.post('/lookup_user', { email: body.email }, credential);
    expect(known.body.data).toMatchObject({ id: user_id, user_membership: { state: 'active' } });
    expect((await shop.backend.post('/verify_email', { token })).status).toBe(410);
    await expectSettled(shop);
  });
});

describe('a coupon at a checkout with Stripe', () => {
  const refused = [409, { coupon_code: 'Invalid Coupon Code' }];
  const startWith = async (coupon_code: string) => {
    const { status, body } = await shop.start(checkoutForm({ coupon_code }));
    return { checkout: body.data, outcome: [status, body.error?.fields] };
  };
  beforeEach(() =>
    shop.backend.db
      .insert(coupons)
      .values({ slug: 'once', percent_off: 50, most_uses: 1 })
      .onConflictDoNothing(),
  );

  test('goes to one of two who claim its last use at once, and is used up once that one has paid', async () => {
    const both = await Promise.all([startWith('once'), startWith('once')]);
    const [winner] = both.filter(({ outcome }) => outcome[0] === 201);
    expect(both.map(({ outcome }) => outcome)).toContainEqual(refused);
    shop.confirm(winner?.checkout);
    // Paid at Stripe, and not yet stored here.
    expect((await startWith('once')).outcome).toEqual(refused);
    await shop.sync(winner?.checkout.id);
    expect((await startWith('once')).outcome).toEqual(refused);
    await expectSettled(shop);
  });

  test('that expires after a checkout began still applies to it, and is refused for a new one', async () => {
    const { checkout } = await startWith('ten');
    const yesterday = sql`current_date - 1`;
    await shop.backend.db
      .update(coupons)
      .set({ expires_on: yesterday })
      .where(eq(coupons.slug, 'ten'));
    shop.stripe.requests.length = 0;
    expect((await startWith('ten')).outcome).toEqual(refused);
    expect(shop.stripe.requests).toEqual([]);
    shop.confirm(checkout);
    expect((await shop.sync(checkout.id)).body.data.status).toBe('paid');
    await expectSettled(shop);
  });
});
