import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id as OWASP's password storage sheet asks for: 19 MiB, two passes, one lane. */
const options = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} satisfies Options;

/** Hashes a password, in PHC format. Keyboards spell a letter in different ways; NFKC makes them one. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), options);
}

/** Stands where a hash would: no password fits it. */
export const noPassword = '!';

let nobodys: Promise<string> | undefined;

/**
 * Whether this is the password behind `stored`. Where nothing is stored another hash is tried, so
 * that the answer takes as long whether or not there is such a person.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(32).toString('base64url'));
  const dummy = await nobodys;
  const hash = stored === noPassword ? undefined : stored;
  const fits = await verify(hash ?? dummy, password.normalize('NFKC'));
  return fits && hash !== undefined;
}
