import { createHmac, randomBytes } from 'node:crypto';
import { site } from '../../lib/config/site.ts';
import type { Database } from '../db/client.ts';
import { secretOf } from '../secrets/stored-secret.ts';
import { isSameText } from '../secrets/tokens.ts';

/** Where the cookie goes and nowhere else: no page sets or reads it. */
const path = '/api/v1/lookup_user';
const name = 'known_device';
/** Seconds. */
const lifetime = 365 * 24 * 3600;

/*
 * Whoever has signed in once with a browser is told from those who guess by a cookie, so that guesses
 * from anywhere never lock an owner out (OWASP, "Slow down online guessing attacks with device
 * cookies"). It proves no identity and opens nothing: it says whose guesses are counted apart.
 */
export const deviceKey = (db: Database) => secretOf(db, 'known_device');

/** The device of a request, where it has signed in to this address before. `emailKey` as addresses are compared. */
export function knownDevice(key: string, request: Request, emailKey: string): string | undefined {
  const given = cookieOf(request);
  if (!given) return undefined;
  const [device = '', signed = ''] = given.split('.');
  return isSameText(signed, signature(key, emailKey, device)) ? device : undefined;
}

/** `Set-Cookie` for a device that has just signed in. */
export function deviceCookie(key: string, emailKey: string): string {
  const device = randomBytes(12).toString('base64url');
  const value = `${device}.${signature(key, emailKey, device)}`;
  const secure = site().origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
}

function cookieOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie')?.slice(0, 8_192) ?? '';
  const found = cookies.split(';').find((one) => one.trimStart().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

function signature(key: string, emailKey: string, device: string): string {
  return createHmac('sha256', key).update(`${device}\n${emailKey}`).digest('base64url');
}
