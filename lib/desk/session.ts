import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * Whoever showed the credential is known at the desk by a cookie that says until when, signed with the
 * credential itself: another credential ends every session, and none is stored.
 */

export const sessionCookie = {
  name: 'desk',
  /** A working day. */
  maxAgeSeconds: 8 * 60 * 60,
} as const;

/** The cookie's value. `now` in milliseconds. */
export function newSession(credential: string, now: number): string {
  const until = String(now + sessionCookie.maxAgeSeconds * 1000);
  return `${until}.${seal(credential, until)}`;
}

/** Whether a cookie is one of ours and not over. */
export function isSession(value: string | undefined, credential: string, now: number): boolean {
  const [, until, given] = /^(\d{13,15})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (!until || !given || Number(until) <= now) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(seal(credential, until)));
}

function seal(credential: string, until: string): string {
  return createHmac('sha256', credential).update(`desk session ${until}`).digest('base64url');
}
