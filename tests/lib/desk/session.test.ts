import { expect, it } from 'vitest';
import { isSession, newSession, sessionCookie } from '@/lib/desk/session';

const credential = 'the-credential-of-these-tests';
const now = Date.UTC(2026, 10, 22);
const session = newSession(credential, now);

it('lasts its time and no longer', () => {
  const end = now + sessionCookie.maxAgeSeconds * 1000;
  expect(isSession(session, credential, now)).toBe(true);
  expect(isSession(session, credential, end - 1)).toBe(true);
  expect(isSession(session, credential, end)).toBe(false);
});

it('ends with the credential that it was made by', () => {
  expect(isSession(session, 'another-credential-of-tests', now)).toBe(false);
});

it.each([
  undefined,
  '',
  'x',
  `${now}.`,
  session.replace(/^\d/, '9'),
  `${session}x`,
  session.slice(0, -1),
  `9${session}`,
])('cannot be made up: %s', (value) => {
  expect(isSession(value, credential, now)).toBe(false);
});
