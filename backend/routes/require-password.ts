import type { Database } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import { countGuess, type Limiters } from '../http/limits.ts';
import { findPasswordOf } from '../queries/sign-ins.ts';
import { emailKey } from '../queries/users.ts';
import { verifyPassword } from '../secrets/passwords.ts';

/**
 * Requires the password for a change of credentials, because a stolen session does not know it.
 * Throws a 403 naming `field`, and a 429.
 */
export async function requirePassword(
  db: Database,
  limiters: Limiters,
  request: Request,
  user: { id: string; email: string },
  password: string,
  field = 'password',
): Promise<void> {
  await countGuess(limiters, request, emailKey(user.email), undefined);
  if (await verifyPassword(await findPasswordOf(db, user.id), password)) return;
  const fields = { [field]: 'is not right' };
  throw new HttpError(403, 'wrong_password', 'The password is not right.', { fields });
}
