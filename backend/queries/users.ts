import { and, eq, getTableColumns, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type {
  ResendTokenBody,
  SignUpBody,
  UpdateSignUpBody,
  WireFullUser,
} from '../../lib/contract/users.ts';
import type { Database } from '../db/client.ts';
import { accounts, locations, users } from '../db/schema.ts';
import { Fault } from '../fault.ts';
import { type ChurchDetails, createAccount, listChurch, updateAccount } from './accounts.ts';
import { once } from './idempotent-calls.ts';
import { findOpenCheckout } from './open-checkouts.ts';
import { consumeToken, issueToken, sendMail } from './tokens.ts';

type UserRow = typeof users.$inferSelect;

/** How an address is compared. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** All that is ever read for an answer. */
const {
  password_hash: _hash,
  email_key: _key,
  terms_accepted_at: _terms,
  ...columns
} = getTableColumns(users);

/** Strangers see people whose address is confirmed, and of them what the contract's userSchema lets through. */
export function findUser(db: Database, id: string, seen: 'confirmed' | 'all') {
  const confirmed = seen === 'confirmed' ? isNotNull(users.email_verified_at) : undefined;
  return findOne(db, and(eq(users.id, id), confirmed));
}

export function findUserByEmail(db: Database, email: string) {
  return findOne(db, eq(users.email_key, emailKey(email)));
}

async function findOne(db: Database, where: SQL | undefined): Promise<WireFullUser | undefined> {
  const [row] = await db.select(columns).from(users).where(where);
  return row && wireUser(row);
}

function wireUser({
  membership_state,
  email_verified_at,
  created_at,
  ...row
}: Omit<UserRow, 'password_hash' | 'email_key' | 'terms_accepted_at'>): WireFullUser {
  return {
    ...row,
    user_membership: membership_state && { state: membership_state },
    email_verified: email_verified_at !== null,
    created_at: created_at.toISOString(),
  };
}

/** Whether an address has an account; one that only began to pay for it has none. */
export async function isKnownEmail(db: Database, email: string): Promise<boolean> {
  const [row] = await db
    .select({ membership: users.membership_state })
    .from(users)
    .where(eq(users.email_key, emailKey(email)));
  return row !== undefined && row.membership !== 'pending';
}

/** What a password is checked against; the only read of a hash. */
export async function findPasswordHash(db: Database, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: users.password_hash })
    .from(users)
    .where(eq(users.email_key, emailKey(email)));
  return row?.hash;
}

/**
 * Signs a person up and mails the link that confirms their address; with a church's name a pastor
 * founds an account. An address that nobody confirmed, and nobody pays for, may be signed up again:
 * what whoever came first typed is replaced, and their link is over, so that nobody can wait with a
 * password of theirs for the owner to confirm. The owner of a confirmed address is told by mail.
 *
 * Answers the user's id, or null where the address is taken. Throws a 409 for a key of another request.
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
  return once(db, 'POST /users', key, request, async (tx) => {
    const { id, holder } = await storePerson(tx, body, passwordHash, null);
    const to = id === null ? undefined : { userId: id, email: user.email };
    await issueToken(tx, 'verify_email', to, locale);
    // A decoy where there is nobody to tell, so that both cases cost the same.
    const owner = holder?.membership_state === 'pending' ? undefined : holder;
    await sendMail(tx, 'already_registered', owner?.email, owner?.locale ?? locale, {});
    return { user_id: id };
  });
}

/** Who signs up, by whichever form. */
export type Person = Pick<SignUpBody, 'user' | 'role' | 'locale'> & ChurchDetails;

/** The id; or null, who has the address, and what they may still pay for it. */
interface Stored {
  id: string | null;
  holder?: UserRow;
  underWay?: { id: string } | undefined;
}

/**
 * Stores a person and the account they found, in the caller's transaction. `pending` is the
 * membership of whoever has yet to pay; while they may, the address is theirs.
 */
export async function storePerson(
  tx: Database,
  { user, role, locale, ...church }: Person,
  passwordHash: string,
  membership: 'pending' | null,
): Promise<Stored> {
  const { first_name, last_name, email, phone = null } = user;
  const before = await holdByEmail(tx, email);
  const pending = before?.membership_state === 'pending';
  // Looked for once, while they are held: it may end at any moment, though no other can begin.
  const underWay = pending ? await findOpenCheckout(tx, before.id) : undefined;
  const unpaid = pending ? !underWay : before?.membership_state === null;
  const free = unpaid && before?.email_verified_at === null;
  const founds = role === 'pastor' && church.church_name !== undefined;
  const accountId = founds
    ? await createAccount(tx, church.church_name ?? '', church, 'pending')
    : null;
  const values = {
    first_name,
    last_name,
    email,
    phone,
    role,
    locale,
    password_hash: passwordHash,
    account_id: accountId,
    membership_state: membership,
    terms_accepted_at: new Date(),
  };
  const [stored] = await tx
    .insert(users)
    .values({ ...values, email_key: emailKey(email) })
    .onConflictDoUpdate({
      target: users.email_key,
      set: values,
      setWhere: sql`${free}`,
    })
    .returning({ id: users.id });
  await dropPending(tx, stored ? before?.account_id : accountId);
  if (stored) return { id: stored.id };
  if (before) return { id: null, holder: before, underWay };
  // Someone was faster, and is found now.
  return storePerson(tx, { user, role, locale, ...church }, passwordHash, membership);
}

/** Tells whoever has an address that someone signed up with it. */
export async function tellOwner(db: Database, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = await holdByEmail(tx, email);
    if (!owner || owner.membership_state === 'pending') return;
    await sendMail(tx, 'already_registered', owner.email, owner.locale, {});
  });
}

async function holdByEmail(tx: Database, email: string): Promise<UserRow | undefined> {
  const where = eq(users.email_key, emailKey(email));
  const [row] = await tx.select().from(users).where(where).for('no key update');
  return row;
}

/** An account that was founded for a sign-up that is no more. */
async function dropPending(tx: Database, id: string | null | undefined): Promise<void> {
  const listed = sql`exists (select from ${locations} where ${locations.account_id} = ${accounts.id})`;
  const pending = and(eq(accounts.id, id ?? ''), eq(accounts.status, 'pending'), not(listed));
  await tx.delete(accounts).where(pending);
}

/**
 * Confirms an address by the token mailed to it, and the account with it. A pastor is then mailed
 * the link under which the church's details can be added.
 */
export async function verifyEmail(
  db: Database,
  token: string,
  key: string | undefined,
): Promise<void> {
  await once(db, 'POST /verify_email', key, { token }, async (tx) => {
    const { userId } = await consumeToken(tx, 'verify_email', token);
    const [user] = await tx
      .update(users)
      .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, now())` })
      .where(eq(users.id, userId ?? ''))
      .returning();
    if (!user) throw new Fault(404, 'token_unknown', 'This link is not known.');
    const own = eq(accounts.id, user.account_id ?? '');
    await tx.update(accounts).set({ status: 'active' }).where(own);
    await listChurch(tx, user.account_id ?? '');
    if (user.role === 'pastor') {
      await issueToken(tx, 'pastor_signup', { userId: user.id, email: user.email }, user.locale);
    }
    return {};
  });
}

/** Mails a new link where there is someone who waits for one; writes a decoy where there is not. */
export async function resendToken(
  db: Database,
  { email, kind, locale }: ResendTokenBody,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await holdByEmail(tx, email);
    const confirmed = user?.email_verified_at != null;
    const unpaid = user?.membership_state === 'pending';
    const waits =
      kind === 'verify_email' ? !confirmed && !unpaid : confirmed && user?.role === 'pastor';
    const to = user && waits ? { userId: user.id, email: user.email } : undefined;
    await issueToken(tx, kind, to, locale ?? user?.locale ?? 'en');
  });
}

/** Adds to a pastor's sign-up, by the token mailed to them; founds the account where there is none. */
export async function updateSignUp(
  db: Database,
  { token, first_name, last_name, phone, ...church }: UpdateSignUpBody,
  key: string | undefined,
): Promise<void> {
  const request = { token, first_name, last_name, phone, ...church };
  await once(db, 'POST /update_paster_signup', key, request, async (tx) => {
    const { userId } = await consumeToken(tx, 'pastor_signup', token);
    const who = eq(users.id, userId ?? '');
    const [user] = await tx.select(columns).from(users).where(who);
    let accountId = user?.account_id;
    if (accountId) await updateAccount(tx, accountId, church);
    else if (church.church_name) {
      accountId = await createAccount(tx, church.church_name, church, 'active');
    }
    const changes = { first_name, last_name, phone, account_id: accountId ?? undefined };
    if (Object.values(changes).some((value) => value !== undefined)) {
      await tx.update(users).set(changes).where(who);
    }
    return {};
  });
}
