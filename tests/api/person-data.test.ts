import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  accountInvitations,
  accounts,
  auditEntries,
  churchMessages,
  deskDrafts,
  introVideos,
  leads,
  listingCorrections,
  locations,
  outbox,
  sessions,
  subscriptions,
  users,
} from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { listedChurch, writeTo } from '../backend/support/conversations.ts';
import { backendWithoutPeople, confirmedUser, credential } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

const data = mkdtempSync(join(tmpdir(), 'lampstand-data-'));
vi.stubEnv('DATA_DIR', data);
afterAll(() => rm(data, { recursive: true, force: true }));

const backend = backendWithoutPeople();
const email = 'naomi@example.com';
let headers: Record<string, string>;
beforeEach(async () => {
  for (const table of [churchMessages, listingCorrections, leads, accountInvitations]) {
    await backend.db.delete(table);
  }
  await backend.db.delete(locations).where(sql`slug like '%-listed'`);
  backend.clock.now += 10 * 86_400_000;
  backend.published.length = 0;
  ({ headers } = await staffMember(backend, ['administrator']));
});

const find = async () =>
  (await backend.post('/person_data/find', { email: 'Naomi@Example.com' }, headers)).body.data;
const erase = () => backend.post('/erase_person', { email }, headers);

/** A person with a question, a message to a church, a correction, an account, and an invitation. */
async function everywhere() {
  const church = await listedChurch(backend, 'ruth@example.com', 'Wren Hollow');
  await backend.post('/create_lead', { email, message: 'Where do I begin?', locale: 'en' });
  await writeTo(backend, church, { email });
  await backend.db.insert(listingCorrections).values({
    ...{ location_id: church.locationId, changes: {}, note: 'Nobody answers.' },
    ...{ email, email_key: email, locale: 'en' },
  });
  await backend.db.insert(accountInvitations).values({
    ...{ account_id: church.accountId, email, email_key: email, role: 'editor' },
    ...{ invited_by: church.id, expires_at: new Date(), token_hash: 'none' },
  });
  return confirmedUser(backend, email);
}

const film = (user_id: string, slug: string) =>
  ({
    type: 'welcome',
    slug,
    user_id,
    video_type: 'external',
    video_url: 'https://vimeo.com/1',
  }) as const;

test('the data of a person is found by the address, exported completely, and erased', async () => {
  const { id } = await everywhere();
  await backend.db.insert(introVideos).values({ ...film(id, 'of-naomi'), status: 'approved' });
  await startSession(backend.db, id, 'password', { device: 'Firefox', isKnown: async () => true });
  const { counts, ...rest } = await find();
  expect(counts).toMatchObject({
    ...{ leads: 1, stories: 0, church_messages: 1, listing_corrections: 1 },
    ...{ users: 1, invitations: 1 },
  });
  expect(counts.mails).toBeGreaterThan(2);
  expect(rest).toMatchObject({ account_names: [], paid: false, blocked_by: null });

  const record = (await backend.post('/person_data/export', { email }, headers)).body.data;
  expect(record).toMatchObject({
    leads: [{ message: 'Where do I begin?' }],
    church_messages: [{ church: 'Wren Hollow', message: 'When do you meet?' }],
    listing_corrections: [{ church: 'Wren Hollow', note: 'Nobody answers.' }],
    users: [{ first_name: 'Ruth', sessions: [{ device: 'Firefox' }], subscriptions: [] }],
    invitations: [{ to: 'Wren Hollow' }],
  });
  expect(JSON.stringify(record)).not.toMatch(/token|hash|ruth@example\.com/);

  const erased = await erase();
  expect(erased.body.data).toMatchObject({ leads: 1, users: 1, invitations: 1 });
  expect(Object.values<number>((await find()).counts)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await backend.db.$count(introVideos, eq(introVideos.slug, 'of-naomi'))).toBe(0);
  expect(backend.published.flat()).toContainEqual(
    expect.objectContaining({ kind: 'intro-videos', slug: 'welcome/of-naomi' }),
  );
  const entries = await backend.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.slice(-2).map(({ action }) => action)).toEqual([
    'exportPersonData',
    'erasePerson',
  ]);
  expect(JSON.stringify(entries)).not.toContain('naomi');
  // The church’s owner is another person.
  expect(await backend.db.$count(users, eq(users.email_key, 'ruth@example.com'))).toBe(1);
});

test('erasing a person who paid leaves the payments without name and address, and no way to sign in', async () => {
  const { id, accountId } = await listedChurch(backend, email, 'Wren Hollow');
  await backend.db.insert(subscriptions).values({
    ...{ user_id: id, account_id: accountId, plan: 'up-to-100', period: 'yearly' },
    ...{ quote: {} as never, agreement: {} as never, church_name: 'Wren Hollow' },
    ...{ starts_on: '2026-01-01', renews_on: '2027-01-01' },
  });
  const draft = { form: '/desk/listing', fields: { note: 'A draft.' } };
  await backend.db.insert(deskDrafts).values({ user_id: id, ...draft });
  expect(await find()).toMatchObject({ paid: true, blocked_by: 'subscription' });
  const refused = await erase();
  expect([refused.status, refused.body.error.code]).toEqual([409, 'subscription_runs']);
  expect((await find()).counts.users).toBe(1);

  await backend.db
    .update(accounts)
    .set({ membership_state: 'canceled' })
    .where(eq(accounts.id, accountId));
  expect((await erase()).status).toBe(200);
  const [left] = await backend.db.select().from(users).where(eq(users.id, id));
  expect(left).toMatchObject({ first_name: '', last_name: '', phone: null, account_id: null });
  expect(JSON.stringify(left)).not.toMatch(/naomi|argon2|Moab/i);
  expect(await backend.db.$count(subscriptions, eq(subscriptions.user_id, id))).toBe(1);
  for (const table of [sessions, deskDrafts]) {
    expect(await backend.db.$count(table, eq(table.user_id, id))).toBe(0);
  }
  expect((await find()).counts.users).toBe(0);
  await backend.db.delete(subscriptions);
});

test('erasing a member of staff is refused until they are removed from it', async () => {
  const { id } = await staffMember(backend, ['supporter'], { email });
  expect(await find()).toMatchObject({ blocked_by: 'staff' });
  const refused = await erase();
  expect([refused.status, refused.body.error.code]).toEqual([409, 'is_staff']);
  await backend.post('/staff/remove', { id }, headers);
  expect((await erase()).body.data).toMatchObject({ users: 1 });
});

test('erasing the only owner of an account makes the next member its owner', async () => {
  const { id, account_id } = await confirmedUser(backend, email, {
    ...{ role: 'pastor', church_name: 'Wren Hollow' },
  });
  const other = await confirmedUser(backend, 'tom@example.com');
  const joins = { account_id, account_role: 'editor' } as const;
  await backend.db.update(users).set(joins).where(eq(users.id, other.id));
  await backend.db.insert(introVideos).values({ ...film(id, 'of-the-church'), account_id });
  expect((await backend.post('/erase_person', { email }, credential)).status).toBe(200);
  const [left] = await backend.db.select().from(users).where(eq(users.id, other.id));
  expect(left?.account_role).toBe('owner');
  const [video] = await backend.db
    .select()
    .from(introVideos)
    .where(eq(introVideos.slug, 'of-the-church'));
  expect(video).toMatchObject({ account_id, user_id: null });
  await backend.db.delete(introVideos).where(eq(introVideos.slug, 'of-the-church'));
  expect(await backend.db.$count(outbox, eq(outbox.recipient, email))).toBe(0);
});
