import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import { newestSubscription } from '../accounts/own-subscription.ts';
import type { KeptJoin } from '../db/church-joins.ts';
import type { Database } from '../db/client.ts';
import {
  accountInvitations,
  accounts,
  churchConnections,
  players,
  streamedMonths,
  users,
} from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { isSameValue } from '../listings/listing-changes.ts';
import {
  insertRows,
  moveBack,
  pickColumns,
  readRows,
  restoreColumns,
} from '../queries/stored-rows.ts';
import { recordStep } from '../sessions/security-events.ts';
import { tablesOfAccount } from './merge-accounts.ts';

/** Gives an account back what it had, and the other what it was. */
export async function putAccountBack(
  tx: Database,
  { kept, account_id, from_id }: { kept: KeptJoin; account_id: string; from_id: string },
  staffId: string,
): Promise<void> {
  const to = { from: account_id, to: from_id };
  const paying = await newestSubscription(tx, account_id);
  for (const table of tablesOfAccount)
    await moveBack(tx, table.account_id, kept.moved[getTableName(table)] ?? [], to);
  await moveBack(tx, churchConnections.recruited_by, kept.moved.recruited_by ?? [], to);
  await putPeopleBack(tx, kept, { account_id, from_id, staffId });
  await putPlayersBack(tx, kept, { account_id, from_id });
  if (kept.merged.length > 0)
    await tx
      .update(accounts)
      .set({ merged_into: from_id })
      .where(and(inArray(accounts.id, kept.merged), eq(accounts.merged_into, account_id)));
  // A membership goes with the subscription that decides about it.
  const goes = paying !== undefined && (kept.moved.subscriptions ?? []).includes(paying.id);
  const [now = {}] = await readRows(tx, accounts, eq(accounts.id, account_id));
  const into = kept.into ?? {};
  const joined = kept.joined ?? {};
  const unchanged = standing.filter((column) => isSameValue(now[column], joined[column]));
  await restoreColumns(tx, accounts, eq(accounts.id, account_id), {
    ...pickColumns(into, unchanged),
    ...(goes && pickColumns(into, membership)),
  });
  await restoreColumns(tx, accounts, eq(accounts.id, from_id), {
    ...pickColumns(kept.from, ['status', 'merged_into', 'name', 'name_key']),
    ...pickColumns(goes ? now : kept.from, membership),
  });
  await requireOwners(tx, kept, [account_id, from_id]);
}

const membership = ['membership_state', 'grace_until', 'grace_reminded_at'];
const standing = ['status', 'paused_at', 'pause_reason', 'approved_at', 'message_delivery'];
/**
 * People go back to their church as what they were, or what somebody has made of them since; whoever came since stays.
 * Throws a 409 if a church that had an owner would have people, or a subscription, and none.
 */
async function putPeopleBack(
  tx: Database,
  { people, ownersInvited = [] }: KeptJoin,
  { account_id, from_id, staffId }: { account_id: string; from_id: string; staffId: string },
): Promise<void> {
  for (const { id, account_id: was, role, joined } of people) {
    const isThere = and(eq(users.id, id), eq(users.account_id, account_id));
    const back = was === from_id ? { account_id: from_id } : {};
    const [moved] = await tx
      .update(users)
      .set({
        ...back,
        account_role: sql`case when ${users.account_role} = ${joined ?? null} or ${joined === undefined}
          then ${role} else ${users.account_role} end`,
      })
      .where(isThere)
      .returning({ role: users.account_role });
    if (!moved || was !== from_id) continue;
    const step = { action: 'joined' as const, accountId: from_id, actorId: staffId };
    await recordStep(tx, { ...step, userId: id, details: { role: moved.role } });
  }
  await tx
    .update(accountInvitations)
    .set({ role: 'owner' })
    .where(
      and(
        inArray(accountInvitations.id, ownersInvited),
        eq(accountInvitations.account_id, from_id),
      ),
    );
}

/** After both have what is theirs, their memberships too. */
async function requireOwners(tx: Database, { people }: KeptJoin, ids: string[]): Promise<void> {
  for (const id of ids) {
    const hadOwner = people.some((one) => one.account_id === id && one.role === 'owner');
    if (hadOwner && (await isOwnerless(tx, id))) {
      throw new HttpError(409, 'no_owner', 'A church would be left without an owner.');
    }
  }
}

async function isOwnerless(tx: Database, id: string): Promise<boolean> {
  const people = await tx
    .select({ role: users.account_role })
    .from(users)
    .where(eq(users.account_id, id));
  if (people.some(({ role }) => role === 'owner')) return false;
  if (people.length > 0) return true;
  const running = inArray(accounts.membership_state, ['active', 'past_due']);
  return (await tx.$count(accounts, and(eq(accounts.id, id), running))) > 0;
}

async function putPlayersBack(
  tx: Database,
  kept: KeptJoin,
  { account_id, from_id }: { account_id: string; from_id: string },
): Promise<void> {
  const [now = null] = await readRows(tx, players, eq(players.account_id, account_id));
  const own = kept.players.filter((row) => row.account_id === from_id);
  const others = kept.players.filter((row) => row.account_id === account_id);
  if (own.length > 0 && isSameValue(now, kept.player)) {
    await tx.delete(players).where(eq(players.account_id, account_id));
    await insertRows(tx, players, others);
  }
  await insertRows(tx, players, own);
  for (const { month, seconds } of kept.months) {
    const which = and(
      eq(streamedMonths.account_id, account_id),
      sql`${streamedMonths.month} = ${month}`,
    );
    await tx
      .update(streamedMonths)
      .set({ seconds: sql`greatest(0, ${streamedMonths.seconds} - ${seconds}::int)` })
      .where(which);
  }
  await insertRows(tx, streamedMonths, kept.months);
}
