import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotentCalls } from '../../backend/db/schema.ts';
import { once } from '../../backend/queries/idempotent-calls.ts';
import { openTestDatabase } from './support/test-backend.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase(async () => {});
});
afterAll(() => opened.close());

test('a call is remembered for a week, and then forgotten by the next one', async () => {
  let done = 0;
  const work = async () => ({ count: String(++done) });
  const call = (key: string) => once(opened.db, 'POST /x', key, { a: 1 }, work);
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
