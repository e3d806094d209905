import { expect, test } from 'vitest';
import { parseTypedCookie, typedCookie } from '@/lib/config/typed-cookie';

const textsOf = (texts: Record<string, string>) => (name: string) => texts[name] ?? '';

test('what was typed about signing in comes back, and never a password', () => {
  const given = { email: 'ruth@example.org', first_name: '하늘', password: 'seven lamps' };
  const cookie = typedCookie('/ko/users', textsOf(given));
  expect(cookie).toMatch(/^typed=[\w-]+; Path=\/ko\/users; Max-Age=300; HttpOnly; SameSite=Lax/);
  const value = /^typed=([\w-]+)/.exec(cookie)?.[1];
  expect(parseTypedCookie(value)).toEqual({ email: 'ruth@example.org', first_name: '하늘' });
});

test.each([
  ['nothing', undefined],
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['null', Buffer.from('null').toString('base64url')],
  ['no texts', Buffer.from('{"email":{},"password":"x"}').toString('base64url')],
])('of a cookie with %s nothing is shown', (_, cookie) => {
  expect(parseTypedCookie(cookie)).toEqual({});
});

test('is small, whatever is typed', () => {
  const long = '가'.repeat(9_000);
  const given = { email: long, first_name: long, last_name: long };
  expect(typedCookie('/users', textsOf(given)).length).toBeLessThan(4_096);
});
