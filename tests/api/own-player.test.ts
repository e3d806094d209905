import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '../../backend/db/schema.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { backendWithoutPeople, credential } from '../backend/support/people.ts';

const backend = backendWithoutPeople();
let church: ChurchAtDesk;
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  church = await churchAtDesk(backend);
});

const change = (body: object) => backend.post('/account/player/hosts', body, church.asEditor);

test('a church sets which hosts may show its videos', async () => {
  const { body } = await change({ add: 'WWW.Wren.example' });
  expect(body.data).toMatchObject({ hosts: ['www.wren.example'], slug: church.slug });
  expect(backend.published.flat()).toContainEqual({ kind: 'players', slug: church.accountId });
  await change({ add: 'wren.example' });
  await change({ add: 'www.wren.example' });
  const everyone = await backend.get(`/accounts/${church.accountId}/player`);
  expect(everyone.body.data.hosts).toEqual(['www.wren.example', 'wren.example']);
  await change({ remove: 'www.wren.example' });
  await change({ remove: 'never.example' });
  const { data } = (await backend.get('/account/player', church.asOwner)).body;
  expect(data.hosts).toEqual(['wren.example']);
  expect(data.quota_seconds).toBeGreaterThan(0);
});

test('an invalid host, more than twenty hosts, and a quota set by the church are refused', async () => {
  for (const add of ['*', 'https://wren.example/', '10.0.0.1', '', 'a b.example']) {
    expect([add, (await change({ add })).status]).toEqual([add, 400]);
  }
  expect((await change({ add: 'wren.example', quota_seconds: 1e9 })).status).toBe(400);
  const path = `/accounts/${church.accountId}/player`;
  expect((await backend.post(path, { quota_seconds: 1e9 }, church.asOwner)).status).toBe(401);
  for (let host = 0; host < 20; host++) await change({ add: `h${host}.example` });
  const { status, body } = await change({ add: 'one-more.example' });
  expect([status, body.error.code]).toEqual([409, 'too_many_hosts']);
  // When the ministry sets a quota, the hosts stay.
  const set = await backend.post(path, { quota_seconds: 60 }, credential);
  expect(set.body.data.hosts).toHaveLength(20);
});

test('an account that was never paid for and is not approved plays on no other host', async () => {
  const set = (changes: Partial<typeof accounts.$inferInsert>) =>
    backend.db.update(accounts).set(changes).where(eq(accounts.id, church.accountId));
  const shown = async () => (await backend.get(`/accounts/${church.accountId}/player`)).body.data;
  await change({ add: 'www.free.example' });
  await set({ membership_state: null, approved_at: null });
  expect((await shown()).hosts).toEqual([]);
  const { status, body } = await change({ add: 'other.example' });
  expect([status, body.error.code]).toEqual([403, 'not_subscribed']);
  // What is there may be removed, and plays again once it is allowed.
  await set({ approved_at: new Date() });
  expect((await shown()).hosts).toEqual(['www.free.example']);
  await set({ membership_state: 'past_due', approved_at: null });
  expect(await shown()).toMatchObject({ hosts: ['www.free.example'], suspended: true });
  await set({ membership_state: null });
  expect((await change({ remove: 'www.free.example' })).status).toBe(200);
});
