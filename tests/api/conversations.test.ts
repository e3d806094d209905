import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import {
  churchMessageReplies,
  churchMessages,
  conversationLinks,
  idempotentCalls,
  outbox,
} from '../../backend/db/schema.ts';
import { churchWithVisitors } from '../backend/support/church-conversations.ts';
import { visitorToken, writeTo } from '../backend/support/conversations.ts';
import { bearer, credential, mailsTo } from '../backend/support/people.ts';
import type { Json, TestResponse } from '../backend/support/test-backend.ts';

const { backend, church, list, pathOf, act, reply, look, answer, conversation } =
  churchWithVisitors();
const ministry = 'ministry@lampstand.example';
const visitor = 'naomi@example.com';

const end = (token: string) => backend.post('/conversations/end', { token });
/** How many connections to the test's database wait for a lock. */
const waitingForLocks = async () => {
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  return backend.db.$count(sql`pg_stat_activity`, waiting);
};

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
