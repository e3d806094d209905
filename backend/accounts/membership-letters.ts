import { and, eq, isNotNull, or } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Locale } from '../../lib/contract/common.ts';
import type { MembershipState } from '../../lib/contract/users.ts';
import type { Database } from '../db/client.ts';
import { type accounts, users } from '../db/schema.ts';
import type { LetterKind } from '../mail/letter-links.ts';
import { queueLetter, tellMinistry } from '../mail/outbox.ts';
import { hasStopped } from './membership-state.ts';

/*
 * The letters about a membership. They are written where its state is stored, in the same transaction,
 * so that each change has its letter once, whoever made it: the provider, the church or the staff.
 */

type State = MembershipState | null;
type Account = Pick<typeof accounts.$inferSelect, 'id' | 'name'>;
type Told = Account & Pick<typeof accounts.$inferSelect, 'paused_at'>;

const isOver = (state: State) => state === 'canceled' || state === 'expired';

/** Tells the church and the ministry that a membership has stopped, has ended, goes on or began. */
export async function tellOfMembership(
  tx: Database,
  account: Told,
  payerId: string,
  { before, now }: { before: State; now: MembershipState },
): Promise<void> {
  if (before === now) return;
  // A payment brings nothing back while the ministry pauses the church.
  const paused: Record<string, string> = account.paused_at ? { why: 'paused_apart' } : {};
  const toMinistry = (kind: LetterKind) =>
    tellMinistry(tx, kind, { church: account.name, id: account.id });
  if (isOver(now)) {
    if (isOver(before) || before === null) return;
    await tellChurch(tx, account, payerId, 'membership_ended', () => ({}));
    await toMinistry('church_canceled');
  } else if (hasStopped(now)) {
    if (hasStopped(before) && !isOver(before)) return;
    await tellChurch(tx, account, payerId, 'membership_suspended', () => paused);
    await toMinistry('church_failed');
  } else if (before === null || isOver(before)) {
    // Whoever paid gets the receipt of the checkout.
    await toMinistry('church_joined');
  } else {
    const kind = account.paused_at ? 'payment_arrived_paused' : 'membership_restored';
    await tellChurch(tx, account, payerId, kind, () => ({}));
  }
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

export const dollars = (locale: Locale, cents: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
export const day = (locale: Locale, date: string) =>
  new Date(date).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
