import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256, base64url. Sufficient for random tokens; passwords have a slow hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A token of 32 random bytes, and its stored hash. */
export function newToken(prefix = ''): { token: string; hash: string } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, hash: sha256(token) };
}

/** Compares texts of equal length in constant time. */
export function isSameText(text: string, expected: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
