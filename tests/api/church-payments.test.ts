import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accounts, outbox, refunds, users } from '../../backend/db/schema.ts';
import { verifyEmail } from '../../backend/sign-in/sign-ups.ts';
import { bearer, credential, mailedToken } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import { expectedStanding } from '../backend/support/stripe/expected-standing.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import { expectedErrors } from '../support/no-console-error.ts';
import { isThorough } from '../support/thorough.ts';

/*
 * What the staff do with a church's payments: at Stripe's stand-in, and by the same sync as its events.
 * Money, membership and letters agree, whoever does what, twice, at once or with a reply lost.
 */
const histories = isThorough ? 300 : 8;

const shop = await openShop();
const { db } = shop.backend;
const ledger = () => shop.stripe.ledger;
const supporter = await staffMember(shop.backend, ['supporter']);
const second = await staffMember(shop.backend, ['supporter'], { email: 'second@ministry.example' });
await db.execute(sql`update sessions set proven_at = now() + interval '1 day'`);

async function church(more: object = {}) {
  const checkout = await shop.paid(more);
  const [payer] = await db.select().from(users).where(eq(users.id, checkout.user_id));
  const token = await mailedToken(shop.backend, payer?.email ?? '', 'verify_email');
  await verifyEmail(db, { token, chosen: {} }, undefined);
  const { account_id: id, subscription_id: sub } = checkout;
  return { id: id ?? '', checkout: checkout.id, sub: sub ?? '', email: payer?.email ?? '' };
}
type Church = Awaited<ReturnType<typeof church>>;

const call = (path: string, body: object, who = supporter) => {
  shop.backend.clock.now += 3_600_000;
  return shop.backend.post(path, body, bearer(who.token));
};
const cancel = ({ id, checkout }: Church, when: string, who = supporter) => {
  const body = { subscription: checkout, when, reason: 'asked' };
  return call(`/staff/churches/${id}/cancel`, body, who);
};
const record = async ({ id }: Church) =>
  (await shop.backend.get(`/staff/churches/${id}`, bearer(supporter.token))).body.data;
const paymentsOf = async (one: Church) => (await record(one)).subscriptions[0].payments;
const refund = ({ id }: Church, body: object, who = supporter) =>
  call(`/staff/churches/${id}/refunds`, { reason: 'goodwill', refunded_cents: 0, ...body }, who);
const stateOf = async ({ id }: Church) => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account?.membership_state;
};
const lettersTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).filter(
    ({ kind }) => /^(membership_|payment_|church_renamed)/.test(kind),
  );
const kindsTo = async (email: string) => (await lettersTo(email)).map(({ kind }) => kind);
/** What Stripe gave back of a subscription's payments. */
const givenBack = ({ sub }: Church) =>
  ledger()
    .chargesOf(sub)
    .reduce((sum, { amount_refunded }) => sum + (amount_refunded ?? 0), 0);

describe('a plan that the staff change', () => {
  const read = async (one: Church, path: string) =>
    (await shop.backend.get(`/staff/churches/${one.id}/${path}`, bearer(supporter.token))).body;
  const planOf = async (one: Church) => (await record(one)).subscriptions[0].plan;
  const change = (one: Church, body: object, who = supporter) =>
    call(
      `/staff/churches/${one.id}/plan`,
      { subscription: one.checkout, reason: 'grown', ...body },
      who,
    );

  test('is larger from then on, and its difference is charged once, whoever presses meanwhile', async () => {
    const one = await church();
    const before = await planOf(one);
    const [larger] = (await read(one, 'plans')).data;
    const quote = (await read(one, `plans/${larger.plan}`)).data;
    expect(quote).toMatchObject({ plan: larger.plan, cents: larger.cents });
    expect(quote.due_now_cents).toBeGreaterThan(0);
    const body = { before, plan: larger.plan };
    const answers = await Promise.all([change(one, body), change(one, body, second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await planOf(one)).toBe(larger.plan);
    const [first, difference, ...more] = ledger().chargesOf(one.sub);
    expect([first?.amount, difference?.amount, more]).toEqual([
      expect.any(Number),
      quote.due_now_cents,
      [],
    ]);
    const letters = await db.select().from(outbox).where(eq(outbox.recipient, one.email));
    expect(letters.filter(({ kind }) => kind === 'plan_changed')).toHaveLength(1);
    // What was seen before that is not changed to something else.
    const stale = await change(one, { before, plan: 'another' });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(await planOf(one)).toBe(larger.plan);
  });

  test('is not larger for a membership that is over, or another subscription', async () => {
    const one = await church();
    const before = await planOf(one);
    const [{ plan }] = (await read(one, 'plans')).data;
    const other = await change(one, { subscription: 'another', before, plan });
    expect(other.body.error.code).toBe('changed_meanwhile');
    await cancel(one, 'now');
    expect((await read(one, 'plans')).data).toEqual([]);
    expect((await change(one, { before, plan })).body.error.code).toBe('suspended');
    expect(await planOf(one)).toBe(before);
  });
});

describe('a membership that the staff cancel', () => {
  test('ends now, once, with one letter, and nothing more can be charged', async () => {
    const one = await church();
    ledger().renew(one.sub, false);
    await shop.sync(one.checkout);
    const answers = await Promise.all([cancel(one, 'now'), cancel(one, 'now', second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await cancel(one, 'now')).status).toBe(200);
    expect(await stateOf(one)).toBe('canceled');
    expect(ledger().latestInvoice(one.sub).status).toBe('void');
    expect(await kindsTo(one.email)).toEqual(['membership_suspended', 'membership_ended']);
    expect((await cancel(one, 'at_end')).body.error.code).toBe('canceled_already');
  });

  test('ends when the paid year ends, and stays as it is until then', async () => {
    const one = await church();
    await cancel(one, 'at_end');
    await cancel(one, 'at_end', second);
    const [subscription] = (await record(one)).subscriptions;
    expect([subscription.next_on, await stateOf(one)]).toEqual([null, 'active']);
    expect(subscription.ends_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    await cancel(one, 'keep');
    expect((await record(one)).subscriptions[0]).toMatchObject({ ends_on: null });
    expect(await kindsTo(one.email)).toEqual(['membership_ends', 'membership_kept']);
  });

  test('of twelve monthly payments goes on until the last of them', async () => {
    const one = await church({ period: 'monthly' });
    await cancel(one, 'at_end');
    const [{ next_on, ends_on, renews_on }] = (await record(one)).subscriptions;
    expect([next_on === null, ends_on]).toEqual([false, renews_on]);
  });

  test('is not another one than was seen', async () => {
    const one = await church();
    const other = { ...one, checkout: randomUUID() };
    expect((await cancel(other, 'now')).body.error.code).toBe('changed_meanwhile');
    expect(await stateOf(one)).toBe('active');
  });
});

describe('a payment that the staff give back', () => {
  test('in part is told with its amount, and the membership goes on', async () => {
    const one = await church();
    const [payment] = await paymentsOf(one);
    const body = { id: randomUUID(), payment: payment.id, cents: 1_000 };
    const twice = await Promise.all([refund(one, body), refund(one, body)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect([givenBack(one), await stateOf(one)]).toEqual([1_000, 'active']);
    expect(await lettersTo(one.email)).toMatchObject([
      { kind: 'payment_refunded', payload: { amount: '$10.00' } },
    ]);
    expect((await paymentsOf(one))[0]).toMatchObject({ status: 'paid', refunded_cents: 1_000 });
  });

  test('in whole ends the subscription, which is not charged again', async () => {
    const one = await church();
    const [payment] = await paymentsOf(one);
    await refund(one, { id: randomUUID(), payment: payment.id, cents: payment.cents });
    expect([await stateOf(one), ledger().subscriptions.get(one.sub)?.status]).toEqual([
      ...['canceled', 'canceled'],
    ]);
    expect((await kindsTo(one.email)).toSorted()).toEqual(['membership_ended', 'payment_refunded']);
  });

  test('by two supporters at once is given back once', async () => {
    const one = await church();
    const [payment] = await paymentsOf(one);
    const body = () => ({ id: randomUUID(), payment: payment.id, cents: 500 });
    const both = await Promise.all([refund(one, body()), refund(one, body(), second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(givenBack(one)).toBe(500);
  });

  test('is refused if less remains, or if the guarantee does not hold', async () => {
    const one = await church();
    const [payment] = await paymentsOf(one);
    const body = { id: randomUUID(), payment: payment.id };
    const more = { ...body, cents: payment.cents + 1 };
    expect((await refund(one, more)).body.error.code).toBe('too_much');
    const cards = { ...body, cents: 1, reason: 'with_cards' };
    expect((await refund(one, cards)).body.error.code).toBe('no_guarantee');
    expect((await refund(one, { ...body, cents: 1, payment: 'in_none' })).status).toBe(404);
    expect(givenBack(one)).toBe(0);
  });

  test.each([
    ['lost', 700, 'done'],
    ['half_done', 700, 'done'],
    // Stripe repeats a stored failure for a day.
    ['broken', 0, 'pending'],
  ] as const)('with a reply %s is made at most once', async (fault, cents, status) => {
    const one = await church();
    const [payment] = await paymentsOf(one);
    shop.stripe.fail(/POST .*refunds/, fault);
    const body = { id: randomUUID(), payment: payment.id, cents: 700 };
    expect((await refund(one, body)).status).toBe(503);
    expectedErrors();
    await db.execute(sql`update refunds set tried_at = now() - interval '5 minutes'`);
    await shop.backend.post('/payments/reconcile', {}, credential);
    expectedErrors();
    const [row] = await db.select().from(refunds).where(eq(refunds.id, body.id));
    expect([givenBack(one), row?.status]).toEqual([cents, status]);
  });
});

test('a receipt is sent again once for each press, and a new name is told once', async () => {
  const one = await church();
  const [payment] = await paymentsOf(one);
  const headers = { ...bearer(supporter.token), 'idempotency-key': randomUUID() };
  const path = `/staff/churches/${one.id}`;
  for (let press = 0; press < 2; press++) {
    await shop.backend.post(`${path}/receipts`, { payment: payment.id }, headers);
  }
  const { name: before } = await record(one);
  const rename = { name: 'Tern Point Chapel', before };
  expect((await call(`${path}/name`, rename)).status).toBe(200);
  expect((await call(`${path}/name`, rename, second)).status).toBe(200);
  const other = { name: 'Another', before };
  expect((await call(`${path}/name`, other)).body.error.code).toBe('changed_meanwhile');
  expect(await lettersTo(one.email)).toMatchObject([
    { kind: 'payment_receipt', payload: { receipt: expect.stringContaining(payment.id) } },
    { kind: 'church_renamed', payload: { before, church: 'Tern Point Chapel' } },
  ]);
  expect((await record(one)).listings).toMatchObject([{ name: 'Tern Point Chapel' }]);
});

/** Plans the other period of the present plan, whatever is planned. */
async function planOther(one: Church, who: typeof supporter) {
  const [{ plan, period, planned }] = (await record(one)).subscriptions;
  const body = {
    ...{ subscription: one.checkout, reason: 'asked', before: plan, plan },
    period: period === 'yearly' ? 'monthly' : 'yearly',
    planned: planned ? `${planned.plan} ${planned.period}` : '',
  };
  return call(`/staff/churches/${one.id}/plan`, body, who);
}

type Step = (one: Church) => Promise<unknown>;
const steps: Record<string, Step> = {
  'is renewed': async ({ sub }) => ledger().renew(sub, true),
  fails: async ({ sub }) => ledger().renew(sub, false),
  'is refunded at Stripe': async ({ sub }) => ledger().refund(sub, { cents: 300 }),
  'is canceled at the end': (one) => cancel(one, 'at_end'),
  'is kept': (one) => cancel(one, 'keep'),
  'plans the other period, pressed by two': (one) =>
    Promise.all([planOther(one, supporter), planOther(one, second)]),
  'comes to its renewal': async ({ sub }) => void ledger().beginPhase(sub),
  'is canceled now': (one) => cancel(one, 'now'),
  'is refunded in part by two': async (one) => {
    const payment = (await paymentsOf(one)).find(
      ({ status }: { status: string }) => status === 'paid',
    );
    if (!payment) return;
    const { id, refunded_cents = 0 } = payment;
    const body = () => ({ id: randomUUID(), payment: id, cents: 900, refunded_cents });
    await Promise.all([refund(one, body()), refund(one, body(), second)]);
  },
  'is refunded in whole, pressed twice': async (one) => {
    const payment = (await paymentsOf(one)).find(
      ({ status }: { status: string }) => status === 'paid',
    );
    if (!payment) return;
    const { id, cents, refunded_cents = 0 } = payment;
    const body = { id: randomUUID(), payment: id, cents: cents - refunded_cents, refunded_cents };
    await Promise.all([refund(one, body), refund(one, body)]);
  },
};
/** Needs a subscription that runs, and an invoice that is not open. */
const atStripe = ['is renewed', 'fails', 'is refunded at Stripe'];

/** What a church pays now and from its renewal on, as it is stored. */
async function planStateOf(one: Church) {
  const [{ plan, period, planned, ends_on }] = (await record(one)).subscriptions;
  const present = `${plan} ${period}`;
  return { present, planned: planned && `${planned.plan} ${planned.period}`, ends_on };
}
type PlanState = Awaited<ReturnType<typeof planStateOf>>;

/** The letters for what has changed of it. */
const planLetters = (before: PlanState, now: PlanState): string[] => [
  ...(before.present === now.present ? [] : ['plan_changed']),
  ...(now.planned && now.planned !== before.planned ? ['plan_planned'] : []),
  ...(before.planned && !now.planned && !now.ends_on && before.present === now.present
    ? ['plan_kept']
    : []),
];
const plansTold = async ({ email }: Church) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('plan_'));

const stopped = (state: string | null | undefined) => state !== 'active';
const over = (state: string | null | undefined) => state === 'canceled' || state === 'expired';

test(`in any of ${histories} histories money, membership and letters agree`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(steps)), {
        minLength: 2,
        maxLength: 10,
        size: 'max',
      }),
      async (names) => {
        const one = await church();
        const expected: string[] = [];
        const plansExpected: string[] = [];
        let before = await stateOf(one);
        let planBefore = await planStateOf(one);
        for (const name of names) {
          const subscription = ledger().subscriptions.get(one.sub);
          if (atStripe.includes(name) && subscription?.status !== 'active') continue;
          await steps[name]?.(one);
          await shop.sync(one.checkout);
          const now = await stateOf(one);
          expect([name, now]).toEqual([name, expectedStanding(ledger(), one.sub)]);
          if (over(now) && !over(before)) expected.push('membership_ended');
          else if (stopped(now) && !stopped(before)) expected.push('membership_suspended');
          before = now;
          const plan = await planStateOf(one);
          if (!over(now)) plansExpected.push(...planLetters(planBefore, plan));
          planBefore = plan;
        }
        expect(await plansTold(one)).toEqual(plansExpected);
        const letters = await lettersTo(one.email);
        const ofState = letters.filter(({ kind }) => /_(ended|suspended|restored)$/.test(kind));
        expect(ofState.map(({ kind }) => kind)).toEqual(expected);
        const told = letters
          .filter(({ kind }) => kind === 'payment_refunded')
          .reduce(
            (sum, { payload }) => sum + Number(payload.amount?.replace(/[$,]/g, '')) * 100,
            0,
          );
        expect(Math.round(told)).toBe(givenBack(one));
        const open = await db.$count(
          refunds,
          and(eq(refunds.checkout_id, one.checkout), eq(refunds.status, 'pending')),
        );
        expect(open).toBe(0);
      },
    ),
    { numRuns: histories },
  );
}, 3_600_000);
