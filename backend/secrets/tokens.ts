import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256, base64url. Enough for what nobody can guess; passwords have a hash of their own. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A token of 32 random bytes, and what is stored of it. */
export function newToken(prefix = ''): { token: string; hash: string } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, hash: sha256(token) };
}

/** Compares in constant time; of digests, which have one length. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
