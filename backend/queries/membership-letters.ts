import { and, eq, isNotNull, or } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { BilledPayment, Billing } from '../../lib/contract/subscriptions.ts';
import type { MembershipState } from '../../lib/contract/users.ts';
import type { Database } from '../db/client.ts';
import { accounts, type checkouts, users } from '../db/schema.ts';
import type { LetterKind } from '../mail/letter-links.ts';
import { hasStopped } from './membership-state.ts';
import { queueLetter, tellMinistry } from './outbox.ts';
import { refundedOf } from './refunds.ts';

/*
 * The letters about a membership. They are written where its state is stored, in the same transaction,
 * so that each change has its letter once, whoever made it: the provider, the church or the staff.
 */

type State = MembershipState | null;
type Account = Pick<typeof accounts.$inferSelect, 'id' | 'name'>;

const isOver = (state: State) => state === 'canceled' || state === 'expired';

/** Tells the church and the ministry that a membership has stopped, has ended, goes on or began. */
export async function tellOfMembership(
  tx: Database,
  account: Account,
  payerId: string,
  { before, now }: { before: State; now: MembershipState },
): Promise<void> {
  if (before === now) return;
  const toMinistry = (kind: LetterKind) =>
    tellMinistry(tx, kind, { church: account.name, id: account.id });
  if (isOver(now)) {
    if (isOver(before) || before === null) return;
    await tellChurch(tx, account, payerId, 'membership_ended', () => ({}));
    await toMinistry('church_canceled');
  } else if (hasStopped(now)) {
    if (hasStopped(before) && !isOver(before)) return;
    await tellChurch(tx, account, payerId, 'membership_suspended', () => ({}));
    await toMinistry('church_failed');
  } else if (before === null || isOver(before)) {
    // Whoever paid gets the receipt of the checkout.
    await toMinistry('church_joined');
  } else await tellChurch(tx, account, payerId, 'membership_restored', () => ({}));
}

/** Tells the church of refunds, and of the date on which it ends. */
export async function tellOfBilling(
  tx: Database,
  { id, user_id, account_id, mode }: typeof checkouts.$inferSelect,
  before: Billing | null,
  now: Billing | null,
  isRunning: boolean,
): Promise<void> {
  const which = eq(accounts.id, account_id ?? '');
  const [account] = await tx.select().from(accounts).where(which);
  if (!account || !now) return;
  for (const { payment, cents } of newRefunds(before, now)) {
    await tellChurch(tx, account, user_id, 'payment_refunded', (locale) => ({
      ...{ amount: dollars(locale, cents), paid: dollars(locale, payment.cents) },
      ...{ date: day(locale, payment.on), receipt: id },
      ...(mode === 'test' && { test: 'yes' }),
    }));
  }
  const { ends_on } = now;
  if ((before?.ends_on ?? null) === (ends_on ?? null) || !isRunning) return;
  const kind = ends_on ? 'membership_ends' : 'membership_kept';
  await tellChurch(
    tx,
    account,
    user_id,
    kind,
    (locale): Record<string, string> => (ends_on ? { date: day(locale, ends_on) } : {}),
  );
}

/** What was given back since `before`. */
function newRefunds(before: Billing | null, now: Billing) {
  const known = new Map((before?.payments ?? []).map((one) => [one.id, refundedOf(one)]));
  return now.payments.flatMap((payment: BilledPayment) => {
    const cents = refundedOf(payment) - (known.get(payment.id) ?? 0);
    return cents > 0 ? [{ payment, cents }] : [];
  });
}

/** Writes to every owner and to whoever pays, each in their language, if their address is proven. */
export async function tellChurch(
  tx: Database,
  account: Account,
  payerId: string | undefined,
  kind: LetterKind,
  wordsOf: (locale: Locale) => Record<string, string>,
): Promise<void> {
  const isOwner = and(eq(users.account_id, account.id), eq(users.account_role, 'owner'));
  const people = await tx
    .select()
    .from(users)
    .where(and(or(isOwner, eq(users.id, payerId ?? '')), isNotNull(users.email_verified_at)))
    .orderBy(users.created_at, users.id);
  const { MINISTRY_EMAIL } = environment();
  for (const { email, locale } of people) {
    const words = { church: account.name, ...wordsOf(locale) };
    await queueLetter(tx, kind, email, locale, words, MINISTRY_EMAIL);
  }
}

const dollars = (locale: Locale, cents: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
const day = (locale: Locale, date: string) =>
  new Date(date).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
