import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { paymentAfter } from '../../lib/contract/plan-prices.ts';
import { day, dollars, tellChurch } from '../accounts/membership-letters.ts';
import { centsOn } from '../accounts/plan-options.ts';
import type { Database } from '../db/client.ts';
import type { MembershipNotice } from '../db/payments.ts';
import { accounts, checkouts, membershipNotices, subscriptions } from '../db/schema.ts';

/* Letters before a subscription renews, and before its card expires: each once, on any node. */

const oneDay = 86_400_000;
const longNotice = 30;
const shortNotice = 7;

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const daysUntil = (date: string, now: number) =>
  Math.round((Date.parse(date) - Date.parse(dateOf(now))) / oneDay);

/** Sends what is due at `now`, in milliseconds. A subscription that ends or is suspended gets none. */
export async function sendMembershipNotices(db: Database, now = Date.now()): Promise<void> {
  for (const row of await listCandidates(db, now)) {
    await db.transaction(async (tx) => {
      await tellOfRenewal(tx, row, now);
      await tellOfCard(tx, row, now);
    });
  }
}

type Row = Awaited<ReturnType<typeof listCandidates>>[number];

/** Present subscriptions that renew within a month or whose card expires in this one. */
function listCandidates(db: Database, now: number) {
  const days = Array.from({ length: longNotice }, (_, index) =>
    dateOf(now + (index + 1) * oneDay).slice(5),
  );
  // Whoever began on a leap day renews on 28 February in other years.
  if (days.includes('02-28')) days.push('02-29');
  const nextOn = sql<string>`${checkouts.billing}->>'next_on'`;
  const renewsYearly = and(
    eq(checkouts.period, 'yearly'),
    sql`${nextOn} > ${dateOf(now)} and ${nextOn} <= ${dateOf(now + longNotice * oneDay)}`,
  );
  const endsTwelveMonths = and(
    eq(checkouts.period, 'monthly'),
    inArray(sql`to_char(${checkouts.starts_on}, 'MM-DD')`, days),
  );
  const cardExpires = sql`${checkouts.billing}->'card'->>'expires' = ${dateOf(now).slice(0, 7)}`;
  const later = db
    .select({ one: sql`1` })
    .from(sql`subscriptions later`)
    .where(
      sql`later.account_id = ${subscriptions.account_id}
        and later.created_at > ${subscriptions.created_at}`,
    );
  return db
    .select({ checkout: checkouts, account: accounts, payerId: subscriptions.user_id })
    .from(subscriptions)
    .innerJoin(checkouts, eq(checkouts.id, subscriptions.id))
    .innerJoin(accounts, eq(accounts.id, subscriptions.account_id))
    .where(
      and(
        eq(accounts.membership_state, 'active'),
        isNull(sql`${checkouts.billing}->>'ends_on'`),
        notExists(later),
        or(renewsYearly, endsTwelveMonths, cardExpires),
      ),
    )
    .orderBy(checkouts.id);
}

async function tellOfRenewal(tx: Database, { checkout, account, payerId }: Row, now: number) {
  const { id, period, starts_on, billing } = checkout;
  const isYearly = period === 'yearly';
  const date = isYearly ? billing?.next_on : paymentAfter(starts_on, 'yearly', dateOf(now));
  const left = date ? daysUntil(date, now) : 0;
  const amount = date ? centsOn(checkout, date) : 0;
  // What costs nothing is not charged.
  if (!date || left < 1 || left > longNotice || amount === 0) return;
  const isShort = left <= shortNotice;
  const isNew = await note(tx, id, isShort ? 'renewal_week' : 'renewal_month', date);
  // Who gets the second one needs no first one afterwards.
  if (isShort) await note(tx, id, 'renewal_month', date);
  if (!isNew) return;
  // Of a planned change of the period the letters tell what follows.
  const then = billing?.planned?.period ?? period;
  const kind = then === 'yearly' ? 'renewal_soon' : 'renewal_soon_monthly';
  await tellChurch(tx, account, payerId, kind, (locale) => ({
    ...{ date: day(locale, date), amount: dollars(locale, amount) },
  }));
}

/** Only where the provider tells the card, and the next payment follows. */
async function tellOfCard(tx: Database, { checkout, account, payerId }: Row, now: number) {
  const { id, billing } = checkout;
  const { card, next_on: next } = billing ?? {};
  if (!card || !next || card.expires !== dateOf(now).slice(0, 7)) return;
  if (!(await note(tx, id, `card_${card.last4}`, `${card.expires}-01`))) return;
  await tellChurch(tx, account, payerId, 'card_expiring', (locale) => ({
    ...{
      last4: card.last4,
      date: day(locale, next),
      amount: dollars(locale, centsOn(checkout, next)),
    },
  }));
}

/** Whether a notice is new, which is then noted. */
async function note(
  tx: Database,
  checkout_id: string,
  kind: MembershipNotice,
  on: string,
): Promise<boolean> {
  const rows = await tx
    .insert(membershipNotices)
    .values({ checkout_id, kind, on })
    .onConflictDoNothing()
    .returning({ on: membershipNotices.on });
  return rows.length > 0;
}
