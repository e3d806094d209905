import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkouts, subscriptions, testSubscriptions, users } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import type { WireOwnSubscription } from '../../lib/contract/subscriptions.ts';
import { checkoutOf } from '../backend/support/checkout.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { confirmedUser } from '../backend/support/people.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import type { TestBackend } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/* How a church reads and changes its subscription, with Stripe and in test mode. */

const shop = await openShop();
const backend = ownBackend();
const oneDay = 86_400_000;

/** A signed-in owner of a paid checkout, with a confirmed address. */
async function ownerOf({ db, get, post }: TestBackend, id: string) {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  const userId = row?.user_id ?? '';
  await db.update(users).set({ email_verified_at: new Date() }).where(eq(users.id, userId));
  const { token } = await startSession(db, userId, 'password', undefined);
  const headers = { authorization: `Bearer ${token}` };
  const path = '/account/subscription';
  return {
    read: async () => (await get(path, headers)).body.data as WireOwnSubscription,
    send: (call: string, body: object) => post(`${path}/${call}`, body, headers),
  };
}

/** A church that pays with Stripe. */
async function live(more: object = {}) {
  const paid = await shop.paid(more);
  const { id, subscription_id, customer_id } = await shop.row(paid.id);
  const provider = { sub: subscription_id ?? '', customer_id: customer_id ?? '' };
  return { id, ...provider, ...(await ownerOf(shop.backend, id)) };
}

/** A church that subscribed in test mode `days` days ago. */
async function inTestMode(more: object = {}, days = 0) {
  const { begin, pay } = checkoutOf(backend);
  const { id } = await begin(more);
  await pay(id, 'approved');
  const starts_on = new Date(Date.now() - days * oneDay).toISOString().slice(0, 10);
  const name = `test_sub_${id}`;
  const [stored] = await backend.db
    .select()
    .from(testSubscriptions)
    .where(eq(testSubscriptions.id, name));
  if (!stored?.billing) throw new Error('nothing is stored of it');
  const billing = { ...stored.billing, starts_on };
  await backend.db.update(testSubscriptions).set({ billing }).where(eq(testSubscriptions.id, name));
  for (const table of [checkouts, subscriptions]) {
    await backend.db.update(table).set({ starts_on }).where(eq(table.id, id));
  }
  await checkoutOf(backend).sync(id);
  return { id, ...(await ownerOf(backend, id)) };
}

describe('a subscription with Stripe', () => {
  test('returns the price, the payments, the card and the next payment', async () => {
    const { read } = await live({ period: 'monthly' });
    const subscription = await read();
    expect(subscription).toMatchObject({
      mode: 'live',
      plan: 'small',
      period: 'monthly',
      cents: 6000,
      membership_state: 'active',
      payments_due: 12,
      payments_made: 1,
      next_payment: { cents: 6000 },
      card: { brand: 'visa', last4: '4242', expires: '2030-04' },
      larger_plans: [{ plan: 'large', cents: 9000 }],
    });
    expect(subscription.payments).toMatchObject([{ cents: 6000, status: 'paid' }]);
  });

  test('lists a failed payment as open until it is paid, and then counts it', async () => {
    const { read, id, sub } = await live({ period: 'monthly' });
    shop.stripe.ledger.renew(sub, false);
    await shop.sync(id);
    const stopped = await read();
    expect(stopped).toMatchObject({ membership_state: 'past_due', larger_plans: [] });
    expect(stopped.payments.map(({ status }) => status)).toEqual(['open', 'paid']);
    shop.stripe.ledger.retry(sub);
    await shop.sync(id);
    expect(await read()).toMatchObject({ membership_state: 'active', payments_made: 2 });
  });

  test('lists a refunded payment as refunded', async () => {
    const { read, id, sub } = await live();
    shop.stripe.ledger.refund(sub);
    await shop.sync(id);
    expect(await read()).toMatchObject({
      membership_state: 'canceled',
      next_payment: null,
      payments: [{ status: 'refunded' }],
    });
  });

  test('names the guarantees that the church has today, as the staff see them', async () => {
    const { read, id } = await live();
    const held = async () =>
      (await read()).guarantees?.filter(({ holds }) => holds).map(({ name }) => name);
    expect(await held()).toEqual(['disagrees', 'leadership', 'first_weeks']);
    const starts_on = new Date(Date.now() - 22 * oneDay).toISOString().slice(0, 10);
    await shop.backend.db.update(subscriptions).set({ starts_on }).where(eq(subscriptions.id, id));
    expect(await held()).toEqual(['disagrees', 'leadership']);
  });

  test('is charged at once, and only once, for a larger plan', async () => {
    const { send, read, id, sub } = await live();
    const quoted = await send('plan/quote', { plan: 'large' });
    expect(quoted.body.data).toMatchObject({ plan: 'large', cents: 90000, due_now_cents: 29520 });
    expect(await read()).toMatchObject({ plan: 'small', payments: [{ cents: 60480 }] });
    for (const _ of [1, 2]) {
      const { status, body } = await send('plan', { plan: 'large' });
      expect([status, body.data?.plan, body.data?.cents]).toEqual([200, 'large', 90000]);
    }
    expect((await read()).payments.map(({ cents }) => cents)).toEqual([29520, 60480]);
    expect(shop.stripe.ledger.chargesOf(sub)).toHaveLength(2);
    const [stored] = await shop.backend.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, id));
    expect([stored?.plan, stored?.quote.total_cents]).toEqual(['large', 90000]);
  });

  test('is charged the difference of the monthly prices if it is paid monthly', async () => {
    const { send, read } = await live({ period: 'monthly' });
    const quoted = await send('plan/quote', { plan: 'large' });
    expect(quoted.body.data).toMatchObject({ cents: 9000, due_now_cents: 3000 });
    await send('plan', { plan: 'large' });
    expect(await read()).toMatchObject({
      plan: 'large',
      period: 'monthly',
      cents: 9000,
      payments: [{ cents: 3000 }, { cents: 6000 }],
    });
  });

  test('is charged once for two concurrent changes, also after a lost response', async () => {
    const { send, read, sub } = await live();
    shop.stripe.fail(/^POST \/v1\/subscriptions\/sub/, 'lost');

    expect((await send('plan', { plan: 'large' })).status).toBe(503);
    expect(expectedErrors()).toHaveLength(1);
    await Promise.all([1, 2].map(() => send('plan', { plan: 'large' })));
    expect(await read()).toMatchObject({ plan: 'large' });
    expect(shop.stripe.ledger.chargesOf(sub)).toHaveLength(2);
  });

  test('keeps its plan if the card is refused', async () => {
    const { send, read } = await live();
    shop.stripe.ledger.refusesChange = true;
    const { status, body } = await send('plan', { plan: 'large' });
    shop.stripe.ledger.refusesChange = false;
    expect([status, body.error.code]).toEqual([402, 'card_refused']);
    expect(await read()).toMatchObject({ plan: 'small', payments: [{ status: 'paid' }] });
  });

  test('refuses an unknown plan', async () => {
    const { send } = await live({ plan: 'large' });
    const { status, body } = await send('plan', { plan: 'nothing' });
    expect([status, body.error.code]).toEqual([409, 'not_offered']);
  });

  test('changes its card on Stripe’s portal, and returns the new card', async () => {
    const { send, read, id, customer_id } = await live();
    const { status, body } = await send('portal', { locale: 'ko' });
    expect(status).toBe(200);
    const url = new URL(body.data.url);
    expect(url.searchParams.get('return_url')).toMatch(/\/ko\/desk\/subscription$/);
    await send('portal', {});
    expect(shop.stripe.ledger.portalConfigurations.size).toBe(1);
    const [configuration] = shop.stripe.ledger.portalConfigurations.values();
    expect(configuration?.features?.subscription_cancel).toEqual({ enabled: 'false' });
    shop.stripe.ledger.changeCard(customer_id, '5454');
    const event = shop.stripe.ledger.events.at(-1);
    if (event) await shop.deliver(event);
    expect((await read()).card).toEqual({ brand: 'mastercard', last4: '5454', expires: '2031-12' });
    expect(await shop.statusOf(id)).toBe('paid');
  });

  test('refuses a test card', async () => {
    const { send } = await live();
    const { status, body } = await send('test_card', { card: 'approved' });
    expect([status, body.error.code]).toEqual([409, 'not_test_mode']);
  });
});

describe('a subscription in test mode', () => {
  test('lists the payments that were due so far', async () => {
    const { read } = await inTestMode({ period: 'monthly' }, 70);
    const subscription = await read();
    expect(subscription).toMatchObject({
      payments_due: 12,
      payments_made: 3,
      card: { last4: '4242' },
    });
    expect(subscription.payments).toHaveLength(3);
    expect(subscription.payments.every(({ invoice_url }) => invoice_url === null)).toBe(true);
    expect(new Date(subscription.next_payment?.on ?? 0).getTime()).toBeGreaterThan(
      Date.now() - oneDay,
    );
  });

  test('is suspended by a card whose payments stop, unchanged by a refused card, and resumed by a good one', async () => {
    const { read, send } = await inTestMode();
    expect((await send('test_card', { card: 'stops' })).status).toBe(200);
    const stopped = await read();
    expect(stopped).toMatchObject({ membership_state: 'past_due', larger_plans: [] });
    expect(stopped.payments[0]?.status).toBe('open');
    const refused = await send('test_card', { card: 'declined' });
    expect([refused.status, refused.body.error.code]).toEqual([402, 'card_refused']);
    expect((await send('plan', { plan: 'large' })).body.error.code).toBe('suspended');
    expect((await send('test_card', { card: 'approved' })).status).toBe(200);
    expect(await read()).toMatchObject({ membership_state: 'active' });
  });

  test('costs the rest of the period for a larger plan, and keeps earlier payments', async () => {
    const { read, send } = await inTestMode({ coupon_code: 'five' });
    const quoted = await send('plan/quote', { plan: 'large' });
    expect(quoted.body.data).toMatchObject({ due_now_cents: 29520, cents: 89500 });
    await send('plan', { plan: 'large' });
    const subscription = await read();
    expect(subscription).toMatchObject({ plan: 'large', cents: 89500, coupon_code: 'five' });
    expect(subscription.payments.map(({ cents }) => cents).toSorted()).toEqual([29520, 59980]);
  });

  test('has no portal', async () => {
    const { send } = await inTestMode();
    const { status, body } = await send('portal', {});
    expect([status, body.error.code]).toEqual([409, 'test_mode']);
  });
});

test('an account without a subscription has none to read or to change', async () => {
  const person = await confirmedUser(shop.backend, 'without-subscription@example.com');
  const { token } = await startSession(shop.backend.db, person.id, 'password', undefined);
  const headers = { authorization: `Bearer ${token}` };
  const calls: [string, object][] = [
    ['plan/quote', { plan: 'large' }],
    ['plan', { plan: 'large' }],
    ['portal', {}],
    ['test_card', { card: 'approved' }],
  ];
  for (const [call, body] of calls) {
    const { status } = await shop.backend.post(`/account/subscription/${call}`, body, headers);
    expect([call, status]).toEqual([call, 404]);
  }
  expect((await shop.backend.get('/account/subscription', headers)).status).toBe(404);
});
