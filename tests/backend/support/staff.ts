import { staff, users } from '../../../backend/db/schema.ts';
import { startSession } from '../../../backend/sessions/sessions.ts';
import type { Locale } from '../../../lib/contract/common.ts';
import type { StaffRole } from '../../../lib/contract/staff.ts';
import { bearer } from './people.ts';
import type { TestBackend } from './test-backend.ts';

/** Creates a signed-in member of the staff. */
export async function staffMember(
  backend: TestBackend,
  roles: StaffRole[],
  { name = 'Ana', email = `${roles.join('-')}@ministry.example`, languages = [] as Locale[] } = {},
) {
  const [user] = await backend.db
    .insert(users)
    .values({
      ...{ email, email_key: email, password_hash: '!', first_name: name, last_name: 'Lee' },
      ...{ role: 'individual', locale: 'en', terms_accepted_at: new Date() },
      email_verified_at: new Date(),
    })
    .returning({ id: users.id });
  if (!user) throw new Error('the user was not stored');
  await backend.db.insert(staff).values({ user_id: user.id, roles, languages });
  const { token } = await startSession(backend.db, user.id, 'password', undefined);
  return { id: user.id, email, token, headers: bearer(token) };
}
