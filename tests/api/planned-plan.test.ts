import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  checkouts,
  outbox,
  subscriptions,
  testSubscriptions,
  users,
} from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import type { WireOwnSubscription } from '../../lib/contract/subscriptions.ts';
import { checkoutOf } from '../backend/support/checkout.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { bearer } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import type { TestBackend } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/* A smaller plan and another period: planned for the renewal, with Stripe and in test mode. */

const shop = await openShop();
const backend = ownBackend();
const ledger = () => shop.stripe.ledger;

/** A church whose owner is signed in. */
async function ownerOf({ db, get, post }: TestBackend, id: string) {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  const userId = row?.user_id ?? '';
  const which = eq(users.id, userId);
  await db.update(users).set({ email_verified_at: new Date() }).where(which);
  const [user] = await db.select().from(users).where(which);
  const { token } = await startSession(db, userId, 'password', undefined);
  const path = '/account/subscription';
  return {
    id,
    account: row?.account_id ?? '',
    sub: row?.subscription_id ?? '',
    read: async () => (await get(path, bearer(token))).body.data as WireOwnSubscription,
    send: (call: string, body: object) => post(`${path}/${call}`, body, bearer(token)),
    async letters() {
      const sent = await db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, user?.email ?? ''));
      return sent.map(({ kind }) => kind).filter((kind) => /^(plan_|membership_)/.test(kind));
    },
  };
}
const live = async (more: object = {}) => ownerOf(shop.backend, (await shop.paid(more)).id);

describe('a smaller plan', () => {
  test('is quoted, planned for the renewal, told once, and charged from then on', async () => {
    const one = await live({ plan: 'large' });
    const before = await one.read();
    expect(before.larger_plans).toEqual([]);
    expect(before.later_plans.map(({ plan, period, cents }) => [plan, period, cents])).toEqual([
      ['small', 'yearly', 60480],
      ['large', 'monthly', 9000],
      ['small', 'monthly', 6000],
    ]);
    const quoted = await one.send('plan/quote', { plan: 'small' });
    expect(quoted.body.data).toMatchObject({
      ...{ plan: 'small', period: 'yearly', cents: 60480, due_now_cents: 0 },
      on: before.renews_on,
    });
    for (const _ of [1, 2]) expect((await one.send('plan', { plan: 'small' })).status).toBe(200);
    const planned = await one.read();
    expect(planned).toMatchObject({
      ...{ plan: 'large', cents: 90000, next_payment: { cents: 60480 } },
      planned: { plan: 'small', period: 'yearly', cents: 60480, on: before.renews_on },
    });
    expect(ledger().chargesOf(one.sub)).toHaveLength(1);
    expect(await one.letters()).toEqual(['plan_planned']);

    ledger().beginPhase(one.sub);
    ledger().renew(one.sub, true);
    await shop.sync(one.id);
    expect(await one.read()).toMatchObject({ plan: 'small', cents: 60480, planned: null });
    expect(ledger().chargesOf(one.sub).at(-1)?.amount).toBe(60480);
    expect(await one.letters()).toEqual(['plan_planned', 'plan_changed']);
    await shop.sync(one.id);
    expect(await one.letters()).toHaveLength(2);
    // What has come can be changed and canceled like any other.
    expect((await one.send('plan', { plan: 'large' })).status).toBe(200);
    expect(await one.read()).toMatchObject({ plan: 'large', planned: null });
  });

  test('can be withdrawn until then, and replaced by another', async () => {
    const one = await live({ plan: 'large' });
    await one.send('plan', { plan: 'small' });
    await one.send('plan', { plan: 'small', period: 'monthly' });
    expect((await one.read()).planned).toMatchObject({ plan: 'small', period: 'monthly' });
    const stale = await one.send('plan', { plan: 'small', period: 'yearly', keep: true });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'changed_meanwhile']);
    const keep = { plan: 'small', period: 'monthly', keep: true };
    for (const _ of [1, 2]) expect((await one.send('plan', keep)).status).toBe(200);
    expect(await one.read()).toMatchObject({ plan: 'large', planned: null });
    expect(ledger().subscriptions.get(one.sub)?.schedule).toBeNull();
    expect(await one.letters()).toEqual(['plan_planned', 'plan_planned', 'plan_kept']);
  });

  test('is planned once by two at once, also after a lost response', async () => {
    const one = await live({ plan: 'large' });
    shop.stripe.fail(/^POST \/v1\/subscription_schedules\/\w+$/, 'lost');
    expect((await one.send('plan', { plan: 'small' })).status).toBe(503);
    expectedErrors();
    const both = await Promise.all([1, 2].map(() => one.send('plan', { plan: 'small' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await one.read()).planned).toMatchObject({ plan: 'small' });
    expect(await one.letters()).toEqual(['plan_planned']);
  });

  test('gives way to a larger plan and to the end', async () => {
    const staff = await staffMember(shop.backend, ['supporter'], { email: 's@ministry.example' });
    await shop.backend.db.execute(`update sessions set proven_at = now() + interval '1 day'`);
    const one = await live({ period: 'monthly' });
    await one.send('plan', { plan: 'small', period: 'yearly' });
    expect((await one.send('plan', { plan: 'large' })).status).toBe(200);
    expect(await one.read()).toMatchObject({ plan: 'large', period: 'monthly', planned: null });
    await one.send('plan', { plan: 'small', period: 'monthly' });
    const cancel = { subscription: one.id, when: 'at_end', reason: 'asked' };
    const path = `/staff/churches/${one.account}/cancel`;
    expect((await shop.backend.post(path, cancel, bearer(staff.token))).status).toBe(200);
    const ending = await one.read();
    expect(ending).toMatchObject({ planned: null, later_plans: [], ends_on: ending.renews_on });
    const refused = await one.send('plan', { plan: 'small' });
    expect(refused.body.error.code).toBe('ends_already');
    expect((await one.letters()).at(-1)).toBe('membership_ends');
  });

  test('is planned by the staff once, unless a colleague planned something else', async () => {
    const staff = await staffMember(shop.backend, ['supporter'], { email: 't@ministry.example' });
    await shop.backend.db.execute(`update sessions set proven_at = now() + interval '1 day'`);
    const one = await live({ plan: 'large' });
    const path = `/staff/churches/${one.account}/plan`;
    const change = (body: object) =>
      shop.backend.post(
        path,
        { subscription: one.id, before: 'large', reason: 'smaller', ...body },
        bearer(staff.token),
      );
    const plans = (await shop.backend.get(`${path}s`, bearer(staff.token))).body.data;
    expect(plans).toHaveLength(3);
    const quote = await shop.backend.get(`${path}s/small?period=monthly`, bearer(staff.token));
    expect(quote.body.data).toMatchObject({ cents: 6000, due_now_cents: 0 });
    const same = { plan: 'small', period: 'yearly' };
    const both = await Promise.all([change(same), change(same)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const other = await change({ plan: 'large', period: 'monthly' });
    expect(other.body.error.code).toBe('changed_meanwhile');
    const keep = await change({ ...same, planned: 'small yearly', keep: true });
    expect(keep.status).toBe(200);
    expect(await one.letters()).toEqual(['plan_planned', 'plan_kept']);
  });
});

test('another period keeps the discount’s share of the price', async () => {
  const one = await live({ coupon_code: 'five' });
  await one.send('plan', { plan: 'small', period: 'monthly' });
  // 5.00 of 604.80 a year are 0.05 of 60.00 a month.
  expect((await one.read()).planned).toMatchObject({ cents: 5950, period: 'monthly' });
  ledger().beginPhase(one.sub);
  ledger().renew(one.sub, true);
  await shop.sync(one.id);
  expect(ledger().chargesOf(one.sub).at(-1)?.amount).toBe(5950);
  const { db } = shop.backend;
  const [stored] = await db.select().from(subscriptions).where(eq(subscriptions.id, one.id));
  expect([stored?.period, stored?.quote.payments, stored?.quote.total_cents]).toEqual([
    'monthly',
    12,
    5950,
  ]);
  expect(await one.read()).toMatchObject({ payments_due: 12, cents: 5950 });
});

test('in test mode a planned change comes with its day, and earlier payments stay', async () => {
  const { begin, pay, sync } = checkoutOf(backend);
  const { id } = await begin({ plan: 'large' });
  await pay(id, 'approved');
  const one = await ownerOf(backend, id);
  await one.send('plan', { plan: 'small', period: 'monthly' });
  expect(await one.read()).toMatchObject({ plan: 'large', planned: { cents: 6000 } });
  // A year and forty days later.
  const which = eq(testSubscriptions.id, one.sub);
  const [stored] = await backend.db.select().from(testSubscriptions).where(which);
  const back = (date: string) =>
    new Date(Date.parse(date) - 405 * 86_400_000).toISOString().slice(0, 10);
  const { billing } = stored ?? {};
  if (!billing?.planned) throw new Error('nothing is planned');
  const planned = { ...billing.planned, on: back(billing.planned.on) };
  const moved = { ...billing, starts_on: back(billing.starts_on), planned };
  await backend.db.update(testSubscriptions).set({ billing: moved }).where(which);
  await sync(id);
  const then = await one.read();
  expect(then).toMatchObject({ plan: 'small', period: 'monthly', cents: 6000, planned: null });
  expect(then.payments.map(({ cents }) => cents)).toEqual([6000, 6000, 90000]);
  expect(await one.letters()).toEqual(['plan_planned', 'plan_changed']);
  // A larger plan charges for the month that runs, and what was paid stays.
  await one.send('plan', { plan: 'large' });
  const larger = await one.read();
  expect(larger).toMatchObject({ plan: 'large', period: 'monthly', cents: 9000 });
  expect(larger.payments.map(({ cents }) => cents).slice(1)).toEqual([6000, 6000, 90000]);
});
