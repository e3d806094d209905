import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accounts, outbox, users } from '../../backend/db/schema.ts';
import { ProviderError } from '../../backend/payments/gateway.ts';
import { reconcile } from '../../backend/payments/reconcile.ts';
import { settle } from '../../backend/payments/settle.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { verifyEmail } from '../../backend/sign-in/sign-ups.ts';
import { bearer, mailedToken } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import { expectedErrors } from '../support/no-console-error.ts';
import { isThorough } from '../support/thorough.ts';

/*
 * The days after a failed payment on which nothing happens: with Stripe and in test mode, with events
 * that come twice and nodes that read at once. Each letter is written once.
 */

const histories = isThorough ? 300 : 8;
const shop = await openShop({ graceDays: 7 });
const { db } = shop.backend;
const ledger = () => shop.stripe.ledger;
const supporter = await staffMember(shop.backend, ['supporter']);

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

async function church(more: object = {}) {
  shop.backend.clock.now += 3_600_000;
  const checkout = await shop.paid(more);
  const [payer] = await db.select().from(users).where(eq(users.id, checkout.user_id));
  const token = await mailedToken(shop.backend, payer?.email ?? '', 'verify_email');
  await verifyEmail(db, { token, chosen: {} }, undefined);
  const session = await startSession(db, checkout.user_id, 'password', undefined);
  const { account_id: id, subscription_id: sub } = checkout;
  const ids = { id: id ?? '', checkout: checkout.id, sub: sub ?? '' };
  return { ...ids, email: payer?.email ?? '', headers: bearer(session.token) };
}
type Church = Awaited<ReturnType<typeof church>>;

async function accountOf({ id }: Pick<Church, 'id'>) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Error('no account');
  return account;
}
const kindsTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id))
    .map(({ kind }) => kind)
    .filter((kind) => /^(membership_|payment_)/.test(kind));
const toMinistry = async ({ id }: Pick<Church, 'id'>) =>
  (await db.select().from(outbox).where(sql`payload->>'id' = ${id}`).orderBy(outbox.id)).map(
    ({ kind }) => kind,
  );
/** What each node does with its time and its events. */
const readAtOnce = ({ checkout }: Pick<Church, 'checkout'>) =>
  Promise.all([1, 2, 3].map(() => settle(shop.payments, checkout)));
async function job() {
  await db.execute(sql`update checkouts set synced_at = synced_at - interval '2 minutes'`);
  return reconcile(shop.payments);
}
const endGraceOn = ({ id }: Pick<Church, 'id'>, grace_until: string) =>
  db.update(accounts).set({ grace_until }).where(eq(accounts.id, id));

describe('a payment that fails', () => {
  test('changes nothing until the day that the church is told, at once and once', async () => {
    const one = await church();
    ledger().renew(one.sub, false);
    const event = ledger().events.at(-1);
    if (!event) throw new Error('no event');
    await Promise.all([shop.deliver(event), shop.deliver(event), readAtOnce(one)]);
    expect(await accountOf(one)).toMatchObject({
      ...{ membership_state: 'active', grace_until: day(7) },
    });
    const [letter] = await db
      .select()
      .from(outbox)
      .where(sql`recipient = ${one.email} and kind = 'payment_failed'`);
    const date = new Date(day(7)).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
    expect(letter?.payload).toMatchObject({ amount: '$604.80', date });
    expect(await kindsTo(one.email)).toEqual(['payment_failed']);
    expect(await toMinistry(one)).toEqual(['church_joined', 'church_failing']);
    const own = await shop.backend.get('/account/subscription', one.headers);
    expect(own.body.data).toMatchObject({
      ...{ membership_state: 'active', grace_until: day(7), larger_plans: [] },
    });
    const me = await shop.backend.get('/me', one.headers);
    expect(me.body.data.grace_until).toBe(day(7));
    const room = await shop.backend.get(`/staff/churches/${one.id}`, bearer(supporter.token));
    expect(room.body.data.grace_until).toBe(day(7));
    const change = await shop.backend.post(
      '/account/subscription/plan',
      { plan: 'large' },
      one.headers,
    );
    expect(change.body.error.code).toBe('suspended');
  });

  test('is told again two days before, then suspends, and is over when it is paid', async () => {
    const one = await church();
    ledger().renew(one.sub, false);
    await readAtOnce(one);
    await endGraceOn(one, day(3));
    await job();
    expect(await kindsTo(one.email)).toEqual(['payment_failed']);
    await endGraceOn(one, day(2));
    await Promise.all([job(), job()]);
    await job();
    expect(await kindsTo(one.email)).toEqual(['payment_failed', 'payment_failed_again']);
    // On the day itself, and while it is still that day somewhere, nothing happens.
    await endGraceOn(one, day(0));
    await job();
    expect((await accountOf(one)).membership_state).toBe('active');
    await endGraceOn(one, day(-2));
    await Promise.all([job(), job(), readAtOnce(one)]);
    expect(await accountOf(one)).toMatchObject({
      ...{ membership_state: 'past_due', grace_until: null, grace_reminded_at: null },
    });
    ledger().retry(one.sub);
    await readAtOnce(one);
    expect((await accountOf(one)).membership_state).toBe('active');
    expect(await kindsTo(one.email)).toEqual([
      ...['payment_failed', 'payment_failed_again', 'membership_suspended'],
      ...['membership_restored', 'payment_received'],
    ]);
    expect(await toMinistry(one)).toEqual(['church_joined', 'church_failing', 'church_failed']);
  });

  test('and is paid in time interrupts nothing, and the next failure has its own days', async () => {
    const one = await church({ period: 'monthly' });
    ledger().renew(one.sub, false);
    await readAtOnce(one);
    await endGraceOn(one, day(1));
    ledger().retry(one.sub);
    await readAtOnce(one);
    expect((await accountOf(one)).grace_until).toBeNull();
    ledger().renew(one.sub, false);
    await readAtOnce(one);
    expect((await accountOf(one)).grace_until).toBe(day(7));
    expect(await kindsTo(one.email)).toEqual([
      ...['payment_failed', 'payment_settled', 'payment_received', 'payment_failed'],
    ]);
  });

  test('has its days while Stripe gives up trying, and while Stripe is away', async () => {
    const one = await church();
    ledger().renew(one.sub, false);
    await readAtOnce(one);
    ledger().leaveUnpaid(one.sub);
    await readAtOnce(one);
    expect((await accountOf(one)).membership_state).toBe('active');
    await endGraceOn(one, day(-2));
    shop.stripe.fail(new RegExp(`GET .*${one.sub}$`), 'broken');
    await expect(settle(shop.payments, one.checkout)).rejects.toThrow(ProviderError);
    expect((await accountOf(one)).membership_state).toBe('active');
    await job();
    expect((await accountOf(one)).membership_state).toBe('failed');
  });

  test('of which the site learns late leaves two days', async () => {
    const one = await church();
    ledger().renew(one.sub, false);
    const invoice = ledger().latestInvoice(one.sub);
    invoice.created = (invoice.created ?? 0) - 20 * 86_400;
    await readAtOnce(one);
    expect((await accountOf(one)).grace_until).toBe(day(2));
    // One letter is enough then.
    await job();
    expect(await kindsTo(one.email)).toEqual(['payment_failed']);
  });

  test('is no dispute, and gives no second grace to who is suspended', async () => {
    const one = await church();
    ledger().dispute(one.sub, 'needs_response');
    await readAtOnce(one);
    expect(await accountOf(one)).toMatchObject({ membership_state: 'failed', grace_until: null });
    ledger().renew(one.sub, false);
    await readAtOnce(one);
    expect(await accountOf(one)).toMatchObject({ membership_state: 'past_due', grace_until: null });
  });
});

test('in test mode a card whose payments stop has the same days', async () => {
  const { test: gateway } = shop.payments.gateways;
  const one = await church();
  const sub = `test_sub_${one.checkout}`;
  await db.execute(sql`update checkouts set mode = 'test', subscription_id = ${sub}
    where id = ${one.checkout}`);
  const { starts_on, quote } = await shop.row(one.checkout);
  await db.execute(sql`insert into test_subscriptions (id, status, billing) values (${sub}, 'active',
    ${JSON.stringify({ ...quote, plan: 'small', period: 'yearly', starts_on, card: 'approved', changes: [] })}::jsonb)`);
  await settle(shop.payments, one.checkout);
  const before = await kindsTo(one.email);
  await gateway.changeCard(sub, 'stops');
  await readAtOnce(one);
  expect(await accountOf(one)).toMatchObject({ membership_state: 'active', grace_until: day(7) });
  await endGraceOn(one, day(-2));
  await job();
  expect((await accountOf(one)).membership_state).toBe('past_due');
  await gateway.changeCard(sub, 'approved');
  await readAtOnce(one);
  expect((await kindsTo(one.email)).slice(before.length)).toEqual([
    ...['payment_failed', 'membership_suspended', 'membership_restored'],
  ]);
});

/** What happens to a church in a history, and whether Stripe allows it in its present state. */
type Step = [name: string, run: (one: Church) => unknown, when?: string[]];
const steps: Step[] = [
  ['is renewed', ({ sub }) => ledger().renew(sub, true), ['active']],
  ['fails', ({ sub }) => ledger().renew(sub, false), ['active']],
  ['fails', ({ sub }) => ledger().renew(sub, false), ['active']],
  ['is paid', ({ sub }) => ledger().retry(sub), ['past_due', 'unpaid']],
  ['is given up', ({ sub }) => ledger().leaveUnpaid(sub), ['past_due']],
  ['is canceled', ({ sub }) => void ledger().cancel(sub), ['active', 'past_due', 'unpaid']],
  ['is near its last day', (one) => moveGrace(one, day(1))],
  ['has no days left', (one) => moveGrace(one, day(-3))],
  ['is read at once', readAtOnce],
];
const moveGrace = async (one: Church, until: string) => {
  if ((await accountOf(one)).grace_until) await endGraceOn(one, until);
};

test(`in any of ${histories} histories the letters follow the days`, async () => {
  let suspensions = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: steps.length - 1 }), { minLength: 3, maxLength: 12, size: 'max' }),
      async (choices) => {
        const one = await church();
        const expected: string[] = [];
        let reminded = false;
        for (const choice of choices) {
          const [, run, when] = steps[choice] as Step;
          const status = ledger().subscriptions.get(one.sub)?.status ?? '';
          if (when && !when.includes(status)) continue;
          await run(one);
          const before = await accountOf(one);
          await readAtOnce(one);
          const { membership_state: now, grace_until } = await accountOf(one);
          const stripe = ledger().subscriptions.get(one.sub)?.status;
          const fails = stripe === 'past_due' || stripe === 'unpaid';
          const was = before.membership_state;
          // The rule in other words: it fails, it was shown, and its last day is not over.
          const keeps = fails && was === 'active' && (before.grace_until ?? day(7)) > day(-2);
          expect(now === 'active').toBe(keeps || stripe === 'active');
          expect(grace_until !== null).toBe(keeps);
          if (keeps && before.grace_until === null) expected.push('payment_failed');
          else if (keeps && !reminded && (grace_until ?? '') <= day(2)) {
            expected.push('payment_failed_again');
            reminded = true;
          } else if (!keeps && before.grace_until && now === 'active')
            expected.push('payment_settled');
          else if (was === 'active' && fails && !keeps) {
            expected.push('membership_suspended');
            suspensions++;
          } else if (was !== 'active' && now === 'active') expected.push('membership_restored');
          else if (was !== 'canceled' && now === 'canceled') expected.push('membership_ended');
          if (!keeps) reminded = false;
        }
        const told = (await kindsTo(one.email)).filter((kind) => kind !== 'payment_received');
        expect(told).toEqual(expected);
        // As many receipts as payments after the first.
        const receipts = (await kindsTo(one.email)).length - told.length;
        expect(receipts).toBe(ledger().chargesOf(one.sub).length - 1);
      },
    ),
    { numRuns: histories },
  );
  if (isThorough) expect(suspensions).toBeGreaterThan(0);
  expectedErrors();
}, 3_600_000);
