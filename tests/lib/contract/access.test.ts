import { describe, expect, test } from 'vitest';
import { access, asksAgain, type Caller } from '@/lib/contract/access';
import { type Endpoint, endpoints } from '@/lib/contract/endpoints';

/** What the guards of a call check (`backend/sessions/authorize.ts`). */
function guardOf({ needsCredential, needsSession, needsStaff }: Endpoint) {
  const orProgram = Boolean(needsStaff && needsCredential);
  const alone: Caller = needsCredential ? 'program' : (needsSession ?? 'anyone');
  return { who: needsStaff ?? alone, orProgram };
}

const changes = ({ method, safe }: Endpoint) => method !== 'GET' && !safe;

describe.each(Object.entries<Endpoint>(endpoints))('%s', (name, endpoint) => {
  const entry = access[name as keyof typeof access];

  test('is guarded as the table of access says', () => {
    const { who, orProgram } = entry ?? {};
    expect({ who, orProgram }).toEqual(guardOf(endpoint));
  });

  test('says what visitors see of it, if it changes something', () => {
    expect(entry?.shows !== undefined).toBe(changes(endpoint));
  });
});

test('the table of access has no call that does not exist', () => {
  expect(Object.keys(access).filter((name) => !(name in endpoints))).toEqual([]);
});

/** Whether a call must say if it asks again: it changes who may sign in, is for owners or administrators, or changes a church for it. */
function mustSay({ method, path, needsSession, needsStaff }: Endpoint): boolean {
  if (method === 'GET' || !(needsSession ?? needsStaff)) return false;
  const isForAdministrators = needsStaff?.length === 1 && needsStaff[0] === 'administrator';
  const isOwnSignIn = /^\/(me|sessions)\//.test(path) && path !== '/me/draft';
  const isForChurch =
    path.startsWith('/staff/churches/') || path === '/staff/listings/{id}/account';
  return needsSession === 'owner' || isForAdministrators || isOwnSignIn || isForChurch;
}

test('each call of owners, of administrators and for one’s own sign-in says whether it asks again', () => {
  const calls = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => mustSay(endpoint));
  expect(Object.keys(asksAgain).sort()).toEqual(calls.map(([name]) => name).sort());
});
