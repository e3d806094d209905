import { isSecure, sessionCookie } from './session-cookie.ts';

/** The cookie of browsers that have signed in before (backend/sessions/known-device.ts). */
export const knownDeviceName = 'known_device';

/** In seconds. */
const lifetime = 365 * 24 * 3600;

/** `Set-Cookie` that remembers a browser. */
export function knownDeviceCookie(value: string): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${knownDeviceName}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
}

/** The cookies with which a browser signs in, and by which it is known later. */
export function startedSessionCookies(session: {
  token: string;
  expires_at: string;
  known_device?: string | null | undefined;
}): string[] {
  const { known_device } = session;
  return [sessionCookie(session), ...(known_device ? [knownDeviceCookie(known_device)] : [])];
}
