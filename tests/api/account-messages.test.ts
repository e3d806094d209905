import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { remindOfMessages } from '../../backend/conversations/message-reminders.ts';
import { churchWithVisitors } from '../backend/support/church-conversations.ts';
import { listedChurch, writeTo } from '../backend/support/conversations.ts';
import { bearer, mailsTo } from '../backend/support/people.ts';

const { backend, church, list, firstId, pathOf, act, reply, look, answer, conversation } =
  churchWithVisitors();
const ministry = 'ministry@lampstand.example';
const visitor = 'naomi@example.com';

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
    expect(letter?.payload.danger).toBe('likely');
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
    const { recipientFor } = await import('../../backend/accounts/message-letters.ts');
    expect(await recipientFor(backend.db, church.accountId)).toMatchObject({ delivery: 'desk' });
    vi.stubEnv('DASHBOARD_URL', 'https://dashboard.example');
    vi.resetModules();
    const elsewhere = await import('../../backend/accounts/message-letters.ts');
    const found = await elsewhere.recipientFor(backend.db, church.accountId);
    vi.stubEnv('DASHBOARD_URL', undefined);
    expect(found).toMatchObject({ delivery: 'email', isChurch: true });
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
    const [later] = await mailsTo(backend, ministry);
    expect(later).toMatchObject({ kind: 'church_message', payload: { why: 'reported' } });
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
