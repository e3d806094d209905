import { expect, test } from 'vitest';
import { parseTypedCookie, typedCookie } from '@/lib/config/typed-cookie';
import { loadWith } from './support/load-with';

const textsOf = (texts: Record<string, string>) => (name: string) => texts[name] ?? '';

test('typedCookie keeps what was typed into the sign-in form, but no password', () => {
  const given = { email: 'ruth@example.org', first_name: '하늘', password: 'seven lamps' };
  const cookie = typedCookie('/ko/users', textsOf(given));
  expect(cookie).toMatch(/^typed=[\w-]+; Path=\/ko\/users; Max-Age=300; HttpOnly; SameSite=Lax$/);
  const value = /^typed=([\w-]+)/.exec(cookie)?.[1];
  expect(parseTypedCookie(value)).toEqual({ email: 'ruth@example.org', first_name: '하늘' });
});

test.each([
  ['no value', undefined],
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['a number', Buffer.from('5').toString('base64url')],
  ['null', Buffer.from('null').toString('base64url')],
  ['values that are no strings', Buffer.from('{"email":{},"password":"x"}').toString('base64url')],
])('parseTypedCookie returns no values for a cookie with %s', (_, cookie) => {
  expect(parseTypedCookie(cookie)).toEqual({});
});

test('typedCookie is below 4 KB, however long the input', () => {
  const long = '가'.repeat(9_000);
  const given = { email: long, first_name: long, last_name: long };
  expect(typedCookie('/users', textsOf(given)).length).toBeLessThan(4_096);
});

test('typedCookie is sent only over https if the site is', async () => {
  const { typedCookie: secureCookie } = await loadWith(
    { SITE_URL: 'https://lampstand.org' },
    () => import('@/lib/config/typed-cookie'),
  );
  expect(secureCookie('/users', () => '')).toBe(
    'typed=e30; Path=/users; Max-Age=300; HttpOnly; SameSite=Lax; Secure',
  );
});
