import { and, eq } from 'drizzle-orm';
import type {
  PauseReason,
  ResumeChurchBody,
  WireChurchPause,
} from '../../lib/contract/church-steps.ts';
import { updateListed } from '../accounts/listings.ts';
import { tellChurch } from '../accounts/membership-letters.ts';
import { hasStopped } from '../accounts/membership-state.ts';
import { lockOpenChurch } from '../accounts/open-church.ts';
import { newestSubscription } from '../accounts/own-subscription.ts';
import type { Database } from '../db/client.ts';
import { accounts } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';

/*
 * A pause by the ministry. It is stored beside the state of the membership and never changes it, so
 * that neither a payment ends a pause nor the end of a pause pays.
 */

/**
 * Pauses a church: its listing, films and player stop as after a failed payment. Returns whether that
 * has changed; the same reason again changes nothing. Throws a 404, and a 409 if somebody else has
 * paused it for another reason.
 */
export async function pauseChurch(tx: Database, id: string, reason: PauseReason): Promise<boolean> {
  const account = await lockOpenChurch(tx, id);
  if (account.paused_at) {
    if (account.pause_reason === reason) return false;
    throw changedMeanwhile();
  }
  await tx
    .update(accounts)
    .set({ paused_at: new Date(), pause_reason: reason })
    .where(eq(accounts.id, id));
  await updateListed(tx, id);
  await tellOwners(tx, account, 'church_paused', { why: `paused_${reason}` });
  return true;
}

/**
 * Ends a pause; payments alone decide again what is shown. Returns whether that has changed. Throws a
 * 404, and a 409 if it is another pause than was seen.
 */
export async function resumeChurch(
  tx: Database,
  id: string,
  { since }: ResumeChurchBody,
): Promise<boolean> {
  const account = await lockOpenChurch(tx, id);
  if (!account.paused_at) return false;
  if (account.paused_at.getTime() !== Date.parse(since)) throw changedMeanwhile();
  const isPause = and(eq(accounts.id, id), eq(accounts.paused_at, account.paused_at));
  await tx.update(accounts).set({ paused_at: null, pause_reason: null }).where(isPause);
  await updateListed(tx, id);
  const isUnpaid = hasStopped(account.membership_state);
  await tellOwners(tx, account, isUnpaid ? 'church_resumed_unpaid' : 'church_resumed', {});
  return true;
}

async function tellOwners(
  tx: Database,
  account: Parameters<typeof tellChurch>[1],
  kind: 'church_paused' | 'church_resumed' | 'church_resumed_unpaid',
  words: Record<string, string>,
): Promise<void> {
  const payer = (await newestSubscription(tx, account.id))?.user_id;
  await tellChurch(tx, account, payer, kind, () => words);
}

const changedMeanwhile = () =>
  new HttpError(409, 'changed_meanwhile', 'Somebody else has changed the pause meanwhile.');

/** A pause in the wire format; null if there is none. */
export const wirePause = ({
  paused_at,
  pause_reason,
}: Pick<typeof accounts.$inferSelect, 'paused_at' | 'pause_reason'>): WireChurchPause | null =>
  paused_at && { since: paused_at.toISOString(), reason: pause_reason ?? 'other' };
