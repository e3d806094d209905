import { eq } from 'drizzle-orm';
import { accounts, locations, users } from '../../../backend/db/schema.ts';
import { startSession } from '../../../backend/sessions/sessions.ts';
import { confirmedUser, credential, mailedToken } from './people.ts';
import type { TestBackend } from './test-backend.ts';

/** Creates a listed church with a confirmed, paying owner and their session. */
export async function listedChurch(backend: TestBackend, email: string, church_name: string) {
  const { db } = backend;
  const { id } = await confirmedUser(backend, email, { role: 'pastor', church_name });
  const [owner] = await db.select().from(users).where(eq(users.id, id));
  const accountId = owner?.account_id ?? '';
  const [account] = await db
    .update(accounts)
    .set({ membership_state: 'active' })
    .where(eq(accounts.id, accountId))
    .returning();
  const slug = `${account?.slug}-listed`;
  const keys = { name_key: slug, city_key: '', address_key: '' };
  const [location] = await db
    .insert(locations)
    .values({
      slug,
      name: church_name,
      account_id: accountId,
      country: 'US',
      listed: true,
      ...keys,
    })
    .returning();
  const { token } = await startSession(db, id, 'password', undefined);
  return { id, accountId, slug, locationId: location?.id ?? 0, email, session: token };
}
export type ListedChurch = Awaited<ReturnType<typeof listedChurch>>;

/** Sends a visitor's message to a church, as the credentialed client; returns the status. */
export async function writeTo(
  backend: TestBackend,
  { locationId }: ListedChurch,
  more: Record<string, unknown> = {},
) {
  const { status } = await backend.post(
    '/church_messages',
    {
      location_id: locationId,
      userName: 'Naomi Bell',
      email: 'naomi@example.com',
      subject: 'Sunday',
      message: 'When do you meet?',
      form_stamp: 'none, for the credentialed client',
      ...more,
    },
    credential,
  );
  return status;
}

/** The token of the visitor's newest letter. */
export const visitorToken = (backend: TestBackend, email = 'naomi@example.com') =>
  mailedToken(backend, email, 'message_reply');
