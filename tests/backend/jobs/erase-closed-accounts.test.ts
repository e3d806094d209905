import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  auditEntries,
  cardOrders,
  checkouts,
  locations,
  outbox,
  subscriptions,
  users,
} from '../../../backend/db/schema.ts';
import { eraseClosedAccounts } from '../../../backend/jobs/erase-closed-accounts.ts';
import { createPublished } from '../../../backend/nodes/published.ts';
import type { Changes } from '../../../backend/nodes/recorded-changes.ts';
import { backendToClose, type ChurchToClose, churchToClose } from '../support/church-to-close.ts';
import { storedRows } from '../support/own-calls/churches.ts';
import { bearer } from '../support/people.ts';

/* What is erased of a closed account thirty days later, what is kept, and for how long. */

const oneDay = 86_400_000;
const backend = backendToClose();
let church: ChurchToClose;
let changes: Changes[];
beforeEach(async () => {
  changes = [];
  church = await churchToClose(backend);
});

const close = () => backend.post('/account/close', undefined, church.asOwner);
const erase = (days: number) =>
  eraseClosedAccounts(
    backend.db,
    createPublished({ expire: (one) => changes.push(one) }),
    Date.now() + days * oneDay,
  );
const account = async () => {
  const [row] = await backend.db.select().from(accounts).where(eq(accounts.id, church.accountId));
  return row;
};

describe('of an account that nobody can open again', () => {
  test('names, addresses, messages and films are erased', async () => {
    await church.pay();
    await church.orderCards();
    await church.write('naomi');
    await church.tellStory();
    await close();
    await backend.db.update(outbox).set({ sent_at: new Date() });
    await erase(29);
    expect((await account())?.erased_at).toBeNull();
    await erase(32);
    expect((await account())?.erased_at).not.toBeNull();
    expect(changes.flat()).toContainEqual(expect.objectContaining({ kind: 'locations' }));
    const marks = [
      'naomi',
      `@${church.slug}.example`,
      '704 555 0100',
      'vimeo.com/4711',
      'back door',
    ];
    expect(await storedRows(backend, marks)).toEqual([]);
    // The address to which cards were sent is part of the order.
    const elm = await storedRows(backend, ['12 Elm Street']);
    expect(elm.map((row) => row.split(' ')[0])).toEqual(['card_orders']);
    expect(await church.people()).toBe(0);
  });

  test('payments, card orders and the audit log are kept, and the addresses of its pages', async () => {
    const id = await church.pay();
    await church.orderCards();
    await close();
    await erase(32);
    const [checkout] = await backend.db.select().from(checkouts).where(eq(checkouts.id, id));
    expect(checkout).toMatchObject({ church_name: church.slug, account_id: church.accountId });
    expect(checkout?.billing?.payments).toHaveLength(1);
    expect(await backend.db.$count(subscriptions)).toBe(1);
    expect(await backend.db.$count(cardOrders)).toBe(1);
    const logged = eq(auditEntries.subject, church.accountId);
    expect(await backend.db.$count(auditEntries, logged)).toBeGreaterThan(0);
    const opened = [
      await backend.post('/lookup_location', { slug: church.slug }),
      await backend.get(`/intro_videos/fetch_by_slug?type=welcome&slug=${church.film}`),
    ];
    expect(opened.map(({ status }) => status)).toEqual([410, 410]);
  });

  test('what a visitor told is theirs, and stays', async () => {
    const slug = await church.tellStory();
    await close();
    await erase(32);
    const page = await backend.get(`/intro_videos/fetch_by_slug?type=story&slug=${slug}`);
    expect(page.body.data).toMatchObject({ slug, status: 'approved', account_id: null });
  });

  test('a member of the staff keeps their sign-in', async () => {
    const [member] = await backend.db
      .select()
      .from(users)
      .where(like(users.email, 'supporter-%'))
      .orderBy(sql`created_at desc`);
    const which = eq(users.id, member?.id ?? '');
    await backend.db.update(users).set({ account_id: church.accountId }).where(which);
    await close();
    await erase(32);
    const [kept] = await backend.db.select().from(users).where(which);
    expect(kept).toMatchObject({ account_id: null, email: member?.email });
  });
});

test('nothing is erased that was opened again, or for which a payment has arrived', async () => {
  await close();
  const ofChurch = eq(accounts.id, church.accountId);
  await backend.db.update(accounts).set({ membership_state: 'active' }).where(ofChurch);
  await erase(32);
  expect((await account())?.erased_at).toBeNull();
  await backend.db
    .update(accounts)
    .set({ membership_state: null, closed_at: null })
    .where(ofChurch);
  await erase(32);
  expect(await church.people()).toBe(3);
});

test('what is erased cannot be opened again', async () => {
  await close();
  const path = `/staff/churches/${church.accountId}`;
  const as = bearer(church.supporter);
  const { since } = (await backend.get(path, as)).body.data.closing;
  await erase(32);
  const reopened = await backend.post(`${path}/reopen`, { since, reason: 'asked' }, as);
  expect(reopened.body.error.code).toBe('account_erased');
  expect((await backend.get(path, as)).body.data.closing).toMatchObject({ erased: true });
});

test('payments and card orders go once their years are over, and the account with them', async () => {
  await church.pay();
  await church.orderCards();
  await close();
  await erase(32);
  const [payer] = await backend.db
    .select()
    .from(users)
    .where(like(users.email, '%@erased.invalid'));
  expect(payer).toMatchObject({ first_name: '', last_name: '' });
  const until = new Date((await account())?.kept_until ?? '').getTime();
  const daysUntil = Math.floor((until - Date.now()) / oneDay);
  await erase(daysUntil);
  expect(await backend.db.$count(subscriptions)).toBe(1);
  await erase(daysUntil + 4);
  expect(await account()).toBeUndefined();
  for (const table of [subscriptions, checkouts, cardOrders]) {
    expect(await backend.db.$count(table)).toBe(0);
  }
  expect(await backend.db.$count(users, eq(users.id, payer?.id ?? ''))).toBe(0);
  const [place] = await backend.db.select().from(locations).where(eq(locations.slug, church.slug));
  expect(place).toMatchObject({ name: '', listed: false });
  expect((await backend.post('/lookup_location', { slug: church.slug })).status).toBe(410);
});
