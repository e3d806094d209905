import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type {
  AcceptInvitationBody,
  AccountRole,
  WireAccountPerson,
  WireInvitation,
} from '../../lib/contract/sessions.ts';
import type { Database } from '../db/client.ts';
import { accountInvitations, accounts, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';
import { fullName } from './full-name.ts';
import { hasConfirmedAccount, identityOf } from './invited-people.ts';
import { endSessions, type Session } from './sessions.ts';
import { sendMail } from './tokens.ts';
import { replaceUnprovenCredentials } from './unproven-credentials.ts';
import { emailKey, holdAddress, holdByEmail } from './users.ts';

/** People of one account, those who are invited with them. */
const maxPeople = 20;
const invitationLifetime = sql`interval '7 days'`;

/** Who is in an account, the first to join first, and then who is invited to it. */
export async function listAccountPeople(
  db: Database,
  accountId: string,
  userId: string,
): Promise<WireAccountPerson[]> {
  const joined = await db
    .select()
    .from(users)
    .where(eq(users.account_id, accountId))
    .orderBy(asc(users.created_at), asc(users.id));
  const invited = await db
    .select({
      row: accountInvitations,
      alive: sql<boolean>`${accountInvitations.expires_at} > now()`,
    })
    .from(accountInvitations)
    .where(eq(accountInvitations.account_id, accountId))
    .orderBy(asc(accountInvitations.created_at), asc(accountInvitations.id));
  return [
    ...joined.map(({ id, email, first_name, last_name, account_role, created_at }) => ({
      id,
      status: 'joined' as const,
      email,
      name: fullName({ first_name, last_name }),
      role: account_role,
      since: created_at.toISOString(),
      current: id === userId,
    })),
    ...invited.map(({ row, alive }) => ({
      id: row.id,
      status: alive ? ('invited' as const) : ('expired' as const),
      email: row.email,
      name: null,
      role: row.role,
      since: row.created_at.toISOString(),
      current: false,
    })),
  ];
}

/**
 * Invites someone by letter; an invitation that the address had before is over. Only a church that
 * has paid and whose owner is confirmed may, or anyone could send letters under any name. Throws a
 * 403 for any other, and a 409 where the address is in the account already or the account is full.
 */
export function invitePerson(
  db: Database,
  { user }: Session,
  { email, role, locale }: { email: string; role: AccountRole; locale: Locale },
): Promise<void> {
  return db.transaction(async (tx) => {
    const account = await holdAccount(tx, user.account?.id);
    if (!user.email_verified || user.membership_state === null) {
      throw new HttpError(403, 'not_confirmed', 'Confirm your address before you invite others.');
    }
    const key = emailKey(email);
    const ofAccount = eq(accountInvitations.account_id, account.id);
    await tx
      .delete(accountInvitations)
      .where(and(ofAccount, eq(accountInvitations.email_key, key)));
    const holder = await holdByEmail(tx, email);
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
    await sendMail(tx, 'account_invitation', email, locale, { token, church: account.name });
  });
}

/**
 * Takes someone out of an account, or an invitation back. Throws a 404 where neither has that id, and
 * a 409 for its last owner.
 */
export function removePerson(db: Database, { user }: Session, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const account = await holdAccount(tx, user.account?.id);
    const ofAccount = and(
      eq(accountInvitations.account_id, account.id),
      eq(accountInvitations.id, id),
    );
    const [taken] = await tx.delete(accountInvitations).where(ofAccount).returning();
    if (taken) return;
    const inAccount = eq(users.account_id, account.id);
    const [person] = await tx
      .select()
      .from(users)
      .where(and(inAccount, eq(users.id, id)));
    if (!person) throw notFound();
    const owners = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inAccount, eq(users.account_role, 'owner')));
    if (owners.every((owner) => owner.id === person.id)) {
      throw new HttpError(409, 'last_owner', 'An account needs an owner.');
    }
    await tx
      .update(users)
      .set({ account_id: null, account_role: 'owner' })
      .where(eq(users.id, person.id));
    await endSessions(tx, person.id);
  });
}

/** Whoever changes who is in an account holds it first. */
async function holdAccount(tx: Database, id: string | undefined) {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, id ?? ''))
    .for('no key update');
  if (!account) throw new HttpError(403, 'no_account', 'You have no account to invite others to.');
  return account;
}

/** What an invitation says, without accepting it. Whom it is to is said only while it is good. */
export async function lookAtInvitation(db: Database, token: string): Promise<WireInvitation> {
  const found = await findInvitation(db, token);
  if (!found) return { status: 'unknown' };
  if (!found.alive) return { status: 'expired' };
  const { church, row } = found;
  const has_account = await hasConfirmedAccount(db, row.email);
  return { status: 'valid', church, email: row.email, has_account };
}

async function findInvitation(db: Database, token: string) {
  const [found] = await db
    .select({
      row: accountInvitations,
      church: accounts.name,
      alive: sql<boolean>`${gt(accountInvitations.expires_at, sql`now()`)}`,
    })
    .from(accountInvitations)
    .innerJoin(accounts, eq(accounts.id, accountInvitations.account_id))
    .where(eq(accountInvitations.token_hash, sha256(token)));
  return found;
}

/**
 * Joins an account by an invitation, in the caller's transaction: under the address that was invited,
 * whoever opens the link. Someone whose address is confirmed keeps their name and password, and joins
 * where they are in no account. Answers the user's id. Whoever invited hears of it by letter.
 *
 * Throws a 404 for an invitation that never was or was accepted, a 410 for one that is too old, and a
 * 409 for someone who is in another account.
 */
export async function acceptInvitation(
  tx: Database,
  body: AcceptInvitationBody,
  passwordHash: string | undefined,
): Promise<string> {
  const { token, locale } = body;
  const invitation = await findInvitation(tx, token);
  if (!invitation) throw new HttpError(404, 'token_unknown', 'This link is not known.');
  const { row, church, alive } = invitation;
  if (!alive) throw new HttpError(410, 'token_expired', 'This link is too old.');
  await holdAddress(tx, row.email);
  const accepted = await tx
    .delete(accountInvitations)
    .where(eq(accountInvitations.id, row.id))
    .returning({ id: accountInvitations.id });
  if (accepted.length === 0) throw new HttpError(404, 'token_unknown', 'This link is not known.');
  const holder = await holdByEmail(tx, row.email);
  if (holder?.account_id) {
    throw new HttpError(409, 'in_another_account', 'This address belongs to another account.');
  }
  const identity = holder?.email_verified_at ? undefined : identityOf(body, passwordHash);
  if (holder && identity) await replaceUnprovenCredentials(tx, holder, identity);
  const joins = { account_id: row.account_id, account_role: row.role };
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
          ...{ role: 'pastor', terms_accepted_at: new Date(), email_verified_at: new Date() },
        })
        .returning();
  const [inviter] = await tx.select().from(users).where(eq(users.id, row.invited_by));
  if (inviter) {
    const words = { church, email: row.email };
    await sendMail(tx, 'account_joined', inviter.email, inviter.locale, words);
  }
  return joined[0]?.id ?? '';
}
