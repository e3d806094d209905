import { site } from './site.ts';

/**
 * The name of the session cookie. `__Host-` binds it to this host and to https; browsers refuse that name
 * over http, which is only used for demonstrations.
 */
export function sessionCookieName(): string {
  return isSecure() ? '__Host-session' : 'session';
}

/** The `Set-Cookie` that starts a session in a browser until `expires_at`, or ends it without `session`. */
export function sessionCookie(session?: { token: string; expires_at: string }): string {
  const secure = isSecure() ? '; Secure' : '';
  const until = session ? new Date(session.expires_at) : new Date(0);
  const value = `${sessionCookieName()}=${session?.token ?? ''}`;
  return `${value}; Path=/; Expires=${until.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether the site is served by https, according to SITE_URL. */
export function isSecure(): boolean {
  return site().origin.startsWith('https:');
}
