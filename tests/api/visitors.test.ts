import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  churchMessageReplies,
  churchMessages,
  conversationLinks,
  listingCorrections,
  locations,
  outbox,
} from '../../backend/db/schema.ts';
import { configuredTransport } from '../../backend/mail/transport.ts';
import {
  type ListedChurch,
  listedChurch,
  visitorToken,
  writeTo,
} from '../backend/support/conversations.ts';
import { backendWithoutPeople, bearer } from '../backend/support/people.ts';
import { sendWaiting } from '../backend/support/send-waiting.ts';
import type { Json } from '../backend/support/test-backend.ts';

const data = mkdtempSync(join(tmpdir(), 'lampstand-data-'));
vi.stubEnv('DATA_DIR', data);
vi.spyOn(console, 'log').mockImplementation(() => {});
afterAll(() => rm(data, { recursive: true, force: true }));

const backend = backendWithoutPeople();
const visitor = 'naomi@example.com';
let ours: ListedChurch;
let theirs: ListedChurch;
beforeEach(async () => {
  for (const table of [churchMessages, listingCorrections]) await backend.db.delete(table);
  await backend.db.delete(locations).where(sql`slug like '%-listed'`);
  backend.clock.now += 10 * 86_400_000;
  ours = await listedChurch(backend, 'ruth@example.com', 'Wren Hollow');
  theirs = await listedChurch(backend, 'tom@example.com', 'Elm Street');
  await backend.db.delete(outbox);
  await rm(join(data, 'outbox'), { recursive: true, force: true });
});

const ask = async (step: 'find' | 'erase', { session }: ListedChurch, email = visitor) =>
  (await backend.post(`/account/visitors/${step}`, { email }, bearer(session))).body.data;

/** The visitor has written to both churches and corrected a listing; the own church has replied. */
async function writeMessages() {
  await writeTo(backend, ours, { email: 'Naomi@Example.com' });
  await writeTo(backend, ours, { email: 'other@example.com' });
  await writeTo(backend, theirs);
  for (const { locationId } of [ours, theirs]) {
    await backend.db.insert(listingCorrections).values({
      ...{ location_id: locationId, changes: { phone: '704 555 0101' }, note: 'Nobody answers.' },
      ...{ email: visitor, email_key: visitor, locale: 'en' },
    });
  }
  const list = await backend.get('/account/messages?status=all', bearer(ours.session));
  const { id } = list.body.data.find(({ email }: Json) => email === 'Naomi@Example.com');
  const headers = bearer(ours.session);
  await backend.post(`/account/messages/${id}/reply`, { message: 'Come at ten.' }, headers);
  return visitorToken(backend, 'Naomi@Example.com');
}

test('a church finds its messages and corrections of a visitor, and none of another church', async () => {
  await writeMessages();
  const found = await ask('find', ours, 'NAOMI@example.com');
  expect(found.messages).toMatchObject([
    { email: 'Naomi@Example.com', replies: [{ author: 'church', message: 'Come at ten.' }] },
  ]);
  expect(found.corrections).toMatchObject([{ changes: { phone: '704 555 0101' } }]);
  expect(JSON.stringify(found)).not.toMatch(/Elm Street|other@/);
  expect(await ask('find', ours, 'nobody@example.com')).toMatchObject({
    messages: [],
    corrections: [],
  });
});

test('a church deletes its data of a visitor, with replies, links and letters, and none of another church', async () => {
  const token = await writeMessages();
  const ofOthers = await ask('find', theirs);
  expect(await ask('erase', ours)).toEqual({ messages: 1, corrections: 1, letters: 2 });
  expect(await ask('find', ours)).toMatchObject({ messages: [], corrections: [] });
  for (const table of [churchMessageReplies, conversationLinks]) {
    expect(await backend.db.$count(table)).toBe(0);
  }
  expect((await backend.post('/conversations/look', { token })).status).toBe(404);
  expect(await ask('find', theirs)).toEqual(ofOthers);
  expect(await backend.db.$count(churchMessages)).toBe(2);
  expect(await backend.db.$count(outbox, eq(outbox.kind, 'message_reply'))).toBe(0);
  expect(await ask('erase', ours)).toEqual({ messages: 0, corrections: 0, letters: 0 });
});

test('a church deletes its letter files about a visitor, and none of another church', async () => {
  for (const { session } of [ours, theirs]) {
    await backend.post('/account/message_settings', { delivery: 'email' }, bearer(session));
  }
  await writeMessages();
  await sendWaiting(backend.db, configuredTransport());
  const about = async () => {
    const folder = join(data, 'outbox');
    const files = await readdir(folder);
    const letters = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    return letters.filter((letter) => /^Reply-To:.*naomi@example.com/im.test(letter));
  };
  expect(await about()).toHaveLength(2);
  await ask('erase', ours);
  const remaining = await about();
  expect(remaining).toHaveLength(1);
  expect(remaining[0]).toContain('tom@example.com');
});
