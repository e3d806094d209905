import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import {
  churchMessageReplies,
  churchMessages,
  conversationLinks,
  idempotentCalls,
  locations,
  outbox,
} from '../../backend/db/schema.ts';
import { remindOfMessages } from '../../backend/queries/message-reminders.ts';
import { type ListedChurch, listedChurch, visitorToken, writeTo } from './support/conversations.ts';
import { backendWithoutPeople, bearer, credential, mailsTo } from './support/people.ts';
import type { Json, TestResponse } from './support/test-backend.ts';

const backend = backendWithoutPeople();
const ministry = 'ministry@lampstand.example';
const visitor = 'naomi@example.com';
let church: ListedChurch;
beforeEach(async () => {
  await backend.db.delete(churchMessages);
  await backend.db.delete(locations).where(sql`slug like '%-listed'`);
  backend.clock.now += 10 * 86_400_000;
  church = await listedChurch(backend, 'ruth@example.com', 'Wren Hollow');
  await backend.db.delete(outbox);
});

const list = async (status = 'waiting', { session }: ListedChurch = church): Promise<Json[]> =>
  (await backend.get(`/account/messages?status=${status}`, bearer(session))).body.data;
const firstId = async () => (await list('all'))[0]?.id as string;
const pathOf = (id: string, step = '') => `/account/messages/${id}${step}`;
const act = (step: string, id: string, body: object, more = {}, { session } = church) =>
  backend.post(pathOf(id, `/${step}`), body, { ...bearer(session), ...more });
const reply = (id: string, message = 'On Sundays at ten. Come as you are.', more = {}) =>
  act('reply', id, { message }, more);
const look = (token: string) => backend.post('/conversations/look', { token });
const answer = (token: string, message = 'Thank you, I will come.', more = {}) =>
  backend.post('/conversations/reply', { token, message }, more);

const end = (token: string) => backend.post('/conversations/end', { token });
/** How many connections to the test's database wait for a lock. */
const waitingForLocks = async () => {
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  return backend.db.$count(sql`pg_stat_activity`, waiting);
};

/** A message with a reply by the church. Returns its id and the visitor's token. */
async function conversation() {
  await writeTo(backend, church);
  const id = await firstId();
  expect((await reply(id)).status).toBe(201);
  return { id, token: await visitorToken(backend) };
}

describe('a message to a church that reads at its desk', () => {
  test('sends a letter without the visitor’s name and words', async () => {
    await writeTo(backend, church);
    const [letter] = await mailsTo(backend, church.email);
    expect(letter).toMatchObject({ kind: 'message_waiting', reply_to: null });
    expect(Object.keys(letter?.payload ?? {}).toSorted()).toEqual(['church', 'id']);
    expect(await list()).toMatchObject([
      { state: 'waiting', name: 'Naomi Bell', subject: 'Sunday', danger: [] },
    ]);
  });

  test('is listed first if it speaks of danger; waiting messages come before the others', async () => {
    await conversation();
    await writeTo(backend, church, { subject: 'First', email: 'a@example.com' });
    await writeTo(backend, church, { subject: 'Hurt', message: 'I want to die', email: 'b@x.org' });
    await writeTo(backend, church, { subject: 'Last', email: 'c@example.com' });
    const subjects = async (status: string) => (await list(status)).map(({ subject }) => subject);
    expect(await subjects('waiting')).toEqual(['Hurt', 'First', 'Last']);
    expect(await subjects('all')).toEqual(['Hurt', 'First', 'Last', 'Sunday']);
    const [, letter] = await mailsTo(backend, church.email);
    expect(letter?.payload.danger).toBe('yes');
  });

  test('is sent in full by e-mail if the church chose that, and does not count as waiting', async () => {
    const set = (body: object) =>
      backend.post('/account/message_settings', body, bearer(church.session));
    expect((await set({ delivery: 'pigeon' })).status).toBe(400);
    expect((await set({ delivery: 'email' })).body.data).toEqual({ delivery: 'email' });
    await writeTo(backend, church);
    const [letter] = await mailsTo(backend, church.email);
    expect(letter).toMatchObject({ kind: 'church_message', reply_to: visitor });
    expect(letter?.payload.message).toBe('When do you meet?');
    expect(await list()).toEqual([]);
    expect(await list('all')).toMatchObject([{ state: 'emailed', waiting_since: null }]);
    await remindOfMessages(backend.db, new Date(Date.now() + 100 * 3_600_000));
    expect(await mailsTo(backend, church.email)).toHaveLength(1);
  });

  test('is sent in full by e-mail if another dashboard is configured', async () => {
    vi.resetModules();
    const { recipientFor } = await import('../../backend/queries/message-letters.ts');
    expect(await recipientFor(backend.db, church.accountId)).toMatchObject({ delivery: 'desk' });
    vi.stubEnv('DASHBOARD_URL', 'https://dashboard.example');
    vi.resetModules();
    const elsewhere = await import('../../backend/queries/message-letters.ts');
    const found = await elsewhere.recipientFor(backend.db, church.accountId);
    vi.stubEnv('DASHBOARD_URL', undefined);
    expect(found).toMatchObject({ delivery: 'email', isChurch: true });
  });
});

describe('a conversation', () => {
  test('sends the visitor a private link with the reply, by which they reply to the church', async () => {
    const { id, token } = await conversation();
    const [letter] = await mailsTo(backend, visitor);
    expect(letter).toMatchObject({ kind: 'message_reply', reply_to: ministry });
    expect(Object.keys(letter?.payload ?? {})).toEqual(['token']);
    const [link] = await backend.db.select().from(conversationLinks);
    expect(JSON.stringify(link)).not.toContain(token);

    const seen = (await look(token)).body.data;
    expect(seen).toMatchObject({ church: 'Wren Hollow', church_slug: church.slug });
    expect(seen.messages.map(({ author, name }: Json) => [author, name])).toEqual([
      ['visitor', 'Naomi Bell'],
      ['church', 'Ruth Moab'],
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/ruth@|naomi@/);
    expect(await list()).toEqual([]);
    expect(await list('all')).toMatchObject([{ state: 'answered' }]);

    expect((await answer(token)).status).toBe(201);
    expect(await list()).toMatchObject([{ id, state: 'waiting' }]);
    const full = (await backend.get(pathOf(id), bearer(church.session))).body.data;
    expect(full.replies).toMatchObject([
      { author: 'church', letter: 'waiting' },
      { author: 'visitor', message: 'Thank you, I will come.', letter: null },
    ]);
    expect((await mailsTo(backend, church.email)).map(({ kind }) => kind)).toEqual([
      'message_waiting',
      'message_waiting',
    ]);
  });

  test('is marked if the visitor speaks of danger in a reply', async () => {
    const { id, token } = await conversation();
    const { body } = await answer(token, 'I want to kill myself.');
    expect(body.data.danger).toContain('suicide');
    const full = (await backend.get(pathOf(id), bearer(church.session))).body.data;
    expect(full.danger).toContain('suicide');
  });

  test('stores each reply once, from either side', async () => {
    const { id, token } = await conversation();
    const once = { 'idempotency-key': 'pressed-twice' };
    for (let press = 0; press < 3; press++) {
      expect((await reply(id, 'One more thing.', once)).status).toBe(201);
      expect((await answer(token, 'I see.', once)).status).toBe(201);
    }
    expect(await backend.db.$count(churchMessageReplies)).toBe(3);
    expect((await reply(id, 'Something else.', once)).status).toBe(409);
  });

  test('allows ten replies per side, each of limited length', async () => {
    const { id, token } = await conversation();
    const byChurch: number[] = [];
    const byVisitor: number[] = [];
    for (let count = 0; count < 12; count++) {
      byChurch.push((await reply(id)).status);
      const from = { 'x-forwarded-for': `203.0.113.${count}` };
      byVisitor.push((await answer(token, 'Again.', from)).status);
    }
    // The conversation begins with a reply of the church.
    expect(byChurch).toEqual([...Array(9).fill(201), 429, 429, 429]);
    expect(byVisitor).toEqual([...Array(10).fill(201), 429, 429]);
    // The refused text is shown again by the link until a reply is sent.
    expect((await look(token)).body.data.draft).toBe('Again.');
    backend.clock.now += 86_400_000;
    expect((await answer(token, 'Again, a day later.')).status).toBe(201);
    expect((await look(token)).body.data.draft).toBeNull();
    for (const message of ['', ' a ', 'x'.repeat(4001)]) {
      expect((await answer(token, message)).status).toBe(400);
    }
  });

  test('expires thirty days after the last message, and each message extends it', async () => {
    const { id, token } = await conversation();
    const days = async () =>
      (Date.parse((await look(token)).body.data.expires_at) - Date.now()) / 86_400_000;
    expect(Math.round(await days())).toBe(30);
    const age = (by: string) =>
      backend.db.execute(
        sql`update conversation_links set expires_at = expires_at - ${by}::interval`,
      );
    await age('20 days');
    expect(Math.round(await days())).toBe(10);
    await answer(token);
    expect(Math.round(await days())).toBe(30);
    await age('31 days');
    for (const step of [() => look(token), () => answer(token)]) {
      const { status, body } = await step();
      expect([status, body.error.code]).toEqual([410, 'token_expired']);
    }
    // The church may begin again, with another link; the expired link stays expired.
    await reply(id, 'Are you well?');
    expect((await look(token)).status).toBe(410);
    const later = await visitorToken(backend);
    expect((await look(later)).body.data.messages).toHaveLength(4);
  });

  test('ends when the visitor ends it', async () => {
    const { token } = await conversation();
    expect((await end(token)).body.data).toEqual({ ended: true });
    expect([(await look(token)).status, (await end(token)).status]).toEqual([410, 410]);
  });

  // PGlite runs one transaction at a time.
  test.skipIf(!inject('postgres')).each([
    ['the visitor ended it', (_id: string, token: string) => end(token)],
    ['the church reported it', (id: string) => act('report', id, {})],
  ])('takes no reply that was still waiting to be stored when %s', async (_, finish) => {
    const { id, token } = await conversation();
    const key = 'pressed-as-it-ended';
    let replied: Promise<TestResponse> | undefined;
    const first = backend.db.transaction(async (tx) => {
      // The reply waits for the end of another call with its key.
      const callId = `POST /conversations/reply ${id} ${key}`;
      await tx.insert(idempotentCalls).values({ id: callId, fingerprint: '', result: {} });
      replied = answer(token, 'Are you there?', { 'idempotency-key': key });
      await expect.poll(waitingForLocks, { timeout: 60_000 }).toBe(1);
      expect((await finish(id, token)).status).toBeLessThan(300);
      tx.rollback();
    });
    await expect(first).rejects.toThrow();
    expect((await replied)?.body.error?.code).toBe('token_expired');
    expect((await look(token)).status).toBe(410);
    expect(await backend.db.$count(churchMessageReplies)).toBe(1);
    expect(await mailsTo(backend, church.email)).toHaveLength(1);
  });

  test('is not shown for another token, and its link shows no other conversation', async () => {
    const { token } = await conversation();
    await writeTo(backend, church, { email: 'other@example.com', message: 'A secret.' });
    const flipped = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const forged of [flipped, 'x', token.slice(0, -1), `${token}x`, 'é'.repeat(43)]) {
      const { status, body } = await look(forged);
      expect([forged, status, body.error.code]).toEqual([forged, 404, 'token_unknown']);
    }
    expect(JSON.stringify((await look(token)).body)).not.toContain('A secret.');
  });
});

describe('a waiting message', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const kinds = async (to: string) => (await mailsTo(backend, to)).map(({ kind }) => kind);

  test('reminds the church once after a day and the ministry once after two, with several processes', async () => {
    await writeTo(backend, church, { message: 'I want to die' });
    const look = async (at: Date) => {
      await Promise.all([1, 2, 3].map(() => remindOfMessages(backend.db, at)));
    };
    await look(hours(23.9));
    expect(await kinds(church.email)).toEqual(['message_waiting']);
    for (const at of [24.1, 30, 47.9]) await look(hours(at));
    expect(await kinds(church.email)).toEqual(['message_reminder', 'message_waiting']);
    expect(await kinds(ministry)).toEqual([]);
    for (const at of [48.1, 200]) await look(hours(at));
    expect(await kinds(church.email)).toHaveLength(2);
    const ministryLetters = await mailsTo(backend, ministry);
    expect(ministryLetters.map(({ kind }) => kind)).toEqual(['message_unanswered']);
    // The ministry is told the church, and neither the text nor the visitor.
    expect(Object.keys(ministryLetters[0]?.payload ?? {}).toSorted()).toEqual([
      'church',
      'danger',
      'id',
    ]);
  });

  test.each([
    ['a reply', (id: string) => reply(id)],
    [
      'an answer by other means',
      (id: string) => act('close', id, { reason: 'answered_elsewhere' }),
    ],
    ['a report', (id: string) => act('report', id, {})],
  ])('causes no reminder after %s', async (_, step) => {
    await writeTo(backend, church);
    expect((await step(await firstId())).status).toBeLessThan(300);
    await remindOfMessages(backend.db, hours(100));
    expect(await kinds(church.email)).toEqual(['message_waiting']);
    expect(await kinds(ministry)).not.toContain('message_unanswered');
  });

  test('causes a new reminder, timed from the visitor’s next message', async () => {
    const { token } = await conversation();
    await remindOfMessages(backend.db, hours(100));
    expect(await kinds(church.email)).toEqual(['message_waiting']);
    await answer(token);
    await remindOfMessages(backend.db, hours(25));
    await answer(token, 'Are you there?');
    await remindOfMessages(backend.db, hours(26));
    expect((await kinds(church.email)).filter((kind) => kind === 'message_reminder')).toHaveLength(
      1,
    );
  });

  test('of a church without a confirmed person is reported only to the ministry', async () => {
    await writeTo(backend, church);
    await backend.db.execute(sql`update users set email_verified_at = null`);
    await remindOfMessages(backend.db, hours(49));
    expect(await kinds(ministry)).toEqual(['message_unanswered']);
    expect(await kinds(church.email)).toEqual(['message_waiting']);
  });
});

describe('a church', () => {
  test('closes a conversation as answered elsewhere; the visitor’s next message opens it again', async () => {
    const { id, token } = await conversation();
    await answer(token);
    const closed = await act('close', id, { reason: 'answered_elsewhere' });
    expect(closed.body.data).toMatchObject({ state: 'closed', close_reason: 'answered_elsewhere' });
    await answer(token, 'One more question.');
    expect(await list()).toMatchObject([{ id, state: 'waiting' }]);
  });

  test('reports a message once: its link ends, and the ministry gets its text and later messages', async () => {
    const { id, token } = await conversation();
    await answer(token, 'Buy my watches.');
    for (let press = 0; press < 2; press++) {
      const { body } = await act('report', id, { note: 'Spam.' });
      expect(body.data.state).toBe('reported');
    }
    const [letter, ...more] = await mailsTo(backend, ministry);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: 'message_reported', reply_to: church.email });
    expect(letter?.payload).toMatchObject({ email: visitor, note: 'Spam.' });
    expect(letter?.payload.message).toBe('When do you meet?\n\nBuy my watches.');
    expect((await look(token)).status).toBe(410);
    expect((await reply(id)).status).toBe(409);
    await writeTo(backend, church);
    expect(await list('all')).toHaveLength(1);
    expect((await mailsTo(backend, ministry))[0]?.kind).toBe('church_message');
  });

  test('cannot read, answer, close or report another church’s messages', async () => {
    await writeTo(backend, church);
    const id = await firstId();
    const other = await listedChurch(backend, 'tom@example.com', 'Elm Street');
    expect(await list('all', other)).toEqual([]);
    expect((await backend.get(pathOf(id), bearer(other.session))).status).toBe(404);
    for (const [step, body] of [
      ['reply', { message: 'We meet at nine.' }],
      ['close', { reason: 'no_answer_needed' }],
      ['report', {}],
    ] as const) {
      expect([step, (await act(step, id, body, {}, other)).status]).toEqual([step, 404]);
    }
    expect(await list()).toMatchObject([{ id, state: 'waiting' }]);
    await backend.post('/account/message_settings', { delivery: 'email' }, bearer(other.session));
    const { body } = await backend.get('/account/message_settings', bearer(church.session));
    expect(body.data).toEqual({ delivery: 'desk' });
  });

  test('does not see messages written before any of its people was confirmed', async () => {
    await backend.db.execute(sql`update users set email_verified_at = null`);
    await writeTo(backend, church);
    await backend.db.execute(sql`update users set email_verified_at = now()`);
    expect(await list('all')).toEqual([]);
    expect((await mailsTo(backend, ministry))[0]?.kind).toBe('church_message');
  });
});

test('erasing a person deletes both sides of their conversations and every letter about them', async () => {
  const { id, token } = await conversation();
  await answer(token);
  await act('report', id, {});
  await writeTo(backend, church, { email: 'other@example.com' });
  await backend.post('/erase_person', { email: 'NAOMI@example.com' }, credential);
  expect(await backend.db.$count(churchMessageReplies)).toBe(0);
  expect(await backend.db.$count(conversationLinks)).toBe(0);
  expect(await backend.db.select().from(churchMessages)).toMatchObject([
    { email: 'other@example.com' },
  ]);
  const left = JSON.stringify(await backend.db.select().from(outbox));
  expect(left).not.toMatch(/naomi/i);
  expect((await look(token)).status).toBe(404);
  expect(await backend.db.$count(outbox, eq(outbox.recipient, 'other@example.com'))).toBe(1);
});
