import { describe, expect, test } from 'vitest';
import { access, type Caller } from '@/lib/contract/access';
import { type Endpoint, endpoints } from '@/lib/contract/endpoints';

/** What the guards of a call check (`backend/services/authorize.ts`). */
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
