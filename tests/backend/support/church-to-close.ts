import { eq, sql } from 'drizzle-orm';
import { afterEach } from 'vitest';
import {
  accounts,
  cardOrders,
  checkouts,
  churchFilms,
  churchMessages,
  conversationLinks,
  introVideos,
  locations,
  stories,
  subscriptions,
  users,
} from '../../../backend/db/schema.ts';
import { newToken } from '../../../backend/secrets/tokens.ts';
import { startSession } from '../../../backend/sessions/sessions.ts';
import { checkoutOf } from './checkout.ts';
import { createChurch, createMember } from './own-calls/churches.ts';
import type { Member } from './own-calls/own-call.ts';
import { backendWithoutPeople, bearer } from './people.ts';
import { staffMember } from './staff.ts';
import type { TestBackend } from './test-backend.ts';

let count = 0;

/** A backend for churches that close their accounts; each test starts without what others have done. */
export function backendToClose(): TestBackend {
  const backend = backendWithoutPeople();
  afterEach(async () => {
    const tables = [cardOrders, subscriptions, checkouts, churchMessages, introVideos, locations];
    for (const table of tables) await backend.db.delete(table);
  });
  return backend;
}

/**
 * A listed church without a subscription: two owners and an editor, who have proven who they are, a
 * film that is published, one in review and one that it took down. Another church is beside it.
 */
export async function churchToClose(backend: TestBackend) {
  const { db } = backend;
  count += 1;
  backend.clock.now += 86_400_000;
  const slug = `to-close-${count}`;
  const { accountId, owner, editor } = await createChurch(backend, slug);
  const second = await createMember(db, slug, 'second', { account_id: accountId });
  const { accountId: otherId } = await createChurch(backend, `beside-${count}`);
  await db
    .update(accounts)
    .set({ membership_state: null, approved_at: new Date(), phone: '704 555 0100' })
    .where(eq(accounts.id, accountId));
  const [listing] = await db
    .insert(locations)
    .values({
      ...{ slug, name: 'Wren Hollow', name_key: 'wren hollow', account_id: accountId },
      ...{ city: 'Charlotte', city_key: 'charlotte', state: 'NC', zip: '28202', country: 'US' },
      ...{ phone: '704 555 0100', address: '12 Elm Street', latitude: 35.2, longitude: -80.8 },
    })
    .returning();
  for (const status of ['approved', 'review', 'withdrawn'] as const) {
    const [film] = await db
      .insert(introVideos)
      .values({
        ...{ type: 'welcome', slug: `${slug}-${status}`, status, account_id: accountId },
        ...{ video_type: 'external', video_url: 'https://vimeo.com/4711', user_id: owner.id },
      })
      .returning();
    await db.insert(churchFilms).values({ video_id: film?.id ?? 0, main_language: 'en' });
  }
  const sessionOf = async ({ id }: Member) =>
    bearer((await startSession(db, id, 'password', undefined)).token);
  const email = `supporter-${count}@ministry.example`;
  const supporter = (await staffMember(backend, ['supporter'], { email })).token;
  const church = {
    ...{ accountId, otherId, slug, film: `${slug}-approved`, listing: listing?.id ?? 0 },
    ...{ owner: owner.id, email: owner.email, secondEmail: second.email, supporter },
    editorEmail: editor.email,
    asOwner: await sessionOf(owner),
    asSecondOwner: await sessionOf(second),
    asEditor: await sessionOf(editor),
  };
  await db.execute(sql`update sessions set proven_at = now() + interval '1 day'`);
  return { ...church, ...deedsOf(backend, church) };
}
export type ChurchToClose = Awaited<ReturnType<typeof churchToClose>>;

/** What such a church and its visitors have done. */
function deedsOf(
  { db, ...backend }: TestBackend,
  church: { accountId: string; slug: string; owner: string; listing: number },
) {
  const account_id = church.accountId;
  return {
    /** Its owner paid for a subscription, which has ended. Returns the checkout's id. */
    async pay(): Promise<string> {
      const { begin, pay } = checkoutOf({ db, ...backend });
      const { id } = await begin({ church_name: church.slug });
      await pay(id, 'approved');
      const ofChurch = { user_id: church.owner, account_id };
      await db.update(checkouts).set(ofChurch).where(eq(checkouts.id, id));
      await db.update(subscriptions).set(ofChurch).where(eq(subscriptions.id, id));
      const ended = { membership_state: 'canceled' as const };
      await db.update(accounts).set(ended).where(eq(accounts.id, account_id));
      return id;
    },
    /** Cards were sent to it. */
    async orderCards() {
      const address = { name: 'Ruth Moab', street: '12 Elm Street', city: 'Charlotte' };
      await db.insert(cardOrders).values({
        ...{ account_id, user_id: church.owner, path: `/welcome/${church.slug}` },
        ...{ language: 'en', quantity: 100, status: 'sent', note: 'Ring at the back door' },
        address: { ...address, state: 'NC', zip: '28202', country: 'US' } as never,
      });
    },
    /** A visitor told how they came to it. Returns the slug of the story. */
    async tellStory(): Promise<string> {
      const slug = `maria-${church.slug.split('-').at(-1)}`;
      const [video] = await db
        .insert(introVideos)
        .values({
          ...{ type: 'story', slug, status: 'approved', account_id, video_type: 'external' },
          video_url: '',
        })
        .returning();
      await db.insert(stories).values({
        ...{ video_id: video?.id ?? 0, account_id, story: 'A friend read to me.' },
        ...{ email: 'maria@example.org', email_key: 'maria@example.org', locale: 'en' },
      });
      return slug;
    },
    /** A visitor wrote to it, and waits unless it has answered. Returns their link's token. */
    async write(
      visitor: string,
      more: Partial<typeof churchMessages.$inferInsert> = {},
    ): Promise<string> {
      const email = `${visitor}@example.org`;
      const [message] = await db
        .insert(churchMessages)
        .values({
          ...{ location_id: church.listing, account_id, church_name: 'Wren Hollow' },
          ...{ name: visitor, email, email_key: email, subject: 'Sunday', locale: 'en' },
          ...{ message: 'When do you meet?', delivery: 'desk', waiting_since: new Date() },
          ...more,
        })
        .returning();
      const { token, hash } = newToken();
      await db.insert(conversationLinks).values({
        ...{ hash, message_id: message?.id ?? '', expires_at: sql`now() + interval '9 days'` },
      } as never);
      return token;
    },
    /** How many people it has. */
    people: () => db.$count(users, eq(users.account_id, account_id)),
  };
}
