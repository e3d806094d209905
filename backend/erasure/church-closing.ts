import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type {
  ClosingBlock,
  ReopenChurchBody,
  WireOwnClosing,
} from '../../lib/contract/church-steps.ts';
import type { IntroVideoStatus } from '../../lib/contract/videos.ts';
import { closingDays } from '../accounts/closing-days.ts';
import { updateListed } from '../accounts/listings.ts';
import { day, tellChurch } from '../accounts/membership-letters.ts';
import type { Database } from '../db/client.ts';
import {
  accounts,
  checkouts,
  introVideos,
  refunds,
  sessions,
  stories,
  users,
} from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { tellMinistry } from '../mail/outbox.ts';
import { isOpenCheckout } from '../payments/open-checkouts.ts';
import { recordStep } from '../sessions/security-events.ts';
import { closeConversations, reopenConversations } from './close-conversations.ts';

/*
 * Closing the account of a church. Like a pause it is stored beside the state of the membership, and
 * hides the church where a pause does; thirty days later what it had is erased (erase-closed.ts).
 */

type Account = typeof accounts.$inferSelect;

/** What has to end before an account can be closed; null if nothing has. */
export async function closingBlock(
  db: Database,
  { id, membership_state }: Pick<Account, 'id' | 'membership_state'>,
): Promise<ClosingBlock | null> {
  // A payment that failed or is disputed may still arrive.
  if (['active', 'past_due', 'failed'].includes(membership_state ?? '')) return 'subscription';
  const ofAccount = or(eq(checkouts.account_id, id), inArray(checkouts.user_id, peopleOf(db, id)));
  const open = JSON.stringify([{ status: 'open' }]);
  const isOpen = or(isOpenCheckout, sql`${checkouts.billing}->'payments' @> ${open}::jsonb`);
  if ((await db.$count(checkouts, and(ofAccount, isOpen))) > 0) return 'payment';
  const pending = sql`exists (select from ${refunds} r
    where r.checkout_id = ${checkouts.id} and r.status = 'pending')`;
  const isOwed = sql`(${checkouts.paid_twice_at} is not null and ${checkouts.refunded_at} is null)`;
  return (await db.$count(checkouts, and(ofAccount, or(pending, isOwed)))) > 0 ? 'refund' : null;
}

/** What has to end before an account can be closed, and the days if it is closed today. */
export async function findClosing(
  db: Database,
  account: Pick<Account, 'id' | 'membership_state'>,
): Promise<WireOwnClosing> {
  return { block: await closingBlock(db, account), ...closingDays(new Date()) };
}

const refusals: Record<ClosingBlock, [code: string, message: string]> = {
  subscription: ['membership_runs', 'The subscription has to end first.'],
  payment: ['payment_open', 'A payment is still open.'],
  refund: ['refund_open', 'A refund is not decided yet.'],
};

/** Who closes an account, and how the letters call them. */
export interface ClosedBy {
  userId: string;
  name: string;
  as: 'owner' | 'staff';
}

/**
 * Closes an account: the church is shown nowhere, its people are signed out, and its conversations end.
 * Returns whether that has changed anything. Throws a 404, a 403 for somebody who is no owner any more,
 * and a 409 while something has to end first.
 */
export async function closeAccount(
  tx: Database,
  id: string,
  { userId, name, as }: ClosedBy,
): Promise<boolean> {
  const account = await lockPeopleAndAccount(tx, id);
  if (account.closed_at) return false;
  if (as === 'owner') await requireOwner(tx, id, userId);
  const block = await closingBlock(tx, account);
  if (block) throw new HttpError(409, ...refusals[block]);
  const closed_at = new Date();
  const { undo_until, kept_until } = closingDays(closed_at);
  const closed_films = await takeDownFilms(tx, id);
  await tx.update(accounts).set({ closed_at, kept_until, closed_films }).where(eq(accounts.id, id));
  await updateListed(tx, id);
  await closeConversations(tx, account, closed_at);
  await recordStep(tx, { action: 'accountClosed', accountId: id, actorId: userId });
  await tellChurch(tx, account, undefined, 'account_closed', (locale) => ({
    ...{ by: name, date: day(locale, undo_until), kept: day(locale, kept_until) },
  }));
  await tellMinistry(tx, 'church_closed', (locale) => ({
    ...{ church: account.name, id, by: name, date: day(locale, undo_until) },
  }));
  await tx.delete(sessions).where(inArray(sessions.user_id, peopleOf(tx, id)));
  return true;
}

/**
 * Opens a closed account again as it was. Returns whether that has changed anything. Throws a 404, and a
 * 409 if it was closed at another time than was seen, or is erased.
 */
export async function reopenAccount(
  tx: Database,
  id: string,
  { since }: ReopenChurchBody,
  staffId: string,
): Promise<boolean> {
  const account = await lockPeopleAndAccount(tx, id);
  const { closed_at, closed_films, erased_at } = account;
  if (!closed_at) return false;
  if (closed_at.getTime() !== Date.parse(since)) {
    throw new HttpError(409, 'changed_meanwhile', 'The account was closed again meanwhile.');
  }
  if (erased_at) throw new HttpError(409, 'account_erased', 'What the church had is erased.');
  await tx
    .update(accounts)
    .set({ closed_at: null, kept_until: null, closed_films: null })
    .where(eq(accounts.id, id));
  await putBackFilms(tx, id, closed_films ?? {});
  await updateListed(tx, id);
  await reopenConversations(tx, id, closed_at);
  await recordStep(tx, { action: 'accountReopened', accountId: id, actorId: staffId });
  await tellChurch(tx, account, undefined, 'account_reopened', () => ({}));
  return true;
}

/** Throws a 403 if another owner has taken this one out, or made them an editor, a moment ago. */
async function requireOwner(tx: Database, id: string, userId: string): Promise<void> {
  const isOwner = and(
    ...[eq(users.id, userId), eq(users.account_id, id), eq(users.account_role, 'owner')],
  );
  if ((await tx.$count(users, isOwner)) > 0) return;
  throw new HttpError(403, 'owner_only', 'Only an owner of the account may do this.');
}

/** People before their account, as payments and owners lock them. */
export async function lockPeopleAndAccount(tx: Database, id: string): Promise<Account> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.account_id, id))
    .orderBy(users.id)
    .for('no key update');
  const which = eq(accounts.id, id);
  const [account] = await tx.select().from(accounts).where(which).for('no key update');
  if (!account || account.merged_into) throw notFound();
  return account;
}

const peopleOf = (db: Database, id: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.account_id, id));

/** The films of a church and of its people; not the stories that visitors told of it. */
export function ownFilms(db: Database, accountId: string): SQL | undefined {
  const ofPeople = and(
    isNull(introVideos.account_id),
    inArray(introVideos.user_id, peopleOf(db, accountId)),
  );
  const told = db.select({ id: stories.video_id }).from(stories);
  return and(
    or(eq(introVideos.account_id, accountId), ofPeople),
    notExists(told.where(eq(stories.video_id, introVideos.id))),
  );
}

/** Takes a church's films down; returns what each of them was. */
async function takeDownFilms(tx: Database, id: string): Promise<Record<string, IntroVideoStatus>> {
  const films = await tx
    .select({ id: introVideos.id, status: introVideos.status })
    .from(introVideos)
    .where(and(ownFilms(tx, id), inArray(introVideos.status, ['approved', 'review'])))
    .for('update');
  const ids = films.map((film) => film.id);
  await tx.update(introVideos).set({ status: 'withdrawn' }).where(inArray(introVideos.id, ids));
  return Object.fromEntries(films.map((film) => [film.id, film.status]));
}

async function putBackFilms(
  tx: Database,
  id: string,
  films: Record<string, IntroVideoStatus>,
): Promise<void> {
  for (const status of ['approved', 'review'] as const) {
    const ids = Object.keys(films).filter((film) => films[film] === status);
    await tx
      .update(introVideos)
      .set({ status })
      .where(
        and(
          ownFilms(tx, id),
          eq(introVideos.status, 'withdrawn'),
          inArray(introVideos.id, ids.map(Number)),
        ),
      );
  }
}
