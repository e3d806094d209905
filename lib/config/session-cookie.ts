import { site } from './site.ts';

/**
 * The cookie of a session. `__Host-` binds it to this very host and to https; browsers refuse that
 * name over http, where only a demonstration runs.
 */
export function sessionCookieName(): string {
  return isSecure() ? '__Host-session' : 'session';
}

/** The `Set-Cookie` that begins a session in a browser until `expires`, or without a token ends it. */
export function sessionCookie(session?: { token: string; expires_at: string }): string {
  const secure = isSecure() ? '; Secure' : '';
  const until = session ? new Date(session.expires_at) : new Date(0);
  const value = `${sessionCookieName()}=${session?.token ?? ''}`;
  return `${value}; Path=/; Expires=${until.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether visitors come by https, as far as we are told. */
export function isSecure(): boolean {
  return site().origin.startsWith('https:');
}
