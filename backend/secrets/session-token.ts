import { parse } from 'hono/utils/cookie';
import { sessionCookieName } from '../../lib/config/session-cookie.ts';
import { newToken } from './tokens.ts';

/** Tells the secret of a session from the credential, and a scanner of leaked secrets what it found. */
const prefix = 'lss_';

/** A session's secret of 32 random bytes, and what is stored of it. */
export function newSessionToken(): { token: string; hash: string } {
  return newToken(prefix);
}

/** The secret that a request carries: as a bearer token, or in the cookie. */
export function sessionTokenOf(request: Request): string | undefined {
  const authorization = request.headers.get('authorization') ?? '';
  const bearer = /^bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (bearer?.startsWith(prefix)) return bearer;
  const name = sessionCookieName();
  return parse(request.headers.get('cookie') ?? '', name)[name];
}
