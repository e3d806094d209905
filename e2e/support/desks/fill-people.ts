import type { Database } from '../../../backend/db/client.ts';
import {
  accountInvitations,
  accounts,
  locations,
  secondFactors,
  sessions,
  staff,
  staffInvitations,
  tokens,
  users,
} from '../../../backend/db/schema.ts';
import { hashPassword } from '../../../backend/secrets/passwords.ts';
import { newToken } from '../../../backend/secrets/tokens.ts';
import { startSession } from '../../../backend/sessions/sessions.ts';
import { beginSession } from '../../../backend/sessions/sign-in-steps.ts';
import { storeInvitation } from '../../../backend/staff/staff.ts';
import type { Locale } from '../../../lib/contract/common.ts';
import type { StaffRole } from '../../../lib/contract/staff.ts';
import { daysAgo } from './ago.ts';
import { knownPassword } from './known-password.ts';

/** A person with a session, created without the sign-in form. */
export interface Person {
  id: string;
  email: string;
  token: string;
}

const [device, phone] = ['Firefox, Linux', 'Safari, iPhone'];
const at = (name: string) => ({
  ...{ device: name, network: '203.0.113.0/24' },
  isKnown: async () => true,
});

export async function person(
  db: Database,
  email: string,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const [user] = await db
    .insert(users)
    .values({
      ...{ email, email_key: email, password_hash: 'none that opens anything' },
      ...{ first_name: 'Ruth', last_name: 'Park', role: 'pastor', locale: 'en' },
      ...{ terms_accepted_at: daysAgo(400), email_verified_at: daysAgo(400) },
      ...more,
    })
    .returning({ id: users.id });
  if (!user) throw new Error(`${email} was not stored`);
  await startSession(db, user.id, 'link', at(phone));
  const { token } = await startSession(db, user.id, 'password', at(device));
  // The journeys take longer than a proof counts.
  await db.update(sessions).set({ proven_at: daysAgo(-1) });
  return { id: user.id, email, token };
}

/** An owner of an account whose session only a letter began, so that the desk asks who it is. */
async function unprovenOwner(db: Database): Promise<string> {
  const account_id = await account(db, 'asked-again', 'Willow Bend', {
    membership_state: 'active',
  });
  const password_hash = await hashPassword(knownPassword);
  const { id } = await person(db, 'linked@lantern.example', { account_id, password_hash });
  return (await startSession(db, id, 'link', at(phone))).token;
}

export async function account(
  db: Database,
  slug: string,
  name: string,
  more: Partial<typeof accounts.$inferInsert> = {},
): Promise<string> {
  const [stored] = await db
    .insert(accounts)
    .values({ slug, name, name_key: name.toLowerCase(), status: 'active', ...more })
    .returning({ id: accounts.id });
  return stored?.id ?? '';
}

/** Stores a church's entry in the locator and returns its id. */
export async function listing(
  db: Database,
  slug: string,
  name: string,
  more: Partial<typeof locations.$inferInsert> = {},
): Promise<number> {
  const [stored] = await db
    .insert(locations)
    .values({
      ...{ slug, name, name_key: name.toLowerCase(), city_key: 'charlotte', country: 'US' },
      ...{ address: '5550 Lantern Street', city: 'Charlotte', state: 'NC', zip: '28202' },
      ...{ latitude: 35.2316, longitude: -80.8454, time_zone: 'America/New_York' },
      ...more,
    })
    .returning({ id: locations.id });
  return stored?.id ?? 0;
}

export async function member(
  db: Database,
  name: string,
  roles: StaffRole[],
  languages: Locale[] = [],
): Promise<Person> {
  const [first_name = '', last_name = ''] = name.split(' ');
  const someone = await person(db, `${first_name.toLowerCase()}@ministry.example`, {
    ...{ role: 'individual', first_name, last_name },
  });
  await db.insert(staff).values({ user_id: someone.id, roles, languages });
  return someone;
}

/** The token of each kind of link in letters, and a sign-in step that requires a second factor. */
export async function lettersAndSteps(db: Database, owner: Person, account_id: string) {
  const invited = { account_id, invited_by: owner.id, role: 'editor' as const };
  const [fresh, late] = [newToken(), newToken()];
  await db.insert(accountInvitations).values([
    {
      ...{ ...invited, email: 'new@lantern.example', email_key: 'new@lantern.example' },
      ...{ token_hash: fresh.hash, expires_at: daysAgo(-7) },
    },
    {
      ...{ ...invited, email: 'late@lantern.example', email_key: 'late@lantern.example' },
      ...{ token_hash: late.hash, expires_at: daysAgo(1) },
    },
  ]);
  const staffLink = await storeInvitation(db, {
    ...{ email: 'hana@ministry.example', invited_by: null },
    rights: { roles: ['translator'], languages: ['ko', 'fr'] },
  });
  const link = async (
    kind: 'sign_in' | 'password_reset' | 'email_change',
    days: number,
    email?: string,
  ) => {
    const { token, hash } = newToken();
    const expires_at = daysAgo(days);
    await db.insert(tokens).values({ hash, kind, user_id: owner.id, expires_at, email });
    return token;
  };
  const secured = await person(db, 'careful@lantern.example');
  await db
    .insert(secondFactors)
    .values({ user_id: secured.id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: daysAgo(3) });
  const step = await beginSession(db, secured.id, 'password', at(device));
  return {
    ...{ invitation: fresh.token, lateInvitation: late.token, staffInvitation: staffLink.token },
    ...{ signIn: await link('sign_in', -7), reset: await link('password_reset', -7) },
    lateReset: await link('password_reset', 1),
    newEmail: await link('email_change', -1, 'ruth.new@lantern.example'),
    unproven: await unprovenOwner(db),
    step: 'second_factor' in step ? step.second_factor : '',
  };
}

/** Adds many staff invitations. */
export async function manyStaff(db: Database, count: number): Promise<void> {
  const roles = ['editor', 'moderator', 'supporter'] as const;
  await db.insert(staffInvitations).values(
    Array.from({ length: count }, (_, index) => ({
      ...{ email: `helper-${index}@ministry.example` },
      ...{ email_key: `helper-${index}@ministry.example`, token_hash: newToken().hash },
      ...{ roles: [roles[index % roles.length] ?? 'editor'], created_at: daysAgo(index / 4) },
      expires_at: daysAgo(index % 5 === 0 ? 1 : -7),
    })),
  );
}
