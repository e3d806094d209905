import { beforeEach, expect, test } from 'vitest';
import { leads } from '../../backend/db/schema.ts';
import { ownBackend } from '../backend/support/own-backend.ts';

const backend = ownBackend();
beforeEach(async () => {
  await backend.db.delete(leads);
});

const lead = { email: 'ruth@example.com', message: 'Why do we suffer?' };
const stored = () => backend.db.select().from(leads);
const received = { data: { received: true } };

test('a lead is stored and acknowledged', async () => {
  const given = { ...lead, name: ' Ruth ', locale: 'ko', page: '/ko/answers', kind: 'question' };
  const { status, body } = await backend.post('/create_lead', given);
  expect([status, body]).toEqual([201, received]);
  const [row] = await stored();
  expect(row).toMatchObject({ ...given, name: 'Ruth' });
  expect(row?.created_at).toBeInstanceOf(Date);
});

test('a missing, too long or invalid field is refused with its name, and nothing is stored', async () => {
  const { status, body } = await backend.post('/create_lead', { email: 'nobody', message: ' a ' });
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['email', 'message']]);
  const long = { ...lead, message: 'x'.repeat(4001) };
  expect((await backend.post('/create_lead', long)).body.error.fields).toHaveProperty('message');
  const unstorable = { ...lead, name: 'a\u0000b' };
  expect((await backend.post('/create_lead', unstorable)).body.error.fields).toHaveProperty('name');
  const half = `{"email":"a@example.com","message":"half a \\ud83d character"}`;
  expect((await backend.post('/create_lead', half)).status).toBe(400);
  expect(await stored()).toEqual([]);
});

test('requests with the same idempotency key get the same response and store one lead, at once or later', async () => {
  const send = () => backend.post('/create_lead', lead, { 'idempotency-key': 'key-12345' });
  const answers = await Promise.all([send(), send(), send()]);
  backend.clock.now += 3_600_000;
  answers.push(await send());
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([201, received]));
  expect(await stored()).toHaveLength(1);
  await backend.post('/create_lead', lead, { 'idempotency-key': 'key-67890' });
  expect(await stored()).toHaveLength(2);
});

test('a key that is reused for another text is refused with 409', async () => {
  const send = (message: string) =>
    backend.post('/create_lead', { ...lead, message }, { 'idempotency-key': 'key-13579' });
  expect((await send('Why do we suffer?')).status).toBe(201);
  const { status, body } = await send('Is there a heaven?');
  expect([status, body.error.code]).toEqual([409, 'key_reused']);
  expect(await stored()).toHaveLength(1);
});

test('without an idempotency key every request stores a lead', async () => {
  await backend.post('/create_lead', lead);
  await backend.post('/create_lead', lead);
  expect(await stored()).toHaveLength(2);
});

test('an invalid idempotency key is refused', async () => {
  for (const key of ['short', 'x'.repeat(129), 'with a space', 'umläut-key']) {
    const { status, body } = await backend.post('/create_lead', lead, { 'idempotency-key': key });
    expect([key, status, Object.keys(body.error.fields)]).toEqual([key, 400, ['idempotency-key']]);
    backend.clock.now += 3_600_000;
  }
  expect(await stored()).toEqual([]);
});

test('a request that fills the hidden field gets the same response, and is not stored', async () => {
  const { status, body } = await backend.post('/create_lead', { ...lead, website: 'http://x' });
  expect([status, body]).toEqual([201, received]);
  expect(await stored()).toEqual([]);
  await backend.post('/create_lead', { ...lead, website: '' });
  expect(await stored()).toHaveLength(1);
});

test('each client may send five leads at once, then one every thirty seconds', async () => {
  const send = (client: string) =>
    backend.post('/create_lead', lead, { 'x-forwarded-for': client });
  for (let count = 0; count < 5; count++) expect((await send('1.1.1.1')).status).toBe(201);
  const { status, headers, body } = await send('1.1.1.1, 9.9.9.9');
  expect([status, headers.get('retry-after'), body.error.code]).toEqual([429, '30', 'too_many']);
  expect((await send('2.2.2.2')).status).toBe(201);
  backend.clock.now += 29_000;
  expect((await send('1.1.1.1')).headers.get('retry-after')).toBe('1');
  backend.clock.now += 1_000;
  expect((await send('1.1.1.1')).status).toBe(201);
  expect((await send('1.1.1.1')).status).toBe(429);
  expect(await stored()).toHaveLength(7);
});

test('a request refused for invalid fields does not count towards the rate limit', async () => {
  for (let count = 0; count < 9; count++) {
    expect((await backend.post('/create_lead', { email: 'mistyped' })).status).toBe(400);
  }
  expect((await backend.post('/create_lead', lead)).status).toBe(201);
});

test('the addresses of one network share its limit, and other networks do not wait for it', async () => {
  const send = (client: string) =>
    backend.post('/create_lead', lead, { 'x-forwarded-for': client });
  const statuses: number[] = [];
  for (let client = 0; client < 100; client++)
    statuses.push((await send(`10.0.0.${client}`)).status);
  expect(statuses.indexOf(429)).toBeLessThanOrEqual(40);
  expect(statuses.at(-1)).toBe(429);
  for (let client = 0; client < 100; client++)
    expect((await send(`192.0.${client}.1`)).status).toBe(201);
});

test('what fills the hidden field is not counted', async () => {
  for (let count = 0; count < 20; count++)
    await backend.post('/create_lead', { ...lead, website: 'http://x' });
  expect((await backend.post('/create_lead', lead)).status).toBe(201);
});

test('words of danger are stored although the limit is reached', async () => {
  const send = (message: string) => backend.post('/create_lead', { ...lead, message });
  for (let count = 0; count < 5; count++) await send('Hello there');
  expect((await send('Hello there')).status).toBe(429);
  expect((await send('I want to end my life tonight')).status).toBe(201);
  const messages = (await stored()).map(({ message }) => message);
  expect(messages).toContain('I want to end my life tonight');
  // One client does not send them without end.
  const statuses = [];
  for (let count = 0; count < 61; count++)
    statuses.push((await send('I want to end my life tonight')).status);
  expect(statuses.at(-1)).toBe(429);
});

test('words of danger make no flood of letters, and what forms ask meanwhile keeps none from passing', async () => {
  const from = { 'x-forwarded-for': '7.7.7.7' };
  const send = async (message: string) =>
    (await backend.post('/create_lead', { email: 'naomi@example.com', message }, from)).status;
  // A form asks for every word that is typed.
  for (let typed = 0; typed < 80; typed++)
    await backend.post('/detect_danger', { text: 'I want to end my life' }, from);
  const statuses = [];
  for (let count = 0; count < 40; count++) statuses.push(await send('I want to end my life'));
  expect(statuses.filter((status) => status === 201)).toHaveLength(25);
  expect(statuses.slice(0, 25)).toEqual(Array(25).fill(201));
  backend.clock.now += 30_000;
  expect(await send('I want to end my life')).toBe(201);
});

test('the site’s own calls are not rate-limited', async () => {
  const url = 'http://embedded/api/v1/create_lead';
  for (let count = 0; count < 8; count++) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    };
    const response = await backend.app.fetch(new Request(url, init), { inProcess: true });
    expect(response.status).toBe(201);
  }
});

test('the message may be empty for a church or pastor, and is required for a question', async () => {
  const church = {
    kind: 'church',
    email: 'p@example.com',
    message: '',
    name: 'Ruth',
    phone: '+1 704 555 0101',
    church_name: ' Wren Hollow ',
    city: 'Boone',
    state: 'NC',
    zip: '28607',
    attendance: '101-250',
    recruited_by: 'near',
  };
  const { status, body } = await backend.post('/create_lead', church);
  expect([status, body]).toEqual([201, received]);
  expect((await stored())[0]).toMatchObject({ ...church, church_name: 'Wren Hollow' });
  for (const kind of ['question', 'contact', 'story', undefined]) {
    const short = { kind, email: 'p@example.com', message: ' a ' };
    const { status, body } = await backend.post('/create_lead', short);
    expect([kind, status, Object.keys(body.error?.fields ?? {})]).toEqual([kind, 400, ['message']]);
    const missing = { kind, email: 'p@example.com' };
    expect((await backend.post('/create_lead', missing)).status).toBe(400);
  }
  expect((await backend.post('/create_lead', { ...church, kind: 'other' })).status).toBe(400);
});
