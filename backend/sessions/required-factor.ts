import { eq } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { WireSignedIn } from '../../lib/contract/sessions.ts';
import type { Database } from '../db/client.ts';
import { passkeys, staff, users } from '../db/schema.ts';
import { hasSecondFactor } from './factor-state.ts';
import type { UserRow } from './users.ts';

/*
 * The second factor that the ministry requires (`REQUIRE_SECOND_FACTOR`): a code of an authenticator or
 * a passkey.
 */

function isRequired({ account_id, account_role }: UserRow, isStaff: boolean): boolean {
  const from = environment().REQUIRE_SECOND_FACTOR;
  const isOwner = account_id !== null && account_role === 'owner';
  return (isStaff && from.includes('staff')) || (isOwner && from.includes('owners'));
}

const hasPasskey = async (db: Database, userId: string) =>
  (await db.$count(passkeys, eq(passkeys.user_id, userId))) > 0;

/** What the ministry requires of a user before anything else; null if nothing. */
export async function factorDue(
  db: Database,
  user: UserRow,
  isStaff: boolean,
  withFactor: boolean,
): Promise<NonNullable<WireSignedIn['second_factor_due']> | null> {
  if (!isRequired(user, isStaff)) return null;
  const hasFactor = (await hasSecondFactor(db, user.id)) || (await hasPasskey(db, user.id));
  if (!hasFactor) return 'set_up';
  return withFactor ? null : 'prove';
}

/** Whether the password alone lets its user in. */
export async function isPasswordEnough(db: Database, user: UserRow): Promise<boolean> {
  if (await hasSecondFactor(db, user.id)) return false;
  const isStaff = (await db.$count(staff, eq(staff.user_id, user.id))) > 0;
  return !isRequired(user, isStaff) || !(await hasPasskey(db, user.id));
}

/** The same of the user with an id. */
export async function isPasswordEnoughFor(db: Database, userId: string): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user !== undefined && isPasswordEnough(db, user);
}
