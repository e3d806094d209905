import { parse } from 'hono/utils/cookie';
import { sessionCookieName } from '../../lib/config/session-cookie.ts';
import { newToken } from './tokens.ts';

/**
 * Distinguishes session tokens from the credential, and identifies them to scanners of leaked
 * secrets.
 */
const prefix = 'lss_';

/** A session token of 32 random bytes, and its stored hash. */
export function newSessionToken(): { token: string; hash: string } {
  return newToken(prefix);
}

/** The session token of a request: a bearer token, or from the cookie. */
export function sessionTokenOf(request: Request): string | undefined {
  const authorization = request.headers.get('authorization') ?? '';
  const bearer = /^bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (bearer?.startsWith(prefix)) return bearer;
  const name = sessionCookieName();
  return parse(request.headers.get('cookie') ?? '', name)[name];
}
