import { and, eq, isNotNull } from 'drizzle-orm';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { AcceptInvitationBody } from '../../lib/contract/sessions.ts';
import type { Database } from '../db/client.ts';
import { holdsAddress } from '../db/people.ts';
import { users } from '../db/schema.ts';
import { invalid } from '../errors/http-error.ts';
import type { Identity } from './unproven-credentials.ts';

/** Whether a user has confirmed this address: an invitation does not change their name or password. */
export async function hasConfirmedAccount(db: Database, email: string): Promise<boolean> {
  const ofAddress = and(
    eq(users.email_key, emailKey(email)),
    holdsAddress(users.membership_state),
    isNotNull(users.email_verified_at),
  );
  return (await db.select({ id: users.id }).from(users).where(ofAddress)).length > 0;
}

/** The name and password of a new user. Throws a 400 if one of them is missing. */
export function identityOf(
  { first_name, last_name }: AcceptInvitationBody,
  passwordHash: string | undefined,
): Identity {
  if (first_name === undefined || passwordHash === undefined) {
    const fields = { first_name, password: passwordHash };
    const missing = Object.entries(fields).filter(([, value]) => value === undefined);
    throw invalid(
      'Name and password are needed.',
      Object.fromEntries(missing.map(([name]) => [name, 'Required'])),
    );
  }
  return { first_name, last_name: last_name ?? '', password_hash: passwordHash };
}
