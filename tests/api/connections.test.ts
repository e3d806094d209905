import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { accounts, churchConnections, outbox, tokens } from '../../backend/db/schema.ts';
import { hostileRuns, hostileTimeout } from '../backend/support/hostile.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential, mailedToken, mailsTo } from '../backend/support/people.ts';
import type { Json } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
beforeEach(async () => {
  await backend.db.delete(outbox);
  await backend.db.delete(tokens);
  await backend.db.delete(churchConnections);
});

const invitation = { recruited_by: 'near', church_name: 'Wren Hollow', email: 'p@example.com' };
const invite = async (more = {}, headers: Record<string, string> = credential): Promise<Json> =>
  (await backend.post('/church_connections', { ...invitation, ...more }, headers)).body.data;
const invited = (email = 'p@example.com') => mailedToken(backend, email, 'church_invite');
const accept = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  backend.post('/accept_church_invite', body, headers);

test('an invitation is mailed, and visible only with the credential until it is accepted', async () => {
  const { id } = await invite({ locale: 'es' });
  const [mail] = await mailsTo(backend, 'p@example.com');
  expect(mail).toMatchObject({ kind: 'church_invite', locale: 'es' });
  expect(mail?.payload).toMatchObject({ church_name: 'Wren Hollow', token: expect.any(String) });
  const [one, many] = [
    `/get_church_connection_by_id?id=${id}`,
    '/church_connections/fetch_by?recruited_by=near',
  ];
  expect((await backend.get(one)).status).toBe(404);
  expect((await backend.get(many)).body.data).toEqual([]);
  const full = {
    id,
    recruited_by: 'near',
    account_id: null,
    status: 'invited',
    church_name: 'Wren Hollow',
    email: 'p@example.com',
    created_at: expect.any(String),
    accepted_at: null,
  };
  expect((await backend.get(one, credential)).body).toEqual({ data: full });
  expect((await backend.get(many, credential)).body.data).toEqual([full]);
});

test('a church accepts once, gets an account, and is shown without its address', async () => {
  const { id } = await invite();
  const token = await invited();
  const { status, body } = await accept({ token, city: 'Matthews', zip: '28105' });
  expect([status, Object.keys(body.data)]).toEqual([
    200,
    ['id', 'recruited_by', 'account_id', 'status'],
  ]);
  expect(body.data).toMatchObject({ id, recruited_by: 'near', status: 'accepted' });
  const account = await backend.get(`/accounts/${body.data.account_id}`, credential);
  expect(account.body.data).toMatchObject({
    name: 'Wren Hollow',
    city: 'Matthews',
    zip: '28105',
    status: 'active',
  });
  for (const path of [
    `/get_church_connection_by_id?id=${id}`,
    '/church_connections/fetch_by?recruited_by=near',
  ]) {
    const answer = await backend.get(path);
    expect([path, answer.status, [answer.body.data].flat()]).toEqual([path, 200, [body.data]]);
    expect(JSON.stringify(answer.body)).not.toMatch(/example\.com|Wren/);
    expect(JSON.stringify((await backend.get(path, credential)).body)).toContain('p@example.com');
  }
  expect((await accept({ token })).body.error.code).toBe('token_used');
});

test('a church may correct its name when it accepts', async () => {
  await invite();
  const { body } = await accept({ token: await invited(), church_name: 'Wren Hollow Chapel' });
  const account = await backend.get(`/accounts/${body.data.account_id}`);
  expect(account.body.data.name).toBe('Wren Hollow Chapel');
});

test('a retry with the same key returns the same response and creates one account', async () => {
  const key = { 'idempotency-key': 'key-12345' };
  await invite({}, { ...credential, ...key });
  await invite({}, { ...credential, ...key });
  expect(await mailsTo(backend, 'p@example.com')).toHaveLength(1);
  const token = await invited();
  const count = async () => (await backend.db.select().from(accounts)).length;
  const before = await count();
  const send = () => accept({ token }, key);
  const answers = await Promise.all([send(), send()]);
  backend.clock.now += 3_600_000;
  answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test('lists the invitations of a church in order and in pages, without those of another', async () => {
  for (const name of ['a', 'b', 'c']) {
    await invite({ church_name: name, email: `${name}@example.com` });
    await accept({ token: await invited(`${name}@example.com`) });
  }
  await invite({ recruited_by: 'someone-else' });
  const path = '/church_connections/fetch_by?recruited_by=near';
  const { body } = await backend.get(`${path}&limit=2&offset=1`, credential);
  expect(body.data.map((one: Json) => one.church_name)).toEqual(['b', 'c']);
  expect(body.meta).toEqual({ total: 3, offset: 1, limit: 2 });
  const nobody = await backend.get('/church_connections/fetch_by?recruited_by=nobody');
  expect([nobody.status, nobody.body.data]).toEqual([200, []]);
  expect((await backend.get('/church_connections/fetch_by')).status).toBe(400);
  expect((await backend.get('/get_church_connection_by_id?id=nobody')).status).toBe(404);
});

test(
  'concurrent acceptances create one account per church',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('Same Name', 'Other', '교회'), { minLength: 1, maxLength: 4 }),
        async (names) => {
          backend.clock.now += 3_600_000;
          await backend.db.delete(outbox);
          const links: string[] = [];
          for (const [index, church_name] of names.entries()) {
            await invite({ church_name, email: `${index}@example.com` });
            links.push(await invited(`${index}@example.com`));
          }
          const twice = [...links, ...links].map((token) => accept({ token }, credential));
          const answers = await Promise.all(twice);
          const accepted = answers.filter(({ status }) => status === 200);
          const ids = new Set(accepted.map(({ body }) => body.data.account_id));
          expect([accepted.length, ids.size]).toEqual([names.length, names.length]);
        },
      ),
      hostileRuns(),
    );
  },
  hostileTimeout,
);
