import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint, isChangeOfStaff, isGuarded } from '@/lib/contract/endpoint';

const call: Endpoint = endpoint({ method: 'GET', path: '/x', response: z.object({}) });
const moderators = ['moderator'] as const;

describe('isGuarded', () => {
  it.each([
    [{}, false],
    [{ credentialed: z.object({}), personal: true }, false],
    [{ needsCredential: true }, true],
    [{ needsSession: 'person' as const }, true],
    [{ needsStaff: moderators }, true],
    // Administrators only.
    [{ needsStaff: [] }, true],
  ])('of a call with %j is %s', (definition, guarded) => {
    expect(isGuarded({ ...call, ...definition })).toBe(guarded);
  });
});

describe('isChangeOfStaff', () => {
  it.each([
    [{ method: 'POST' as const, needsStaff: moderators }, true],
    [{ method: 'POST' as const, needsStaff: [] }, true],
    [{ method: 'POST' as const, needsStaff: moderators, safe: true }, false],
    [{ method: 'GET' as const, needsStaff: moderators }, false],
    [{ method: 'POST' as const, needsCredential: true }, false],
  ])('of a call with %j is %s', (definition, isChange) => {
    expect(isChangeOfStaff({ ...call, ...definition })).toBe(isChange);
  });
});
