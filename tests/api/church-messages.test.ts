import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { churchMessages, outbox, secrets, users } from '../../backend/db/schema.ts';
import { checkStamp, stampForm } from '../../backend/http/form-stamp.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, confirmedUser, credential } from '../backend/support/people.ts';
import type { Json } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);

const backend = ownBackend();
let church: Json;
beforeAll(async () => {
  const { body } = await backend.get('/locations');
  church = body.data.find((one: Json) => one.account_id);
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await backend.db.delete(outbox);
  await backend.db.delete(churchMessages);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The body that the form sends, three seconds after it was opened. */
async function written(more: object = {}) {
  const stamp = (await backend.get('/form_stamp')).body.data.stamp;
  vi.setSystemTime(Date.now() + 3_000);
  return {
    location_id: church.id,
    userName: '김하늘',
    email: 'haneul@example.com',
    subject: '주일 예배에 가도 될까요?',
    message: '안녕하세요.\n처음인데 가도 될까요?',
    locale: 'ko',
    form_stamp: stamp,
    ...more,
  };
}
const send = (body: object, headers: Record<string, string> = {}) =>
  backend.post('/church_messages', body, headers);
const mails = () => backend.db.select().from(outbox);

describe('a message to a church', () => {
  test('is stored together with the letter to the church and the receipt', async () => {
    const { status, body } = await send(await written());
    expect([status, body]).toEqual([201, { data: { received: true } }]);
    const [stored] = await backend.db.select().from(churchMessages);
    expect(stored).toMatchObject({ name: '김하늘', church_name: church.name, locale: 'ko' });
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      kind: 'church_message',
      recipient: 'ministry@lampstand.example',
      reply_to: 'haneul@example.com',
      payload: { why: 'unclaimed' },
    });
    expect(sent[1]).toMatchObject({
      kind: 'message_receipt',
      recipient: 'haneul@example.com',
      reply_to: 'ministry@lampstand.example',
      payload: {},
      locale: 'ko',
    });
  });

  test('is confirmed by no letter where the visitor wants none', async () => {
    expect((await send(await written({ receipt: false }))).status).toBe(201);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['church_message']);
  });

  test('that speaks of danger is marked so in the letter to the church, and not in the receipt', async () => {
    await send(await written({ subject: '죽고 싶어요' }));
    const [stored] = await backend.db.select().from(churchMessages);
    expect(stored?.danger).toContain('suicide');
    const [letter, receipt] = await mails();
    expect([letter?.payload.danger, receipt?.payload]).toEqual(['likely', {}]);
    await send(await written({ message: '하나님이 정말 계신가요?', email: 'other@example.com' }));
    const [, calm] = await backend.db.select().from(churchMessages);
    expect(calm?.danger).toEqual([]);
    expect((await mails())[2]?.payload).not.toHaveProperty('danger');
  });

  test('goes to the church’s own person in their language once their address is confirmed, and otherwise to the ministry', async () => {
    await confirmedUser(backend, 'pastor@example.com', { role: 'pastor' });
    await backend.db.delete(outbox);
    await backend.db.update(users).set({ account_id: church.account_id, locale: 'fr' });
    await send(await written());
    const [letter] = await mails();
    expect(letter).toMatchObject({ recipient: 'pastor@example.com', locale: 'fr' });
    await backend.db.update(users).set({ email_verified_at: null });
    await send(await written());
    expect((await mails()).at(-2)).toMatchObject({ recipient: 'ministry@lampstand.example' });
  });

  test('is not sent twice by a retry, even hours later', async () => {
    const body = await written();
    const key = { 'idempotency-key': 'one-message-only' };
    expect((await send(body, key)).status).toBe(201);
    vi.setSystemTime(Date.now() + 20 * 3_600_000);
    expect((await send(body, key)).status).toBe(201);
    expect(await mails()).toHaveLength(2);
    const other = await send({ ...body, message: 'Something else.' }, key);
    expect([other.status, other.body.error.code]).toEqual([409, 'key_reused']);
  });

  test('is refused with 404 if there is no such church, and nothing is stored', async () => {
    expect((await send(await written({ location_id: 999_999 }))).status).toBe(404);
    expect(await backend.db.$count(churchMessages)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test('is refused with the name of each faulty field', async () => {
    const { status, body } = await send({ location_id: 1, email: 'no', message: '  ' });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields).sort()).toEqual(
      ['email', 'form_stamp', 'message', 'subject', 'userName'].sort(),
    );
  });

  test('that fills the hidden field gets a success response but is not stored', async () => {
    const { status } = await send(await written({ website: 'https://spam.example' }));
    expect(status).toBe(201);
    expect(await mails()).toEqual([]);
  });

  test('is refused with 429 after five of one network to one church, which others still reach', async () => {
    const sendFrom = async (address: string, more = {}) =>
      (await send(await written(more), { 'x-forwarded-for': address })).status;
    const statuses: number[] = [];
    for (let index = 0; index < 8; index++) statuses.push(await sendFrom(`203.0.113.${index}`));
    expect(statuses).toEqual([...Array(5).fill(201), 429, 429, 429]);
    expect(await sendFrom('203.0.113.9', { message: 'I want to end my life tonight' })).toBe(201);
    for (let index = 0; index < 30; index++) expect(await sendFrom(`198.51.${index}.1`)).toBe(201);
  });
});

describe('the form stamp', () => {
  test('is refused with 429 if it is too recent, and as expired after a night', async () => {
    const body = await written();
    const { form_stamp } = await written();
    vi.setSystemTime(Date.now() - 2_500);
    const early = await send({ ...body, form_stamp });
    expect([early.status, early.body.error.code]).toEqual([429, 'too_fast']);
    expect(early.headers.get('retry-after')).toBe('2');
    vi.setSystemTime(Date.now() + 13 * 3_600_000);
    const late = await send(body);
    expect([late.status, late.body.error.code]).toEqual([400, 'form_expired']);
    expect(await mails()).toEqual([]);
  });

  test('is not required from a client with the credential', async () => {
    const body = { ...(await written()), form_stamp: 'none' };
    expect((await send(body)).status).toBe(400);
    expect((await send(body, credential)).status).toBe(201);
  });

  test.each(['', '1', '9e99.x', `${Date.now()}.abcdef`, `${Date.now() - 5_000}.`])(
    'is refused if it is forged: %s',
    async (form_stamp) => {
      expect((await send({ ...(await written()), form_stamp })).status).toBe(400);
    },
  );

  test('is signed with one secret key that all processes share', async () => {
    await written();
    const [key] = await backend.db.select().from(secrets);
    const now = 1_800_000_000_000;
    checkStamp(key?.value ?? '', stampForm(key?.value ?? '', now), now + 3_000);
    expect(() => checkStamp('another', stampForm(key?.value ?? '', now), now + 3_000)).toThrow();
    expect(await backend.db.$count(secrets)).toBe(1);
  });
});

describe('reCAPTCHA, when it is configured', () => {
  let google: Server;
  let answer: { status: number; body: string };
  const requestBodies: string[] = [];
  beforeAll(async () => {
    google = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      requestBodies.push(body);
      response.writeHead(answer.status).end(answer.body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => google.once('listening', resolve));
  });
  afterAll(() => google.close());
  beforeEach(async () => {
    vi.resetModules();
    const { port } = google.address() as AddressInfo;
    vi.stubEnv('RECAPTCHA_SITE_KEY', 'site-key');
    vi.stubEnv('RECAPTCHA_SECRET_KEY', 'secret-key');
    vi.stubEnv('RECAPTCHA_VERIFY_URL', `http://127.0.0.1:${port}/`);
  });
  afterEach(() => {
    vi.stubEnv('RECAPTCHA_SITE_KEY', '');
    vi.stubEnv('RECAPTCHA_SECRET_KEY', '');
  });

  /** The check with this environment: the environment is read once per process. */
  async function check(token?: string) {
    const { checkCaptcha } = await import('../../backend/http/captcha.ts');
    return checkCaptcha(token).then(
      () => 'passed',
      (fault) => `${fault.status} ${fault.code}`,
    );
  }

  test('verifies the token at Google, with the secret', async () => {
    answer = { status: 200, body: '{"success":true}' };
    expect(await check('a-token')).toBe('passed');
    expect(requestBodies.at(-1)).toBe('secret=secret-key&response=a-token');
  });

  test('refuses a request without a token, or with a token that Google refuses', async () => {
    answer = { status: 200, body: '{"success":false,"error-codes":["invalid-input-response"]}' };
    expect(await check()).toBe('400 captcha_required');
    expect(await check('stale')).toBe('400 captcha_refused');
  });

  test.each([
    ['an error', 500, 'oops'],
    ['text that is not JSON', 200, '<html>'],
    ['unexpected JSON', 200, '{"ok":true}'],
  ])(
    'refuses everyone with 503 while Google responds with %s, and logs it',
    async (_, status, body) => {
      answer = { status, body };
      expect(await check('a-token')).toBe('503 captcha_unavailable');
      const [[line] = []] = expectedErrors();
      expect(line).toMatch(/^reCAPTCHA cannot be asked: /);
    },
  );
});

describe('erasing a person', () => {
  test('deletes their messages and every letter to or from them, and nobody else’s', async () => {
    await send(await written());
    await send(await written({ email: 'other@example.com' }));
    await backend.post('/create_lead', { email: 'Haneul@Example.com', message: 'A question.' });
    const erased = await backend.post('/erase_person', { email: 'HANEUL@example.com' }, credential);
    expect(erased.body.data).toMatchObject({ church_messages: 1, leads: 1, mails: 4, stories: 0 });
    expect(JSON.stringify(await mails())).not.toContain('haneul');
    expect(await mails()).toHaveLength(2);
    expect(await backend.db.$count(churchMessages)).toBe(1);
  });

  test('is refused without the credential', async () => {
    await send(await written());
    expect((await backend.post('/erase_person', { email: 'haneul@example.com' })).status).toBe(401);
    expect(await mails()).toHaveLength(2);
  });
});
