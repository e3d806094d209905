import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { inTurn } from '../work/in-turn.ts';

/**
 * argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one
 * lane.
 */
const options = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} satisfies Options;

/**
 * Each hash keeps one of Node's four worker threads busy, which files and names of hosts need too.
 */
const hashing = inTurn({ maxRunning: 2, maxWaiting: 300, maxWaitingPerClient: 30 });

/**
 * Hashes a password, in PHC format. NFKC unifies the different encodings of letters by keyboards.
 */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password.normalize('NFKC'), options));
}

/** Stored instead of a hash: matches no password. */
export const noPassword = '!';

let dummyHash: Promise<string> | undefined;

/**
 * Verifies a password against the hash `stored`. Without one, verifies against a dummy hash, so
 * that the time does not reveal whether the user exists.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64url'));
  const dummy = await dummyHash;
  const hash = stored === noPassword ? undefined : stored;
  const matches = await hashing(() => verify(hash ?? dummy, password.normalize('NFKC')));
  return matches && hash !== undefined;
}
