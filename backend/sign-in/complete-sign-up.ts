import { eq } from 'drizzle-orm';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type { UpdateSignUpBody } from '../../lib/contract/users.ts';
import {
  type ChurchDetails,
  createAccount,
  renameAccount,
  updateAccount,
} from '../accounts/accounts.ts';
import { changesOfAccounts } from '../content/account-changes.ts';
import type { Database } from '../db/client.ts';
import type { StoredChanges } from '../db/listings.ts';
import { accounts, locations, users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { changedFields, currentValues, withoutBlanks } from '../listings/listing-changes.ts';
import { writeChanges } from '../listings/own-listings.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { consumeToken } from '../sessions/tokens.ts';
import type { UserRow } from '../sessions/users.ts';

/**
 * Whether a person gets the letter with which a pastor completes a sign-up: its link changes the
 * church, so only an owner does.
 */
export const mayCompleteSignUp = ({ role, account_id, account_role }: UserRow): boolean =>
  role === 'pastor' && (account_id === null || account_role === 'owner');

/**
 * Adds details to a pastor's sign-up by the mailed token; creates the account if there is none. What
 * visitors see of the church changes as at its desk: at once if the ministry has approved it,
 * otherwise after its review. Throws a 403 for an editor.
 */
export async function completeSignUp(
  db: Database,
  { token, first_name, last_name, phone, latitude, longitude, ...church }: UpdateSignUpBody,
  key: string | undefined,
): Promise<ContentChange[]> {
  const pin =
    latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  const request = { token, first_name, last_name, phone, ...church, ...pin };
  let changes: ContentChange[] = [];
  await runIdempotent(db, 'POST /update_paster_signup', key, request, async (tx) => {
    const { userId } = await consumeToken(tx, 'pastor_signup', token);
    const who = eq(users.id, userId ?? '');
    const [user] = await tx.select().from(users).where(who);
    if (!user || !mayCompleteSignUp(user)) {
      throw new HttpError(403, 'owner_only', 'Only an owner of the account may do this.');
    }
    let accountId = user.account_id;
    if (accountId) {
      changes = await changeChurch(tx, accountId, church, pin);
    } else if (church.church_name) {
      accountId = await createAccount(tx, church.church_name, church, 'active');
      changes = await changesOfAccounts(tx, [accountId]);
    }
    const person = { first_name, last_name, phone, account_id: accountId ?? undefined };
    if (Object.values(person).some((value) => value !== undefined)) {
      await tx.update(users).set(person).where(who);
    }
    return {};
  });
  return changes;
}

/**
 * Changes a church's account and its listing. Of an account with several listings only the details
 * change that nobody sees, because it is unclear which listing is meant.
 */
async function changeChurch(
  tx: Database,
  accountId: string,
  church: ChurchDetails,
  pin: { latitude: number; longitude: number } | undefined,
): Promise<ContentChange[]> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  const listings = await tx
    .select()
    .from(locations)
    .where(eq(locations.account_id, accountId))
    .for('update');
  await updateAccount(tx, accountId, church);
  const [row, another] = listings;
  if (!account || another) return [];
  if (!row) {
    if (church.church_name) await renameAccount(tx, accountId, church.church_name);
    return changesOfAccounts(tx, [accountId]);
  }
  const approved = account.approved_at !== null;
  const sent = changesOfChurch(church, pin);
  const isChanged = changedFields(currentValues(row), withoutBlanks(sent)).length > 0;
  return isChanged ? writeChanges(tx, account, { row, approved }, sent) : [];
}

function changesOfChurch(
  { church_name: name, church_phone: phone, ...place }: ChurchDetails,
  pin: { latitude: number; longitude: number } | undefined,
): StoredChanges {
  const given = Object.entries({ name, phone, ...place, pin });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
