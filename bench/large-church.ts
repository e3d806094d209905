import { eq } from 'drizzle-orm';
import type { Database } from '../backend/db/client.ts';
import {
  accounts,
  churchFilms,
  churchMessages,
  introVideos,
  locations,
  staff,
  users,
} from '../backend/db/schema.ts';
import { startSession } from '../backend/sessions/sessions.ts';
import type { StaffRole } from '../lib/contract/staff.ts';

/** Stores a person and signs them in. */
export async function person(db: Database, email: string, accountId?: string) {
  const [user] = await db
    .insert(users)
    .values({
      ...{ email, email_key: email, password_hash: '!', first_name: 'Ana', last_name: 'Lee' },
      ...{ role: 'individual', locale: 'en', terms_accepted_at: new Date() },
      ...{ email_verified_at: new Date(), account_role: 'owner' },
      ...(accountId && { account_id: accountId }),
    })
    .returning({ id: users.id });
  if (!user) throw new Error('the person was not stored');
  const { token } = await startSession(db, user.id, 'password', undefined);
  return { id: user.id, token };
}

/** A member of the staff, signed in. */
export async function staffMember(db: Database, email: string, ...roles: StaffRole[]) {
  const { id, token } = await person(db, email);
  await db.insert(staff).values({ user_id: id, roles, languages: [] });
  return token;
}

/** A church with as many people, places, films and conversations as the largest has; returns its id. */
export async function largeChurch(db: Database): Promise<string> {
  const name = 'Bench Church';
  const [account] = await db
    .insert(accounts)
    .values({
      name,
      name_key: 'bench church',
      slug: 'bench-church',
      membership_state: 'canceled',
      approved_at: new Date(),
    })
    .returning();
  const id = account?.id ?? '';
  for (let one = 0; one < 20; one++) await person(db, `owner-${one}@bench.example`, id);
  const places = await db.select({ id: locations.id }).from(locations).limit(50);
  for (const place of places) {
    await db.update(locations).set({ account_id: id }).where(eq(locations.id, place.id));
  }
  for (let film = 0; film < 60; film++) {
    const [video] = await db
      .insert(introVideos)
      .values({
        ...{ type: 'welcome', slug: `bench-${film}`, status: 'approved', account_id: id },
        ...{ video_type: 'external', video_url: 'https://vimeo.com/4711' },
      })
      .returning({ id: introVideos.id });
    await db.insert(churchFilms).values({ video_id: video?.id ?? 0, main_language: 'en' });
  }
  await db.insert(churchMessages).values(
    Array.from({ length: 2_000 }, (_, one) => ({
      ...{ location_id: places[0]?.id ?? 0, account_id: id, church_name: name, name: 'Naomi' },
      ...{ email: `naomi-${one}@example.org`, email_key: `naomi-${one}@example.org` },
      ...{ subject: 'Sunday', message: 'When do you meet?', locale: 'en' as const },
      waiting_since: new Date(),
    })),
  );
  return id;
}
