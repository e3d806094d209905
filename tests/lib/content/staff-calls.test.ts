import { describe, expect, test } from 'vitest';
import { ApiError } from '@/lib/api/call';
import { faultOfRights } from '@/lib/content/staff-calls';
import { inviteStaffBodySchema } from '@/lib/contract/staff';

/** The backend's refusal of an invitation. */
function refusalOf(body: object): ApiError {
  const issues = inviteStaffBodySchema.safeParse(body).error?.issues ?? [];
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  return new ApiError('inviteStaff', 400, 'invalid', 'Some fields do not fit.', fields);
}

describe('an invitation to the staff that is refused', () => {
  const email = 'ben@ministry.example';

  test('asks for a kind of work where none is ticked', () => {
    expect(faultOfRights(refusalOf({ email, roles: [], languages: [] }))).toBe('roleNeeded');
  });

  test('asks for the languages of a translator', () => {
    const body = { email, roles: ['translator'], languages: [] };
    expect(faultOfRights(refusalOf(body))).toBe('languageNeeded');
  });

  test('asks for the address first', () => {
    expect(faultOfRights(refusalOf({ email: 'ben', roles: [] }))).toBeUndefined();
  });
});
