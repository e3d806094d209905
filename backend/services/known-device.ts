import { createHmac, randomBytes } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { site } from '../../lib/config/site.ts';
import type { Database } from '../db/client.ts';
import { secretOf } from '../secrets/stored-secret.ts';
import { isSameText } from '../secrets/tokens.ts';

/** Path of the cookie: no page sets or reads it. */
const path = '/api/v1/lookup_user';
const name = 'known_device';
/** In seconds. */
const lifetime = 365 * 24 * 3600;

/*
 * A cookie distinguishes browsers that have signed in from those that guess, so that guesses
 * elsewhere never lock out an owner (OWASP, "Slow down online guessing attacks with device
 * cookies"). It does not authenticate: it only selects the count for failed attempts.
 */
export const deviceKey = (db: Database) => secretOf(db, 'known_device');

/**
 * The device of a request, if it has signed in to this address before. `emailKey` is the normalised
 * address.
 */
export function knownDevice(key: string, request: Request, emailKey: string): string | undefined {
  const cookie = parse(request.headers.get('cookie') ?? '', name)[name];
  if (!cookie) return undefined;
  const [device = '', signed = ''] = cookie.split('.');
  return isSameText(signed, signature(key, emailKey, device)) ? device : undefined;
}

/** `Set-Cookie` for a device that has just signed in. */
export function deviceCookie(key: string, emailKey: string): string {
  const device = randomBytes(12).toString('base64url');
  const value = `${device}.${signature(key, emailKey, device)}`;
  const secure = site().origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
}

function signature(key: string, emailKey: string, device: string): string {
  return createHmac('sha256', key).update(`${device}\n${emailKey}`).digest('base64url');
}
