import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type {
  ApproveChurchBody,
  ChangeChurchPlayerBody,
  RenameChurchBody,
} from '../../lib/contract/church-steps.ts';
import { approveAccount } from '../accounts/accounts.ts';
import { tellChurch } from '../accounts/membership-letters.ts';
import { lockOpenChurch } from '../accounts/open-church.ts';
import type { Database } from '../db/client.ts';
import { accounts, locations, plans, subscriptions, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { queueLetter } from '../mail/outbox.ts';
import { billedPaymentReceipt } from '../mail/payment-receipt.ts';
import { requirePayment } from '../payments/refunds.ts';
import { findPlayerSettings, savePlayer } from '../players/players.ts';
import { normalise } from '../search/normalise.ts';

/**
 * Renames a church and its listings of the same name; addresses of pages stay, because they are
 * printed. Returns whether it has changed: the same name again changes nothing and writes no letter.
 * Throws a 404, and a 409 if somebody else has renamed it meanwhile.
 */
export async function renameChurch(
  tx: Database,
  id: string,
  { name, before }: RenameChurchBody,
): Promise<boolean> {
  const account = await lockOpenChurch(tx, id);
  if (account.name === name) return false;
  if (account.name !== before) {
    throw new HttpError(409, 'changed_meanwhile', 'Somebody else has renamed it meanwhile.');
  }
  const names = { name, name_key: normalise(name) };
  await tx.update(accounts).set(names).where(eq(accounts.id, id));
  await tx
    .update(locations)
    .set({ ...names, edited_at: new Date() })
    .where(and(eq(locations.account_id, id), eq(locations.name, before)));
  await tellChurch(tx, { id, name }, undefined, 'church_renamed', () => ({ before }));
  return true;
}

/**
 * Lets a church publish without review, or reviews again what it changes; what is published stays. Returns
 * whether that has changed; its owners are then told by letter. Throws a 404, and a 409 if somebody else
 * has decided otherwise since `since`.
 */
export async function approveChurch(
  tx: Database,
  id: string,
  { approved, since }: ApproveChurchBody,
): Promise<boolean> {
  const account = await lockOpenChurch(tx, id);
  const before = account.approved_at;
  if ((before !== null) === approved) return false;
  if ((before?.getTime() ?? null) !== (since === null ? null : Date.parse(since))) {
    throw new HttpError(409, 'changed_meanwhile', 'Somebody else has decided it meanwhile.');
  }
  await approveAccount(tx, id, approved);
  const kind = approved ? 'church_approved' : 'church_unapproved';
  await tellChurch(tx, account, undefined, kind, () => ({}));
  return true;
}

/**
 * Sets the websites and the quota of a church's player, and tells its owners by letter if they were
 * others. Throws a 404, and a 409 if they are not those that were seen.
 */
export async function changeChurchPlayer(
  tx: Database,
  id: string,
  { hosts, quota_seconds, seen }: ChangeChurchPlayerBody,
): Promise<boolean> {
  const account = await lockOpenChurch(tx, id);
  const now = await findPlayerSettings(tx, id);
  const next = { hosts, quota_seconds: quota_seconds ?? null };
  if (isDeepStrictEqual(now, next)) return false;
  if (!isDeepStrictEqual(now, seen)) {
    throw new HttpError(409, 'changed_meanwhile', 'Somebody else has changed it meanwhile.');
  }
  await savePlayer(tx, id, next);
  await tellChurch(tx, account, undefined, 'player_changed', () => ({}));
  return true;
}

/**
 * Queues the receipt of one payment to whoever paid it, in their language. Throws a 404 if the church
 * has no such payment, and a 409 if it was never paid.
 */
export async function sendReceiptAgain(
  tx: Database,
  accountId: string,
  paymentId: string,
): Promise<void> {
  const { checkout, payment } = await requirePayment(tx, accountId, paymentId);
  if (payment.status === 'void') throw new HttpError(409, 'not_paid', 'It was withdrawn.');
  const [row] = await tx
    .select({ payer: users, subscription: subscriptions, band: plans })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.user_id))
    .leftJoin(plans, eq(plans.slug, subscriptions.plan))
    .where(eq(subscriptions.id, checkout.id));
  if (!row) throw notFound();
  const { email, locale } = row.payer;
  const words = {
    church: checkout.church_name,
    receipt: billedPaymentReceipt(locale, { ...checkout, band: row.band ?? undefined }, payment),
    url: payment.invoice_url ?? '',
  };
  const { MINISTRY_EMAIL } = environment();
  await queueLetter(tx, 'payment_receipt', email, locale, words, MINISTRY_EMAIL);
}
