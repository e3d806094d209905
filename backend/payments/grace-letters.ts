import { eq } from 'drizzle-orm';
import { newestNearDay, type Standing } from '../accounts/grace.ts';
import { day, dollars, tellChurch } from '../accounts/membership-letters.ts';
import type { Database } from '../db/client.ts';
import { accounts } from '../db/schema.ts';
import { tellMinistry } from '../mail/outbox.ts';

type Account = typeof accounts.$inferSelect;

/**
 * Stores the last day of grace of a locked account, and tells its church that a payment fails, again
 * two days before that day, and that it is settled: once each. Who is told two days before gets one
 * letter.
 */
export async function storeGrace(
  tx: Database,
  account: Account,
  { state, graceUntil }: Standing,
  open: { payerId: string; cents: number },
): Promise<void> {
  const { grace_until: before, grace_reminded_at } = account;
  const begins = graceUntil !== null && before === null;
  const isNear = graceUntil !== null && graceUntil <= newestNearDay();
  if (begins) await tellOfFailure(tx, account, graceUntil, open);
  else if (isNear && grace_reminded_at === null) {
    await tellChurch(tx, account, open.payerId, 'payment_failed_again', (locale) => ({
      ...{ amount: dollars(locale, open.cents), date: day(locale, graceUntil) },
    }));
  } else if (before !== null && graceUntil === null && state === 'active') {
    await tellChurch(tx, account, open.payerId, 'payment_settled', () => ({}));
  }
  const reminded = isNear ? (grace_reminded_at ?? new Date()) : null;
  if (before === graceUntil && grace_reminded_at?.getTime() === reminded?.getTime()) return;
  await tx
    .update(accounts)
    .set({ grace_until: graceUntil, grace_reminded_at: reminded })
    .where(eq(accounts.id, account.id));
}

async function tellOfFailure(
  tx: Database,
  account: Account,
  until: string,
  { payerId, cents }: { payerId: string; cents: number },
): Promise<void> {
  await tellChurch(tx, account, payerId, 'payment_failed', (locale) => ({
    ...{ amount: dollars(locale, cents), date: day(locale, until) },
  }));
  const { id, name } = account;
  await tellMinistry(tx, 'church_failing', (locale) => ({
    ...{ church: name, id, amount: dollars(locale, cents), date: day(locale, until) },
  }));
}
