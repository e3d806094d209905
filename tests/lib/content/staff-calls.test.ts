import { describe, expect, test } from 'vitest';
import { ApiError } from '@/lib/api/call';
import { attempt, faultOfRights } from '@/lib/content/staff-calls';
import { inviteStaffBodySchema } from '@/lib/contract/staff';

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

test('an approval of a film whose file was deleted fails because it is gone', async () => {
  const refusal = new ApiError('reviewStory', 409, 'film_gone', 'The file is not here.', {});
  expect(await attempt(Promise.reject(refusal))).toBe('gone');
});
