import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { ErasureBlock } from '../../lib/contract/person-data.ts';
import type { Database } from '../db/client.ts';
import {
  accountInvitations,
  accounts,
  checkouts,
  churchConnections,
  deskDrafts,
  introVideos,
  itemNotes,
  listingDrafts,
  passkeys,
  recoveryCodes,
  secondFactors,
  sessions,
  signInSteps,
  staff,
  staffInvitations,
  subscriptions,
  tokens,
  users,
} from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { isOpenCheckout } from '../payments/open-checkouts.ts';
import { isAddress } from '../queries/is-address.ts';

type User = typeof users.$inferSelect;

/** The tables with a user's ways to sign in and unfinished work. */
const ofUser = [
  sessions,
  tokens,
  passkeys,
  secondFactors,
  recoveryCodes,
  signInSteps,
  listingDrafts,
  deskDrafts,
] as const;

const refusals: Record<ErasureBlock, [code: string, message: string]> = {
  staff: ['is_staff', 'Take this person out of the staff first.'],
  subscription: ['subscription_runs', 'End the subscription of this person first.'],
};

/** The reason why accounts must not be erased; null if there is none. */
export async function erasureBlock(db: Database, ids: string[]): Promise<ErasureBlock | null> {
  if (ids.length === 0) return null;
  if ((await db.$count(staff, inArray(staff.user_id, ids))) > 0) return 'staff';
  // A person whose card is charged, or without whom nobody could end the subscription.
  const isPayer = sql`exists (select from ${subscriptions} where
    ${subscriptions.account_id} = ${accounts.id} and ${inArray(subscriptions.user_id, ids)}
    and not exists (select from subscriptions later where later.account_id = ${accounts.id}
      and later.created_at > ${subscriptions.created_at}))`;
  const isAlone = sql`exists (select from ${users} where ${users.account_id} = ${accounts.id})
    and not exists (select from ${users}
      where ${users.account_id} = ${accounts.id} and ${notInArray(users.id, ids)})`;
  const running = and(
    inArray(accounts.membership_state, ['active', 'past_due']),
    or(isPayer, isAlone),
  );
  const open = and(inArray(checkouts.user_id, ids), isOpenCheckout);
  const paying = (await db.$count(accounts, running)) + (await db.$count(checkouts, open));
  return paying > 0 ? 'subscription' : null;
}

/**
 * Erases the accounts of an address and every way to sign in to them, in the caller's transaction;
 * returns their number. The row of a user who paid stays, without name and address, because
 * payments and agreements refer to it. Throws a 409 for staff, for who pays for a running
 * subscription, and for the last person of an account with one.
 */
export async function eraseAccounts(tx: Database, key: string): Promise<number> {
  const accountUsers = await tx
    .select()
    .from(users)
    .where(eq(users.email_key, key))
    .orderBy(users.id)
    .for('update');
  await lockAccounts(tx, accountUsers);
  const block = await erasureBlock(
    tx,
    accountUsers.map(({ id }) => id),
  );
  if (block) throw new HttpError(409, ...refusals[block]);
  for (const user of accountUsers) await eraseAccount(tx, user);
  // Letters to the address about other accounts.
  await tx.delete(tokens).where(isAddress(tokens.email, key));
  return accountUsers.length;
}

/** Keeps others from taking out an account's last owner meanwhile. */
async function lockAccounts(tx: Database, people: User[]): Promise<void> {
  const ids = people.flatMap(({ account_id }) => account_id ?? []);
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(accounts.id)
    .for('no key update');
}

async function eraseAccount(tx: Database, user: User): Promise<void> {
  await transferOwnership(tx, user);
  await eraseUser(tx, user.id);
}

/** Erases a user and every way to sign in; the row of one who paid stays, without name and address. */
export async function eraseUser(tx: Database, id: string): Promise<void> {
  const ownVideos = eq(introVideos.user_id, id);
  await tx.delete(introVideos).where(and(ownVideos, isNull(introVideos.account_id)));
  if ((await tx.$count(subscriptions, eq(subscriptions.user_id, id))) === 0) {
    await tx.update(introVideos).set({ user_id: null }).where(ownVideos);
    await tx.delete(checkouts).where(eq(checkouts.user_id, id));
    await tx.delete(users).where(eq(users.id, id));
    return;
  }
  for (const table of ofUser) await tx.delete(table).where(eq(table.user_id, id));
  await tx.update(itemNotes).set({ author_id: null }).where(eq(itemNotes.author_id, id));
  const address = `${id}@erased.invalid`;
  await tx
    .update(users)
    .set({
      ...{ email: address, email_key: address, first_name: '', last_name: '', phone: null },
      ...{ password_hash: '!', account_id: null, email_verified_at: null },
    })
    .where(eq(users.id, id));
}

/** Gives an account a new owner if its only one is erased: the person who joined first. */
async function transferOwnership(tx: Database, { id, account_id }: User): Promise<void> {
  if (!account_id) return;
  const others = await tx
    .select({ id: users.id, role: users.account_role })
    .from(users)
    .where(and(eq(users.account_id, account_id), ne(users.id, id)))
    .orderBy(asc(users.created_at), asc(users.id));
  const [next] = others;
  if (!next || others.some(({ role }) => role === 'owner')) return;
  await tx.update(users).set({ account_role: 'owner' }).where(eq(users.id, next.id));
}

/** Deletes invitations to an address: to accounts, to the staff, and from church to church. */
export async function eraseInvitations(tx: Database, key: string): Promise<number> {
  const toAccounts = await tx
    .delete(accountInvitations)
    .where(eq(accountInvitations.email_key, key))
    .returning({ id: accountInvitations.id });
  const toStaff = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.email_key, key))
    .returning({ id: staffInvitations.id });
  const connections = await tx
    .delete(churchConnections)
    .where(isAddress(churchConnections.email, key))
    .returning({ id: churchConnections.id });
  return toAccounts.length + toStaff.length + connections.length;
}
