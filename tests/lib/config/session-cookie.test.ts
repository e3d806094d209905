import { describe, expect, it } from 'vitest';
import { loadWith } from './support/load-with';

const load = (SITE_URL: string) =>
  loadWith({ SITE_URL }, () => import('@/lib/config/session-cookie'));
const session = { token: 'a-token', expires_at: '2026-12-24T17:30:00.000Z' };
const expires = 'Expires=Thu, 24 Dec 2026 17:30:00 GMT';
const past = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT';

describe('sessionCookie', () => {
  it.each(['https://lampstand.org', 'HTTPS://lampstand.org'])(
    'with the site at %s is bound to the host and sent only over https',
    async (url) => {
      const { sessionCookie, sessionCookieName, isSecure } = await load(url);
      expect([isSecure(), sessionCookieName()]).toEqual([true, '__Host-session']);
      expect(sessionCookie(session)).toBe(
        `__Host-session=a-token; Path=/; ${expires}; HttpOnly; SameSite=Lax; Secure`,
      );
      expect(sessionCookie()).toBe(
        `__Host-session=; Path=/; ${past}; HttpOnly; SameSite=Lax; Secure`,
      );
    },
  );

  it('over http has a name that browsers accept there', async () => {
    const { sessionCookie, sessionCookieName, isSecure } = await load('http://https.example');
    expect([isSecure(), sessionCookieName()]).toEqual([false, 'session']);
    expect(sessionCookie(session)).toBe(
      `session=a-token; Path=/; ${expires}; HttpOnly; SameSite=Lax`,
    );
  });
});
