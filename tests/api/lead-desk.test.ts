import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { leadAnswers, leads, outbox } from '../../backend/db/schema.ts';
import { writeLetter } from '../../backend/mail/letter.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { decide } from '../backend/support/decide.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import {
  adminToken,
  bearer,
  confirmedUser,
  credential,
  mailsTo,
} from '../backend/support/people.ts';
import { sendWaiting } from '../backend/support/send-waiting.ts';
import type { Json } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
vi.stubEnv('MINISTRY_LOCALE', 'ko');

const backend = ownBackend();
beforeEach(async () => {
  await backend.db.delete(leads);
  await backend.db.delete(outbox);
});

const question = {
  kind: 'question',
  name: 'Ruth',
  email: 'ruth@example.com',
  message: 'Why do we suffer?',
  locale: 'es',
  page: '/es/answers',
};
const ask = (more: object = {}) => backend.post('/create_lead', { ...question, ...more });
const list = async (query = '') => (await backend.get(`/leads${query}`, credential)).body;
const only = async (): Promise<Json> => (await list()).data[0];
const answer = (id: unknown, body: object = {}, headers: Record<string, string> = {}) =>
  decide(
    backend,
    '/leads/{id}/answer',
    id,
    { message: 'Lee el salmo 34.', answered_by: 'Daniel', ...body },
    { ...credential, ...headers },
  );
const close = (id: unknown, body: object = { reason: 'spam', closed_by: 'Daniel' }) =>
  decide(backend, '/leads/{id}/close', id, body);

describe('a lead', () => {
  test('sends the ministry a letter that replies to the visitor and links to the desk, in the ministry’s language', async () => {
    await ask();
    const [mail] = await mailsTo(backend, 'ministry@lampstand.example');
    expect(mail).toMatchObject({ kind: 'lead_question', reply_to: question.email, locale: 'ko' });
    const { text } = writeLetter('lead_question', 'ko', mail?.payload ?? {});
    expect(text).toContain(question.message);
    expect(text).toContain('http://localhost:3000/es/answers');
    expect(text).toContain(`http://localhost:3000/ko/desk/questions/${(await only()).id}`);
  });

  test.each(['question', 'contact', 'story', 'church', 'pastor'])(
    'of the kind %s gets its letter and its receipt',
    async (kind) => {
      await ask({ kind, church_name: 'Wren Hollow', city: 'Boone', phone: '704 555 0101' });
      const [mail] = await mailsTo(backend, 'ministry@lampstand.example');
      const letter = ['church', 'pastor'].includes(kind) ? 'lead_church' : 'lead_question';
      expect(mail).toMatchObject({
        kind: letter,
        payload: { details: 'Wren Hollow\nBoone\n704 555 0101' },
      });
      expect(await mailsTo(backend, question.email)).toMatchObject([{ kind: 'lead_receipt' }]);
    },
  );

  test('is stored with its letters once per key, and sends none if the hidden field is filled', async () => {
    const key = { 'idempotency-key': 'one-question-only' };
    await backend.post('/create_lead', question, key);
    await backend.post('/create_lead', question, key);
    expect(await backend.db.$count(outbox)).toBe(2);
    await backend.post('/create_lead', { ...question, website: 'http://spam.example' });
    expect(await backend.db.$count(outbox)).toBe(2);
    expect(await backend.db.$count(leads)).toBe(1);
  });

  test('is not stored if one of its letters cannot be, and a retry stores both', async () => {
    const key = { 'idempotency-key': 'a-question-that-fails' };
    const send = async () => (await backend.post('/create_lead', question, key)).status;
    const stored = async () => [await backend.db.$count(leads), await backend.db.$count(outbox)];
    await backend.db.execute(
      sql`alter table outbox add constraint no_receipts check (kind <> 'lead_receipt')`,
    );
    try {
      expect(await send()).toBe(500);
      expect(expectedErrors()).toHaveLength(1);
      expect(await stored()).toEqual([0, 0]);
    } finally {
      await backend.db.execute(sql`alter table outbox drop constraint no_receipts`);
    }
    expect(await send()).toBe(201);
    expect(await stored()).toEqual([1, 2]);
  });
});

describe('the list of leads', () => {
  test('shows open ones, the longest waiting first, and is filtered by page, kind and status', async () => {
    for (const message of ['first', 'second', 'third']) await ask({ message });
    await ask({ message: 'a church', kind: 'church' });
    const messages = async (query: string) =>
      (await list(query)).data.map(({ message }: Json) => message);
    expect(await messages('')).toEqual(['first', 'second', 'third', 'a church']);
    expect(await messages('?order=newest&limit=2')).toEqual(['a church', 'third']);
    expect(await messages('?offset=1&limit=1')).toEqual(['second']);
    expect(await messages('?kind=church')).toEqual(['a church']);
    expect((await list('?limit=1')).meta).toEqual({ total: 4, offset: 0, limit: 1 });
    await close((await only()).id);
    expect(await messages('')).toEqual(['second', 'third', 'a church']);
    expect(await messages('?status=closed')).toEqual(['first']);
  });

  test('shows leads that speak of danger first, and marks their letters', async () => {
    for (const message of ['first', 'quiero morir', 'third']) await ask({ message });
    const { data } = await list();
    expect(data.map(({ message }: Json) => message)).toEqual(['quiero morir', 'first', 'third']);
    expect(data[0].danger).toContain('suicide');
    expect(data[1].danger).toEqual([]);
    const letters = await mailsTo(backend, 'ministry@lampstand.example');
    expect(letters.map(({ payload }) => payload.danger)).toEqual([undefined, 'likely', undefined]);
  });

  test('requires the credential', async () => {
    await ask();
    const { id } = await only();
    for (const path of ['/leads', `/leads/${id}`]) {
      expect((await backend.get(path)).status).toBe(401);
    }
    const words = { message: 'no answer', answered_by: 'x', reason: 'spam', closed_by: 'x' };
    for (const call of ['answer', 'close']) {
      expect((await backend.post(`/leads/${id}/${call}`, words)).status).toBe(401);
    }
    expect((await only()).closed_at).toBeNull();
  });
});

describe('an answer to a lead', () => {
  test('is sent as a letter in the visitor’s language, is stored, and closes the lead', async () => {
    await ask();
    const { id } = await only();
    const { status, body } = await answer(id);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      id,
      close_reason: 'answered',
      closed_by: 'Daniel',
      answers: [{ message: 'Lee el salmo 34.', answered_by: 'Daniel', letter: 'waiting' }],
    });
    const [mail] = await mailsTo(backend, question.email);
    expect(mail).toMatchObject({
      kind: 'lead_answer',
      locale: 'es',
      reply_to: 'ministry@lampstand.example',
    });
    const { text } = writeLetter('lead_answer', 'es', mail?.payload ?? {});
    expect(text).toContain('Lee el salmo 34.');
    expect(text).toMatch(/el \d+ de \p{L}+ de 20\d\d/u);
    await sendWaiting(backend.db, async () => {});
    expect((await backend.get(`/leads/${id}`, credential)).body.data.answers[0].letter).toBe(
      'sent',
    );
  });

  test('is sent once per key, and a second answer may follow', async () => {
    await ask();
    const { id } = await only();
    const key = { 'idempotency-key': 'the-first-answer' };
    await answer(id, {}, key);
    expect((await answer(id, {}, key)).body.data.answers).toHaveLength(1);
    expect((await answer(id, { message: 'Another text.' }, key)).status).toBe(409);
    const again = await answer(id, { message: 'P. D.', answered_by: 'Ana' });
    expect(again.body.data.answers).toHaveLength(2);
    expect(again.body.data.closed_by).toBe('Daniel');
    expect((await mailsTo(backend, question.email)).map(({ kind }) => kind)).toEqual([
      'lead_answer',
      'lead_answer',
      'lead_receipt',
    ]);
  });

  test('requires a text, a name and an existing lead', async () => {
    await ask();
    const { id } = await only();
    const { status, body } = await answer(id, { message: ' a ', answered_by: ' ' });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['message', 'answered_by']]);
    for (const nobody of [999_999_999, 9_999_999_999]) {
      expect((await answer(nobody)).status).toBe(404);
      expect((await close(nobody)).status).toBe(404);
      expect((await backend.get(`/leads/${nobody}`, credential)).status).toBe(404);
    }
    expect(await backend.db.$count(leadAnswers)).toBe(0);
  });
});

test('a person reads what they wrote at the desk, with the answers, and nobody else’s', async () => {
  const { db, get } = backend;
  const [mine, other] = ['own-letters@church.example', 'other@church.example'];
  const common = { kind: 'contact' as const, locale: 'en' as const, page: '/desk/write' };
  const written = await db
    .insert(leads)
    .values([
      { ...common, email: mine, message: 'Our card has the wrong name.' },
      { ...common, email: mine, message: 'Why me?', page: '/answers/why-me' },
      { ...common, email: other, message: 'Ours, too.' },
    ])
    .returning();
  await db.insert(leadAnswers).values({
    ...{ lead_id: written[0]?.id ?? 0, message: 'We print new ones.', answered_by: 'Ruth' },
  });
  const { id } = await confirmedUser(backend, mine);
  const { token } = await startSession(db, id, 'password', undefined);
  const letters = async () => (await get('/me/letters', bearer(token))).body.data;
  expect(await letters()).toMatchObject([
    { message: 'Our card has the wrong name.', answers: [{ message: 'We print new ones.' }] },
  ]);
});

describe('closing a lead', () => {
  test('stores the reason and the person, once', async () => {
    await ask();
    const { id } = await only();
    const closed = (await close(id)).body.data;
    expect(closed).toMatchObject({ close_reason: 'spam', closed_by: 'Daniel' });
    const again = await close(id, { reason: 'no_answer_needed', closed_by: 'Ana' });
    expect([again.status, again.body.data]).toEqual([200, closed]);
    expect((await close(id, { reason: 'answered', closed_by: 'Ana' })).status).toBe(400);
  });
});
