import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/call';
import { faultOfRights, faultOfStaffStep, staffPage, staffStep } from '@/lib/content/staff-calls';
import { inviteStaffBodySchema } from '@/lib/contract/staff';
import { serveOlderBackend } from '../../support/older-backend';

// Cookies exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));

const api = serveOlderBackend();

/** The backend's error for an invitation that it rejects. */
function refusalOf(body: object): ApiError {
  const issues = inviteStaffBodySchema.safeParse(body).error?.issues ?? [];
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  return new ApiError('inviteStaff', 400, 'invalid', 'Some fields do not fit.', fields);
}

describe('faultOfRights for a rejected invitation to the staff', () => {
  const email = 'ben@ministry.example';

  test('asks for a role where none is ticked', () => {
    expect(faultOfRights(refusalOf({ email, roles: [], languages: [] }))).toBe('roleNeeded');
  });

  test('asks for the languages of a translator', () => {
    const body = { email, roles: ['translator'], languages: [] };
    expect(faultOfRights(refusalOf(body))).toBe('languageNeeded');
  });

  test('returns nothing where the e-mail address is invalid', () => {
    expect(faultOfRights(refusalOf({ email: 'ben', roles: [] }))).toBeUndefined();
  });
});

describe('faultOfStaffStep', () => {
  const attempted = (status: number, code: string, fields: Record<string, string> = {}) =>
    faultOfStaffStep(Promise.reject(new ApiError('reviewStory', status, code, 'refused', fields)));

  test.each([
    ['invalid', 'invalid'],
    ['not_found', 'gone'],
    // The file of an approved film was deleted.
    ['film_gone', 'gone'],
    ['decided_already', 'decidedAlready'],
    ['changed_meanwhile', 'changedMeanwhile'],
    ['told_already', 'decidedAlready'],
    ['not_signed_in', 'signedOut'],
    ['staff_only', 'signedOut'],
    ['joined_already', 'joinedAlready'],
    ['staff_full', 'full'],
    ['last_administrator', 'lastAdministrator'],
    ['is_staff', 'isStaff'],
    ['subscription_runs', 'subscriptionRuns'],
    ['something_else', 'failed'],
  ])('converts the error %s to the fault %s', async (code, fault) => {
    expect(await attempted(409, code)).toBe(fault);
  });

  test('asks for a message, roles or languages that are missing', async () => {
    expect(await attempted(400, 'invalid', { message: 'is required' })).toBe('messageNeeded');
    expect(await attempted(400, 'invalid', { roles: 'is required' })).toBe('roleNeeded');
    expect(await attempted(409, 'not_found', { message: 'is required' })).toBe('gone');
    expect(await attempted(409, 'not_found', { roles: 'is required' })).toBe('gone');
  });

  test('names a rate limit before all else', async () => {
    expect(await attempted(429, 'not_found')).toBe('tooMany');
  });

  test('has no fault for a step that succeeded', async () => {
    expect(await faultOfStaffStep(Promise.resolve('done'))).toBeUndefined();
  });

  test.each([0, 500, 503])('rethrows a failure of the backend with status %i', async (status) => {
    await expect(attempted(status, 'not_found')).rejects.toMatchObject({ status });
  });

  test('rethrows an error that is no refusal', async () => {
    await expect(faultOfStaffStep(Promise.reject(new TypeError('a fault here')))).rejects.toThrow(
      TypeError,
    );
  });
});

describe('as the signed-in person', () => {
  test('staffStep makes a call and returns its fault', async () => {
    api.answerWith(() => ({ body: { data: [] } }));
    expect(await staffStep((client) => client.listStaff())).toBeUndefined();
    expect(api.requests).toMatchObject([{ headers: { authorization: 'Bearer secret' } }]);
    const refusal = new ApiError('removeStaff', 409, 'last_administrator', 'no');
    expect(await staffStep(() => Promise.reject(refusal))).toBe('lastAdministrator');
  });

  test('staffPage reads ten items of a page', async () => {
    const list = vi.fn(async (_api: unknown, _query: object) => ({
      ...{ data: ['k'], meta: { total: 11 } },
    }));
    expect(await staffPage(list, { status: 'open' }, 2)).toEqual({
      ...{ items: ['k'], number: 2, count: 2, total: 11 },
    });
    expect(list.mock.calls[0]?.[1]).toEqual({ status: 'open', offset: 10, limit: 10 });
  });
});
