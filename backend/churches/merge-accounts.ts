import { eq, inArray, sql } from 'drizzle-orm';
import { isClaimed } from '../accounts/listings.ts';
import { accountClosed } from '../accounts/open-church.ts';
import { newestSubscription } from '../accounts/own-subscription.ts';
import type { Database } from '../db/client.ts';
import {
  accountInvitations,
  accounts,
  cardGrants,
  cardOrders,
  challenges,
  checkouts,
  churchConnections,
  churchMessages,
  churchNotes,
  formerSlugs,
  introVideos,
  locations,
  pictures,
  playbacks,
  players,
  securityEvents,
  stories,
  streamedMonths,
  subscriptions,
  users,
} from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { recordStep } from '../sessions/security-events.ts';

type Account = typeof accounts.$inferSelect;

/** Tables whose rows belong to an account and simply move. */
export const tablesOfAccount = [
  ...[
    accountInvitations,
    cardGrants,
    cardOrders,
    challenges,
    checkouts,
    churchConnections,
    churchMessages,
  ],
  ...[churchNotes, formerSlugs, introVideos, locations, pictures, playbacks, securityEvents],
  ...[stories, subscriptions],
];

const runs = ({ membership_state }: Account) =>
  ['active', 'past_due', 'failed'].includes(membership_state ?? '');

/**
 * Whether two accounts cannot be joined because both are subscribed, or the newest subscription, which
 * would decide, is not the one that runs.
 */
export async function bothPay(tx: Database, a: Account, b: Account): Promise<boolean> {
  if (runs(a) && runs(b)) return true;
  if (!runs(a) && !runs(b)) return false;
  const [ofA, ofB] = await Promise.all([a, b].map(({ id }) => newestSubscription(tx, id)));
  if (!ofA || !ofB) return false;
  return runs(a) ? ofA.created_at < ofB.created_at : ofB.created_at < ofA.created_at;
}

async function requireOneSubscription(tx: Database, from: Account, into: Account) {
  if (from.closed_at || into.closed_at) {
    throw accountClosed();
  }
  if (!(await bothPay(tx, from, into))) return;
  throw new HttpError(409, 'both_pay', 'Both churches have a subscription.');
}

/**
 * Moves everything of an account into another and leaves its id and slug, which lead there. People come as
 * editors where the other has people of its own, and so do those who were invited; otherwise they stay what they are. The caller has
 * locked both accounts and their people. Throws a 409 if both are subscribed, or one is closed.
 */
export async function mergeAccounts(
  tx: Database,
  from: Account,
  into: Account,
  staffId: string,
): Promise<void> {
  await requireOneSubscription(tx, from, into);
  const isOwned = await claimed(tx, into.id);
  const to = { account_id: into.id };
  await movePeople(tx, from.id, into.id, { isOwned, staffId });
  // Who was to own the other church does not own this one.
  if (isOwned)
    await tx
      .update(accountInvitations)
      .set({ role: 'editor' })
      .where(eq(accountInvitations.account_id, from.id));
  for (const table of tablesOfAccount) {
    await tx.update(table).set(to).where(eq(table.account_id, from.id));
  }
  await tx
    .update(churchConnections)
    .set({ recruited_by: into.id })
    .where(eq(churchConnections.recruited_by, from.id));
  await movePlayer(tx, from.id, into.id);
  await tx.update(accounts).set({ merged_into: into.id }).where(eq(accounts.merged_into, from.id));
  await tx
    .update(accounts)
    .set({ merged_into: into.id, status: 'pending', membership_state: null, grace_until: null })
    .where(eq(accounts.id, from.id));
  await tx
    .update(accounts)
    .set(standingOf(from, into, isOwned))
    .where(eq(accounts.id, into.id));
}

/** What the joined account may do: what was decided about the people who have it afterwards. */
function standingOf(from: Account, into: Account, isOwned: boolean): Partial<Account> {
  const paying = runs(into) || (into.membership_state !== null && !runs(from)) ? into : from;
  const { membership_state, grace_until, grace_reminded_at } = paying;
  const paused = into.paused_at ? into : from;
  return {
    status: from.status === 'active' ? 'active' : into.status,
    ...{ membership_state, grace_until, grace_reminded_at },
    ...{ paused_at: paused.paused_at, pause_reason: paused.pause_reason },
    ...(!isOwned && { approved_at: from.approved_at, message_delivery: from.message_delivery }),
  };
}

async function claimed(tx: Database, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ is: isClaimed(id) })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row?.is ?? false;
}

async function movePeople(
  tx: Database,
  from: string,
  into: string,
  { isOwned, staffId }: { isOwned: boolean; staffId: string },
) {
  if (!isOwned) {
    // Whoever has not confirmed an address decides about nobody's church.
    await tx.update(users).set({ account_role: 'editor' }).where(eq(users.account_id, into));
  }
  const role = isOwned ? { account_role: 'editor' as const } : {};
  const moved = await tx
    .update(users)
    .set({ account_id: into, ...role })
    .where(eq(users.account_id, from))
    .returning();
  const step = { action: 'joined' as const, accountId: into, actorId: staffId };
  for (const { id, account_role } of moved) {
    await recordStep(tx, { ...step, userId: id, details: { role: account_role } });
  }
}

async function movePlayer(tx: Database, from: string, into: string): Promise<void> {
  const rows = await tx
    .select()
    .from(players)
    .where(inArray(players.account_id, [from, into]));
  const [own, other] = [from, into].map((id) => rows.find((row) => row.account_id === id));
  if (own) {
    const hosts = [...new Set([...(other?.hosts ?? []), ...own.hosts])];
    const quotas = [own.quota_seconds, other?.quota_seconds].filter((one) => one != null);
    const player = { hosts, quota_seconds: quotas.length > 0 ? Math.max(...quotas) : null };
    await tx
      .insert(players)
      .values({ account_id: into, ...player })
      .onConflictDoUpdate({ target: players.account_id, set: player });
    await tx.delete(players).where(eq(players.account_id, from));
  }
  await tx.execute(sql`
    insert into ${streamedMonths} (account_id, month, seconds, told)
    select ${into}, month, seconds, told from ${streamedMonths} where account_id = ${from}
    on conflict (account_id, month) do update set
      seconds = ${streamedMonths}.seconds + excluded.seconds,
      told = greatest(${streamedMonths}.told, excluded.told)`);
  await tx.delete(streamedMonths).where(eq(streamedMonths.account_id, from));
}
