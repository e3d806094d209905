import { and, desc, eq, getTableColumns, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { WireFullUser } from '../../lib/contract/users.ts';
import { hasStopped, shownStateOfUser } from '../accounts/membership-state.ts';
import type { Database } from '../db/client.ts';
import { holdsAddress } from '../db/people.ts';
import { users } from '../db/schema.ts';

export type UserRow = typeof users.$inferSelect;

/** The columns that are read for responses. */
const {
  password_hash: _hash,
  email_key: _key,
  terms_accepted_at: _terms,
  show_notice: _notice,
  ...userColumns
} = getTableColumns(users);
const columns = { ...userColumns, membership_state: shownStateOfUser };

/**
 * The public sees users with a confirmed address, and of them the fields of the contract's
 * userSchema.
 */
export function findUser(db: Database, id: string, visibility: 'confirmed' | 'all') {
  const confirmed = visibility === 'confirmed' ? isNotNull(users.email_verified_at) : undefined;
  return findOne(db, and(eq(users.id, id), confirmed));
}

export async function findUserByEmail(
  db: Database,
  email: string,
): Promise<WireFullUser | undefined> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(hasEmail(email))
    .orderBy(...holderFirst)
    .limit(1);
  return row && wireUser(row);
}

const hasEmail = (email: string): SQL => eq(users.email_key, emailKey(email));

/** The account with the address before users who only began to pay with it, newest first. */
const holderFirst = [not(holdsAddress(users.membership_state)), desc(users.created_at), users.id];

async function findOne(db: Database, where: SQL | undefined): Promise<WireFullUser | undefined> {
  const [row] = await db.select(columns).from(users).where(where);
  return row && wireUser(row);
}

function wireUser({
  membership_state,
  email_verified_at,
  created_at,
  ...row
}: Omit<
  UserRow,
  'password_hash' | 'email_key' | 'terms_accepted_at' | 'show_notice'
>): WireFullUser {
  return {
    ...row,
    show_notice: membership_state !== 'pending' && hasStopped(membership_state),
    user_membership: membership_state && { state: membership_state },
    email_verified: email_verified_at !== null,
    created_at: created_at.toISOString(),
  };
}

/** All users with an address, by its key, including those who only began to pay with it. */
export async function userIdsOf(db: Database, key: string): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email_key, key));
  return rows.map(({ id }) => id);
}

/** Whether an address has an account; a user who only began to pay has none. */
export async function isKnownEmail(db: Database, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(email), holdsAddress(users.membership_state)));
  return row !== undefined;
}

/** The hash that a password is checked against. */
export async function findPasswordHash(db: Database, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: users.password_hash })
    .from(users)
    .where(hasEmail(email))
    .orderBy(...holderFirst)
    .limit(1);
  return row?.hash;
}

/**
 * Concurrent calls for the same address wait for the transaction to end; an advisory lock, because
 * there may be no row yet.
 */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  const name = `address ${emailKey(email)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The user who has an address, locked until the transaction ends. */
export async function lockUserByEmail(tx: Database, email: string): Promise<UserRow | undefined> {
  const where = and(hasEmail(email), holdsAddress(users.membership_state));
  const [row] = await tx.select().from(users).where(where).for('no key update');
  return row;
}
