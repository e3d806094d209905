import { and, asc, count, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { Locale } from '../../lib/contract/common.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import { displayName, fullName } from '../../lib/contract/person-names.ts';
import type {
  AcceptInvitationBody,
  AccountRole,
  WireAccountPerson,
  WireInvitation,
} from '../../lib/contract/sessions.ts';
import { newestSubscription } from '../accounts/own-subscription.ts';
import type { Database } from '../db/client.ts';
import { holdsAddress } from '../db/people.ts';
import { accountInvitations, accounts, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { queueLetter } from '../mail/outbox.ts';
import { withUndeliverable } from '../mail/undeliverable.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';
import { hasConfirmedAccount, identityOf } from '../sessions/invited-people.ts';
import { recordStep } from '../sessions/security-events.ts';
import { endSessions, type Session } from '../sessions/sessions.ts';
import { issueNotice } from '../sessions/tokens.ts';
import { takeAddress } from '../sessions/unproven-credentials.ts';
import { lockAddress, lockUserByEmail } from '../sessions/users.ts';
import { endAccountInvitationsBy, endInvitation } from './end-invitations.ts';

/** Limit per account, including invited people. */
export const maxPeople = 20;
export const invitationLifetime = sql`interval '7 days'`;

/** The members of an account in order of joining, then its invitations. */
export async function listAccountPeople(
  db: Database,
  accountId: string,
  userId: string,
): Promise<WireAccountPerson[]> {
  const [joined, invited, payer] = await Promise.all([
    db
      .select()
      .from(users)
      .where(eq(users.account_id, accountId))
      .orderBy(asc(users.created_at), asc(users.id)),
    db
      .select({
        row: accountInvitations,
        isValid: sql<boolean>`${accountInvitations.expires_at} > now()`,
      })
      .from(accountInvitations)
      .where(eq(accountInvitations.account_id, accountId))
      .orderBy(asc(accountInvitations.created_at), asc(accountInvitations.id)),
    payerOf(db, accountId),
  ]);
  const people = [
    ...joined.map(({ id, email, first_name, last_name, account_role, created_at }) => ({
      id,
      status: 'joined' as const,
      email,
      name: fullName({ first_name, last_name }),
      role: account_role,
      since: created_at.toISOString(),
      current: id === userId,
      ...(id === payer && { pays: true }),
    })),
    ...invited.map(({ row, isValid }) => ({
      id: row.id,
      status: isValid ? ('invited' as const) : ('expired' as const),
      email: row.email,
      name: null,
      role: row.role,
      since: row.created_at.toISOString(),
      current: false,
    })),
  ];
  return withUndeliverable(db, people);
}

/**
 * Invites someone by letter and replaces an earlier invitation to the same address. Allowed only
 * for an account with a membership and a confirmed owner; otherwise anyone could send letters under
 * any name. Throws a 403 for others, and a 409 if the address is in the account already or the
 * account is full.
 */
export function invitePerson(
  db: Database,
  { user }: Session,
  { email, role, locale }: { email: string; role: AccountRole; locale: Locale },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const isHolder = and(
      eq(users.email_key, emailKey(email)),
      holdsAddress(users.membership_state),
    );
    const [holder] = await lockPeople(tx, user.id, isHolder);
    const account = await lockAccount(tx, user.account?.id);
    if (!user.email_verified || account.membership_state === null) {
      throw new HttpError(403, 'not_confirmed', 'Confirm your address before you invite others.');
    }
    const key = emailKey(email);
    const ofAccount = eq(accountInvitations.account_id, account.id);
    await tx
      .delete(accountInvitations)
      .where(and(ofAccount, eq(accountInvitations.email_key, key)));
    if (holder?.account_id === account.id) {
      throw new HttpError(409, 'joined_already', 'This address is in your account already.');
    }
    const [{ people } = { people: 0 }] = await tx
      .select({ people: count() })
      .from(users)
      .where(eq(users.account_id, account.id));
    const [{ invited } = { invited: 0 }] = await tx
      .select({ invited: count() })
      .from(accountInvitations)
      .where(ofAccount);
    if (people + invited >= maxPeople) {
      throw new HttpError(409, 'account_full', `An account has at most ${maxPeople} people.`);
    }
    const { token, hash } = newToken();
    await tx.insert(accountInvitations).values({
      account_id: account.id,
      email,
      email_key: key,
      role,
      invited_by: user.id,
      expires_at: sql`now() + ${invitationLifetime}`,
      token_hash: hash,
    });
    await queueLetter(tx, 'account_invitation', email, locale, { token, church: account.name });
    const details = { email, role };
    await recordStep(tx, { action: 'invited', accountId: account.id, actorId: user.id, details });
  });
}

/**
 * Removes a person from an account, who is told by letter, or revokes an invitation. Throws a 404 if neither has that id,
 * and a 409 for the last owner.
 */
export function removePerson(db: Database, { user }: Session, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const ownAccount = user.account?.id;
    const isPerson = and(eq(users.id, id), eq(users.account_id, ownAccount ?? ''));
    const [person, owner] = await lockPeople(tx, user.id, isPerson);
    const account = await lockAccount(tx, ownAccount);
    // Another owner may have taken them out a moment ago.
    if (owner?.account_id !== account.id) throw noAccount();
    const step = { accountId: account.id, actorId: user.id };
    if (await endInvitation(tx, id, step)) return;
    if (!person) throw notFound();
    const owners = await listOwners(tx, account.id);
    if (owners.every((owner) => owner.id === person.id)) {
      throw new HttpError(409, 'last_owner', 'An account needs an owner.');
    }
    const kind =
      person.id === (await payerOf(tx, account.id)) ? 'account_left_payer' : 'account_left';
    await tx
      .update(users)
      .set({ account_id: null, account_role: 'owner' })
      .where(eq(users.id, person.id));
    await endSessions(tx, person.id);
    const action = person.id === user.id ? 'left' : 'removed';
    const details = { role: person.account_role };
    await recordStep(tx, { ...step, action, userId: person.id, details });
    if (person.id === user.id) return;
    await endAccountInvitationsBy(tx, person.id, step);
    const words = { church: account.name, by: displayName(user) };
    const { MINISTRY_EMAIL } = environment();
    await queueLetter(tx, kind, person.email, person.locale, words, MINISTRY_EMAIL);
  });
}

/** Whose card is charged for an account; undefined if none is. */
async function payerOf(db: Database, accountId: string): Promise<string | undefined> {
  const [[account], newest] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.id, accountId)),
    newestSubscription(db, accountId),
  ]);
  const state = account?.membership_state ?? 'expired';
  return state === 'canceled' || state === 'expired' ? undefined : newest?.user_id;
}

function listOwners(tx: Database, accountId: string) {
  return tx
    .select()
    .from(users)
    .where(and(eq(users.account_id, accountId), eq(users.account_role, 'owner')));
}

/**
 * Locks a person and the owner who acts on them, in the order of their ids: `[person, owner]`. The owner
 * is locked because what is stored refers to them.
 */
async function lockPeople(tx: Database, ownerId: string, isPerson: SQL | undefined) {
  const people = await tx
    .select({ user: users, isPerson: sql<boolean>`(${isPerson})` })
    .from(users)
    .where(or(isPerson, eq(users.id, ownerId)))
    .orderBy(asc(users.id))
    .for('no key update');
  const person = people.find((one) => one.isPerson)?.user;
  return [person, people.find(({ user }) => user.id === ownerId)?.user] as const;
}

const noAccount = () =>
  new HttpError(403, 'no_account', 'You have no account to invite others to.');

/** Locks the account before its people are changed: after address and person, as payments do. */
async function lockAccount(tx: Database, id: string | undefined) {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, id ?? ''))
    .for('no key update');
  // It was closed a moment ago.
  if (!account || account.closed_at) throw noAccount();
  return account;
}

/**
 * The state of an invitation, without accepting it. Only a valid one tells its church and address.
 */
export async function readInvitation(db: Database, token: string): Promise<WireInvitation> {
  const invitation = await findInvitation(db, token);
  if (!invitation) return { status: 'unknown' };
  if (!invitation.isValid) return { status: 'expired' };
  const { church, row } = invitation;
  const has_account = await hasConfirmedAccount(db, row.email);
  return { status: 'valid', church, email: row.email, has_account };
}

async function findInvitation(db: Database, token: string) {
  const [row] = await db
    .select({
      row: accountInvitations,
      church: accounts.name,
      isValid: sql<boolean>`(${gt(accountInvitations.expires_at, sql`now()`)}
        and ${accounts.closed_at} is null)`,
    })
    .from(accountInvitations)
    .innerJoin(accounts, eq(accounts.id, accountInvitations.account_id))
    .where(eq(accountInvitations.token_hash, sha256(token)));
  return row;
}

/**
 * Accepts an invitation in the caller's transaction. The new user gets the invited address, whoever
 * opens the link. An existing user with a confirmed address keeps name and password; one without is
 * replaced, with the church that they named. Both join only if in no account. Returns the user's id.
 * The owners are notified by letter.
 *
 * Throws a 404 for an unknown or already accepted invitation, a 410 for an expired one, and a 409
 * for a user who is in another account.
 */
export async function acceptInvitation(
  tx: Database,
  body: AcceptInvitationBody,
  passwordHash: string | undefined,
): Promise<string> {
  const { token, locale } = body;
  const invitation = await findInvitation(tx, token);
  if (!invitation) throw new HttpError(404, 'token_unknown', 'This link is not known.');
  if (!invitation.isValid) throw new HttpError(410, 'token_expired', 'This link has expired.');
  await lockAddress(tx, invitation.row.email);
  // Its account may have been joined with another a moment ago.
  const [row] = await tx
    .delete(accountInvitations)
    .where(eq(accountInvitations.id, invitation.row.id))
    .returning();
  if (!row) throw new HttpError(404, 'token_unknown', 'This link is not known.');
  const { church } = invitation;
  const before = await lockUserByEmail(tx, row.email);
  const identity = before?.email_verified_at ? {} : identityOf(body, passwordHash);
  const holder = before && (await takeAddress(tx, before, identity));
  if (holder?.account_id) {
    throw new HttpError(409, 'in_another_account', 'This address belongs to another account.');
  }
  const joins = {
    ...{ account_id: row.account_id, account_role: row.role },
    ...(!before?.email_verified_at && { role: 'pastor' as const }),
  };
  const joined = holder
    ? await tx.update(users).set(joins).where(eq(users.id, holder.id)).returning()
    : await tx
        .insert(users)
        .values({
          ...{
            ...identityOf(body, passwordHash),
            ...joins,
            locale,
            email: row.email,
            email_key: row.email_key,
          },
          ...{
            role: 'pastor',
            terms_accepted_at: new Date(),
            email_verified_at: new Date(),
          },
        })
        .returning();
  const words = { church, email: row.email };
  for (const owner of await listOwners(tx, row.account_id)) {
    if (owner.id === joined[0]?.id) continue;
    await issueNotice(tx, 'account_joined', owner, words);
  }
  const userId = joined[0]?.id ?? '';
  await recordStep(tx, { action: 'joined', userId, details: { role: row.role } });
  return userId;
}
