import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, checkouts, outbox, users } from '../../backend/db/schema.ts';
import { writeLetter } from '../../backend/mail/letter.ts';
import type { LetterKind } from '../../backend/mail/letter-links.ts';
import { sendMembershipNotices } from '../../backend/payments/membership-notices.ts';
import { verifyEmail } from '../../backend/sign-in/sign-ups.ts';
import { mailedToken } from '../backend/support/people.ts';
import { openShop } from '../backend/support/stripe/shop.ts';

/* Letters before a subscription renews and before its card expires, on days that the test names. */

const shop = await openShop();
const { db } = shop.backend;

async function church(more: object = {}) {
  shop.backend.clock.now += 3_600_000;
  const checkout = await shop.paid(more);
  const [payer] = await db.select().from(users).where(eq(users.id, checkout.user_id));
  const token = await mailedToken(shop.backend, payer?.email ?? '', 'verify_email');
  await verifyEmail(db, { token, chosen: {} }, undefined);
  const row = await shop.row(checkout.id);
  return {
    ...{ id: checkout.id, sub: checkout.subscription_id ?? '', account: row.account_id ?? '' },
    ...{ email: payer?.email ?? '', nextOn: row.billing?.next_on ?? '', renewsOn: row.renews_on },
  };
}
const lettersTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).filter(
    ({ kind }) => /^(renewal_|card_|plan_|payment_)/.test(kind),
  );
const kindsTo = async (email: string) => (await lettersTo(email)).map(({ kind }) => kind);
/** Runs the job on two nodes at once, days before a date. */
const runBefore = (date: string, days: number) => {
  const now = Date.parse(date) - days * 86_400_000 + 15 * 3_600_000;
  return Promise.all([sendMembershipNotices(db, now), sendMembershipNotices(db, now)]);
};

test('a yearly renewal is told 30 and 7 days before, once each, in the church’s language', async () => {
  const one = await church({ locale: 'ko' });
  const told: [number, number][] = [];
  for (const days of [31, 30, 29, 8, 7, 6, 1, 0]) {
    await runBefore(one.nextOn, days);
    told.push([days, (await kindsTo(one.email)).length]);
  }
  expect(told).toEqual([
    ...[
      [31, 0],
      [30, 1],
      [29, 1],
      [8, 1],
      [7, 2],
      [6, 2],
      [1, 2],
      [0, 2],
    ],
  ]);
  const letters = await lettersTo(one.email);
  const day = new Date(one.nextOn).toLocaleDateString('ko', { dateStyle: 'long', timeZone: 'UTC' });
  for (const { kind, locale, payload } of letters) {
    expect([kind, locale]).toEqual(['renewal_soon', 'ko']);
    const { subject, text } = writeLetter(kind as LetterKind, locale, payload);
    expect(subject).toContain(day);
    for (const part of [day, 'US$604.80', '해지하시려면']) expect(text).toContain(part);
  }
});

test('twelve monthly payments are told before the year is over, not before each', async () => {
  const one = await church({ period: 'monthly' });
  await runBefore(one.nextOn, 7);
  expect(await kindsTo(one.email)).toEqual([]);
  await runBefore(one.renewsOn, 30);
  expect(await lettersTo(one.email)).toMatchObject([
    { kind: 'renewal_soon_monthly', payload: { amount: '$60.00' } },
  ]);
});

test('after a month without the job one letter is enough', async () => {
  const one = await church();
  await runBefore(one.nextOn, 5);
  await runBefore(one.nextOn, 4);
  expect(await kindsTo(one.email)).toEqual(['renewal_soon']);
});

test('what ends, is suspended, or costs nothing is not announced', async () => {
  const ends = await church();
  const { live } = shop.payments.gateways;
  await live?.endAt(ends.sub, ends.renewsOn);
  await shop.sync(ends.id);
  const stopped = await church();
  await db
    .update(accounts)
    .set({ membership_state: 'past_due' })
    .where(eq(accounts.id, stopped.account));
  const free = await church();
  const { quote } = await shop.row(free.id);
  await db
    .update(checkouts)
    .set({ quote: { ...quote, total_cents: 0 } })
    .where(eq(checkouts.id, free.id));
  for (const one of [ends, stopped, free]) {
    await runBefore(one.nextOn || one.renewsOn, 7);
    expect((await kindsTo(one.email)).filter((kind) => kind.startsWith('renewal'))).toEqual([]);
  }
});

test('a card that expires is told once in its last month, and another one again', async () => {
  const one = await church();
  await runBefore('2030-04-01', 1);
  expect(await kindsTo(one.email)).toEqual([]);
  await runBefore('2030-04-01', 0);
  await runBefore('2030-04-20', 0);
  expect(await lettersTo(one.email)).toMatchObject([
    { kind: 'card_expiring', payload: { last4: '4242', amount: '$604.80' } },
  ]);
});

test('another plan is told once, with what it costs from then on', async () => {
  const one = await church();
  const change = { plan: 'large', period: 'yearly', subtotal_cents: 90_000 } as const;
  await shop.payments.gateways.live?.changePlan(one.sub, change);
  await Promise.all([shop.sync(one.id), shop.sync(one.id)]);
  const letters = await lettersTo(one.email);
  expect(letters.map(({ kind }) => kind)).toEqual(['payment_received', 'plan_changed']);
  const { payload } = letters[1] ?? { payload: {} };
  const { text } = writeLetter('plan_changed', 'en', payload as Record<string, string>);
  for (const part of ['paid yearly', 'Subscription: $900.00', 'Next payment: $900.00 on ']) {
    expect(text).toContain(part);
  }
});
