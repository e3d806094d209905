import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { idempotentCalls } from '../../../backend/db/schema.ts';
import { runIdempotent } from '../../../backend/queries/idempotent-calls.ts';
import { type Endpoint, endpoints } from '../../../lib/contract/endpoints.ts';
import { openApiDocument } from '../../../lib/contract/openapi.ts';
import { churchAtDesk } from '../support/church-at-desk.ts';
import { staffMember } from '../support/staff.ts';
import { openTestDatabase, startBackend } from '../support/test-backend.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase(async () => {});
});
afterAll(() => opened.close());

test('the response of an idempotent call is stored for a week, and then deleted by the next call', async () => {
  let done = 0;
  const work = async () => ({ count: String(++done) });
  const call = (key: string) => runIdempotent(opened.db, 'POST /x', key, { a: 1 }, work);
  expect(await call('first')).toEqual({ count: '1' });
  await opened.db.update(idempotentCalls).set({ created_at: sql`now() - interval '6 days'` });
  await call('second');
  expect(await call('first')).toEqual({ count: '1' });
  await opened.db.update(idempotentCalls).set({ created_at: sql`now() - interval '8 days'` });
  await call('third');
  expect(await opened.db.select({ id: idempotentCalls.id }).from(idempotentCalls)).toEqual([
    { id: 'POST /x third' },
  ]);
  expect(await call('first')).toEqual({ count: '4' });
});

const adminToken = 'a-credential-for-these-tests';
vi.stubEnv('ADMIN_TOKEN', adminToken);

test('exactly those calls validate an Idempotency-Key that the contract marks as idempotent', async () => {
  const { paths } = openApiDocument({ title: 'x', serverUrl: 'http://localhost' });
  const backend = await startBackend();
  const credential = { authorization: `Bearer ${adminToken}` };
  const { asOwner, accountId } = await churchAtDesk(backend);
  const staff = (await staffMember(backend, ['supporter'])).headers;
  const validating: string[] = [];
  for (const { method, path, needsSession } of Object.values<Endpoint>(endpoints)) {
    if (method === 'GET' || path === '/sessions/end') continue;
    const ofMinistry = path.startsWith('/staff/') ? staff : credential;
    const headers = { ...(needsSession ? asOwner : ofMinistry), 'idempotency-key': 'short' };
    const body = paths[path]?.post?.requestBody?.content['application/json']?.example;
    const id = path.startsWith('/staff/') ? accountId : '1';
    // Past the rate limits.
    backend.clock.now += 86_400_000;
    const answer = await backend.post(path.replace('{id}', id), body, headers);
    if (answer.body.error?.fields?.['idempotency-key']) validating.push(path);
  }
  await backend.close();
  const idempotent = Object.values<Endpoint>(endpoints).filter(({ idempotent }) => idempotent);
  expect(validating.sort()).toEqual(idempotent.map(({ path }) => path).sort());
});
