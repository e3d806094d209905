import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ErasureBlock } from '../../lib/contract/person-data.ts';
import type { Database } from '../db/client.ts';
import {
  accountInvitations,
  checkouts,
  churchConnections,
  introVideos,
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
import { isOpenCheckout } from './open-checkouts.ts';

type User = typeof users.$inferSelect;

/** What the tables hold of someone's ways to sign in, and of what they have begun. */
const ofUser = [
  sessions,
  tokens,
  passkeys,
  secondFactors,
  recoveryCodes,
  signInSteps,
  listingDrafts,
] as const;

const refusals: Record<ErasureBlock, [code: string, message: string]> = {
  staff: ['is_staff', 'Take this person out of the staff first.'],
  subscription: ['subscription_runs', 'End the subscription of this person first.'],
};

/** What keeps accounts from being erased; null where nothing does. */
export async function erasureBlock(db: Database, ids: string[]): Promise<ErasureBlock | null> {
  if ((await db.$count(staff, inArray(staff.user_id, ids))) > 0) return 'staff';
  const runs = and(inArray(users.id, ids), inArray(users.membership_state, ['active', 'past_due']));
  const open = and(inArray(checkouts.user_id, ids), isOpenCheckout);
  const paying = (await db.$count(users, runs)) + (await db.$count(checkouts, open));
  return paying > 0 ? 'subscription' : null;
}

/**
 * Erases the accounts of an address with every way to sign in to them, in the caller's transaction;
 * answers how many. Of whoever paid, the row stays without name and address, because payments and what
 * was agreed to refer to it. Throws a 409 for staff and for whoever has a subscription that runs.
 */
export async function eraseAccounts(tx: Database, key: string): Promise<number> {
  const found = await tx.select().from(users).where(eq(users.email_key, key)).for('update');
  const block = await erasureBlock(
    tx,
    found.map(({ id }) => id),
  );
  if (block) throw new HttpError(409, ...refusals[block]);
  for (const user of found) await eraseAccount(tx, user);
  return found.length;
}

async function eraseAccount(tx: Database, user: User): Promise<void> {
  const { id } = user;
  const filmedBy = eq(introVideos.user_id, id);
  await tx.delete(introVideos).where(and(filmedBy, isNull(introVideos.account_id)));
  await passOwnership(tx, user);
  if ((await tx.$count(subscriptions, eq(subscriptions.user_id, id))) === 0) {
    await tx.update(introVideos).set({ user_id: null }).where(filmedBy);
    await tx.delete(checkouts).where(eq(checkouts.user_id, id));
    await tx.delete(users).where(eq(users.id, id));
    return;
  }
  for (const table of ofUser) await tx.delete(table).where(eq(table.user_id, id));
  const address = `${id}@erased.invalid`;
  await tx
    .update(users)
    .set({
      ...{ email: address, email_key: address, first_name: '', last_name: '', phone: null },
      ...{ password_hash: '!', account_id: null, email_verified_at: null },
    })
    .where(eq(users.id, id));
}

/** An account goes on with an owner: where its only one is erased, whoever joined first after them. */
async function passOwnership(tx: Database, { id, account_id }: User): Promise<void> {
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

/** Deletes invitations to an address: to an account, to the staff, and those of one church to another. */
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
    .where(eq(sql`lower(${churchConnections.email})`, key))
    .returning({ id: churchConnections.id });
  return toAccounts.length + toStaff.length + connections.length;
}
