import { and, eq, sql } from 'drizzle-orm';
import { hasOwnDesk } from '../../lib/config/sign-in.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { ResendTokenBody, SignUpBody } from '../../lib/contract/users.ts';
import { type ChurchDetails, createAccount } from '../accounts/accounts.ts';
import type { Database } from '../db/client.ts';
import { holdsAddress } from '../db/people.ts';
import { accounts, tokens, users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { findListing, listChurch, placeWords } from '../listings/list-church.ts';
import { queueLetter } from '../mail/outbox.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { sha256 } from '../secrets/tokens.ts';
import { deletePendingAccount } from '../sessions/pending-accounts.ts';
import { consumeToken, issueToken } from '../sessions/tokens.ts';
import { type Chosen, endEveryAccess, takeAddress } from '../sessions/unproven-credentials.ts';
import { lockAddress, lockUserByEmail, type UserRow } from '../sessions/users.ts';
import { mayCompleteSignUp } from './complete-sign-up.ts';
import { confirmSubscription, findSubscription } from './payment-letters.ts';

/**
 * Signs a person up and mails the link that confirms their address; a pastor who names a church
 * gets an account. An unconfirmed address without a payment may sign up again: it replaces what was
 * entered before and ends every session, link and other way in that was set up with it. An unpaid
 * checkout does not prevent this. The owner of a confirmed address is notified by letter.
 *
 * Returns the user's id, or null if the address is taken. Throws a 409 if the key was used for
 * another request.
 */
export function signUp(
  db: Database,
  body: SignUpBody,
  passwordHash: string,
  key: string | undefined,
): Promise<{ user_id: string | null }> {
  const { user, role, locale, website: _website, ...church } = body;
  const { password: _password, password_confirmation: _confirmation, ...person } = user;
  const request = { ...person, role, locale, ...church };
  return runIdempotent(db, 'POST /users', key, request, async (tx) => {
    const { id, holder } = await storePerson(tx, body, passwordHash);
    const to = id === null ? undefined : { userId: id, email: user.email };
    await issueToken(tx, 'verify_email', to, locale);
    // A decoy if there is no owner, so that both cases cost the same.
    await queueLetter(tx, 'already_registered', holder?.email, holder?.locale ?? locale, {});
    return { user_id: id };
  });
}

/** The data of a sign-up, from either form. */
export type Person = Pick<SignUpBody, 'user' | 'role' | 'locale'> & ChurchDetails;

/** The new user's id, or null with the user who has the address. */
interface StoredPerson {
  id: string | null;
  holder?: UserRow | undefined;
}

/** Stores a person and their account, in the caller's transaction. */
async function storePerson(
  tx: Database,
  person: Person,
  passwordHash: string,
): Promise<StoredPerson> {
  await lockAddress(tx, person.user.email);
  const existing = await lockUserByEmail(tx, person.user.email);
  const createsAccount = person.role === 'pastor' && person.church_name !== undefined;
  const accountId = createsAccount
    ? await createAccount(tx, person.church_name ?? '', person, 'pending')
    : null;
  const values = { ...personColumns(person), password_hash: passwordHash, account_id: accountId };
  const [row] = await tx
    .insert(users)
    .values({ ...values, email_key: emailKey(person.user.email) })
    .onConflictDoUpdate({
      target: users.email_key,
      targetWhere: holdsAddress(users.membership_state),
      set: values,
      setWhere: sql`${users.email_verified_at} is null and ${users.membership_state} is null`,
    })
    .returning({ id: users.id });
  if (row) await endEveryAccess(tx, row.id);
  await deletePendingAccount(tx, row ? existing?.account_id : accountId);
  return row ? { id: row.id } : { id: null, holder: existing };
}

/** The columns of a person's own data; their consent is dated now. */
export function personColumns({ user, role, locale }: Person) {
  const { first_name, last_name, email, phone = null } = user;
  return { first_name, last_name, email, phone, role, locale, terms_accepted_at: new Date() };
}

/** Notifies the owner of an address that someone signed up with it. */
export async function notifyOwner(db: Database, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = await lockUserByEmail(tx, email);
    if (!owner) return;
    await queueLetter(tx, 'already_registered', owner.email, owner.locale, {});
  });
}

/**
 * Confirms an address by the mailed token. `chosen` is what the person keeps or sets; `kept` counts
 * only as long as `knownHash` is the sign-up's. Throws a 404 or 410 for an invalid token.
 */
export async function verifyEmail(
  db: Database,
  { token, chosen, knownHash }: { token: string; chosen: Chosen; knownHash?: string | undefined },
  key: string | undefined,
): Promise<string | null> {
  // Neither a password nor its hash belongs into the fingerprint of a call.
  const request = { token };
  const { account_id } = await runIdempotent(db, 'POST /verify_email', key, request, async (tx) => {
    const { userId } = await consumeToken(tx, 'verify_email', token);
    const user = await requireUser(tx, userId);
    const isKept = chosen !== 'kept' || user.password_hash === knownHash;
    return { account_id: await confirmAddress(tx, user, isKept ? chosen : {}) };
  });
  return account_id;
}

/** The address of a confirmation letter, and the hash of the password that was set with its sign-up. */
export async function findPasswordOfToken(
  db: Database,
  token: string,
): Promise<{ email: string; hash: string } | undefined> {
  const [row] = await db
    .select({ email: users.email, hash: users.password_hash })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(eq(tokens.hash, sha256(token)), eq(tokens.kind, 'verify_email')));
  return row;
}

async function requireUser(tx: Database, userId: string | null): Promise<UserRow> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, userId ?? ''));
  if (!user) throw new HttpError(404, 'token_unknown', 'This link is not known.');
  return user;
}

/**
 * Confirms the address of a user who has used a mailed link, with the account that remains theirs,
 * in the caller's transaction. A pastor then gets a letter with the link for adding the church's
 * details. Returns the account that is confirmed with it.
 */
export async function confirmAddress(
  tx: Database,
  before: UserRow,
  chosen: Chosen,
): Promise<string | null> {
  const user = await takeAddress(tx, before, chosen);
  const isWelcomed = await activateAccount(tx, user);
  // Whoever is welcomed to their desk changes the church there.
  if (mayCompleteSignUp(user) && !(isWelcomed && hasOwnDesk())) {
    const to = { userId: user.id, email: user.email };
    const listing = user.account_id ? await findListing(tx, user.account_id) : undefined;
    await issueToken(tx, 'pastor_signup', to, user.locale, placeWords(listing));
  }
  return user.account_id;
}

/**
 * Publishes the account of a confirmed user. Whoever paid for it is welcomed by letter; returns
 * whether.
 */
export async function activateAccount(tx: Database, user: UserRow): Promise<boolean> {
  const ofUser = eq(accounts.id, user.account_id ?? '');
  await tx.update(accounts).set({ status: 'active' }).where(ofUser);
  await listChurch(tx, user.account_id ?? '');
  const subscription = await findSubscription(tx, user.id);
  if (subscription) await confirmSubscription(tx, subscription, user);
  return subscription !== undefined;
}

/** Mails a new link to a user who needs one; otherwise writes a decoy. */
export async function resendToken(
  db: Database,
  { email, kind, locale }: ResendTokenBody,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    const confirmed = user?.email_verified_at != null;
    const isWaiting =
      kind === 'verify_email' ? !confirmed : user && confirmed && mayCompleteSignUp(user);
    const to = user && isWaiting ? { userId: user.id, email: user.email } : undefined;
    await issueToken(tx, kind, to, locale ?? user?.locale ?? 'en');
  });
}
