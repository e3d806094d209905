import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, checkouts, users } from '../../backend/db/schema.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { mailsTo } from '../backend/support/people.ts';
import { expectSettled } from '../backend/support/stripe/expect-settled.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import type { Fault } from '../backend/support/stripe/stand-in.ts';
import type { Json } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/*
 * Several checkouts of one address or account: whatever could still be paid is void at Stripe before
 * another can be paid. If two are paid all the same, the second is refunded.
 */

const shop = await openShop();
const { db } = shop.backend;
const ministry = 'ministry@lampstand.example';
const ledger = () => shop.stripe.ledger;

const otherPassword = {
  password: 'another lamp in a window',
  password_confirmation: 'another lamp in a window',
};

/** The same person in two tabs; the browser keeps no password, so it may be another one there. */
function tabs() {
  const monthly = checkoutForm({ period: 'monthly' });
  return { monthly, yearly: { ...monthly, ...otherPassword, period: 'yearly' } };
}
const mayPay = (answer: { body: Json }) => Boolean(answer.body.data?.client_secret);

describe('a monthly checkout in one tab and a yearly one in another', () => {
  test('are not both paid if the yearly card is declined and both tabs press at once', async () => {
    const { monthly, yearly } = tabs();
    const one = (await shop.start(monthly, 'the-monthly-tab')).body.data;
    shop.stripe.fail(/void/, 'lost');
    expect((await shop.start(yearly, 'the-yearly-tab')).status).toBe(503);
    expectedErrors();
    const other = (await shop.start(yearly, 'the-yearly-tab')).body.data;
    expect(shop.confirm(other, 'declined')).toBe('requires_payment_method');
    const outcomes = [shop.confirm(one), shop.confirm(other)];
    expect(outcomes).toEqual(['canceled', 'succeeded']);
    await Promise.all([shop.sync(one.id), shop.sync(other.id)]);
    const intents = await expectSettled(shop);
    expect(intents.filter(({ paid_twice_at }) => paid_twice_at)).toEqual([]);
  });

  test('begun at the same time, are never both payable', async () => {
    const { monthly, yearly } = tabs();
    const answers = await Promise.all([
      shop.start(monthly, 'the-first-of-both'),
      shop.start(yearly, 'the-second-of-both'),
    ]);
    const paid = answers.filter(mayPay).map(({ body }) => shop.confirm(body.data));
    expect(paid.filter((status) => status === 'succeeded')).toHaveLength(1);
    for (const { body } of answers) if (body.data) await shop.sync(body.data.id);
    await expectSettled(shop);
  });

  const steps = [/GET .*subscriptions/, /void/, /GET .*payment_intents/, /DELETE/];
  const faults: Fault[] = [
    'lost',
    'reset',
    'broken',
    'half_done',
    'conflict',
    'too_many',
    'refused',
  ];
  test.each(steps.flatMap((step) => faults.map((fault) => [String(step), fault, step] as const)))(
    'are not both paid if %s is %s while the first is given up',
    async (_, fault, step) => {
      const { monthly, yearly } = tabs();
      const one = (await shop.start(monthly)).body.data;
      // A void that is refused leads to the cancellation.
      if (String(step) === '/DELETE/') shop.stripe.fail(/void/, 'refused');
      shop.stripe.fail(step, fault);
      const other = await shop.start(yearly, `the-other-tab-${step}-${fault}`.replace(/\W/g, '-'));
      const both = [shop.confirm(one), mayPay(other) && shop.confirm(other.body.data)];
      expect(both.filter((status) => status === 'succeeded').length).toBeLessThanOrEqual(1);
      shop.stripe.clearFaults();
      for (const { id } of [one, other.body.data ?? one]) await shop.sync(id);
      await shop.reconcile();
      expectedErrors();
      const intents = await expectSettled(shop);
      expect(intents.filter(({ paid_twice_at }) => paid_twice_at)).toEqual([]);
    },
  );
});

test('of two owners who subscribe their church again only one can pay', async () => {
  const first = await shop.paid();
  ledger().cancel(first.subscription_id);
  await shop.sync(first.id);
  const accountId = (await shop.row(first.id)).account_id ?? '';
  await db
    .update(users)
    .set({ email_verified_at: new Date() })
    .where(eq(users.account_id, accountId));
  const form = checkoutForm();
  const [payer] = await db.select().from(users).where(eq(users.account_id, accountId));
  const { id: _, ...columns } = payer as NonNullable<typeof payer>;
  const owner = { email: form.email, email_key: form.email, membership_state: null };
  await db.insert(users).values({ ...columns, ...owner });
  const own = (await shop.start({ ...form, email: payer?.email })).body.data;
  const colleagues = (await shop.start(form)).body.data;
  expect([shop.confirm(own), shop.confirm(colleagues)]).toEqual(['canceled', 'succeeded']);
  await shop.sync(colleagues.id);
  expect(await shop.membershipOf(colleagues.id)).toBe('active');
  expect((await shop.row(colleagues.id)).account_id).toBe(accountId);
});

describe('two paid checkouts of one address', () => {
  /** Two checkouts that can both be paid, as the previous release or a fault at Stripe may leave them. */
  async function bothPaid() {
    const { monthly, yearly } = tabs();
    const one = (await shop.start(monthly)).body.data;
    const set = (status: 'ended' | 'awaiting_payment') =>
      db.update(checkouts).set({ status }).where(eq(checkouts.id, one.id));
    await set('ended');
    const other = (await shop.start(yearly)).body.data;
    await set('awaiting_payment');
    expect([shop.confirm(one), shop.confirm(other)]).toEqual(['succeeded', 'succeeded']);
    return { email: monthly.email, one, other };
  }
  const chargesOf = async (id: string) =>
    ledger().chargesOf((await shop.row(id)).subscription_id ?? '');

  test.each<[string, Fault | undefined, RegExp]>([
    ['Stripe answers', undefined, /refunds/],
    ['the reply to the refund is lost', 'lost', /refunds/],
    ['the refund fails', 'broken', /refunds/],
    ['there are too many requests', 'too_many', /refunds/],
    ['the second subscription does not end', 'broken', /DELETE/],
  ])('the second is refunded and ended, and both are told once, if %s', async (_, fault, call) => {
    const { email, one, other } = await bothPaid();
    const before = (await mailsTo(shop.backend, ministry)).length;
    if (fault) shop.stripe.fail(call, fault);
    const paid = (await shop.sync(one.id)).body.data;
    expect(paid).toMatchObject({ status: 'paid' });
    expect(paid.paid_twice).toBeUndefined();
    expect((await shop.sync(other.id)).body.data).toMatchObject({
      status: 'paid',
      paid_twice: true,
    });
    await shop.reconcile();
    await shop.sync(other.id);
    if (fault) expect(expectedErrors()).toHaveLength(1);
    expect((await chargesOf(one.id)).map(({ refunded }) => refunded)).toEqual([false]);
    expect((await chargesOf(other.id)).map(({ refunded }) => refunded)).toEqual([true]);
    expect((await shop.row(other.id)).refunded_at).toEqual(expect.any(Date));
    expect(await shop.membershipOf(one.id)).toBe('active');
    const mails = await mailsTo(shop.backend, email);
    expect(mails.map(({ kind }) => kind)).toEqual(['paid_twice', 'verify_email']);
    expect(mails[0]?.payload.amount).toMatch(/^\$/);
    const told = await mailsTo(shop.backend, ministry);
    expect(told.slice(0, told.length - before).map(({ kind }) => kind)).toEqual([
      'paid_twice_ministry',
      'church_joined',
    ]);
    await expectSettled(shop);
  });

  test('stored at the same time count once', async () => {
    const { one, other } = await bothPaid();
    await Promise.all([shop.sync(one.id), shop.sync(other.id)]);
    const rows = await Promise.all([shop.row(one.id), shop.row(other.id)]);
    expect(rows.filter(({ paid_twice_at }) => paid_twice_at)).toHaveLength(1);
    expect(rows.filter(({ refunded_at }) => refunded_at)).toHaveLength(1);
    const [account] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, rows[0]?.account_id ?? ''));
    expect(account?.membership_state).toBe('active');
    await expectSettled(shop);
  });
});
