import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../backend/db/schema.ts';
import { sendWaiting } from '../../../backend/mail/outbox-worker.ts';
import type { Transport } from '../../../backend/mail/transport.ts';
import { queueLetter } from '../../../backend/queries/outbox.ts';
import { beginShutdown } from '../../../lib/config/shutdown.ts';
import { openTestDatabase } from '../support/test-backend.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let taken: string[] = [];
const transport: Transport = async ({ to }) => void taken.push(to);
beforeAll(async () => {
  opened = await openTestDatabase(async () => {});
});
afterAll(() => opened.close());
beforeEach(async () => {
  taken = [];
  await opened.db.delete(outbox);
  for (const to of ['first@example.com', 'second@example.com']) {
    await queueLetter(opened.db, 'verify_email', to, 'en', { token: 'x' });
  }
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('lampstand.shutdown'));
});
const rows = () => opened.db.select().from(outbox).orderBy(outbox.id);

test('a letter is leased only when it is next, so that a slow server does not use up the leases of the others', async () => {
  const accepted = Promise.withResolvers<void>();
  const slow = sendWaiting(opened.db, async (mail) => {
    await accepted.promise;
    await transport(mail);
  });
  const leases = async () => (await rows()).map(({ leased_until }) => leased_until !== null);
  await expect.poll(leases, { timeout: 60_000 }).toEqual([true, false]);
  // Another worker sends the second letter meanwhile.
  await sendWaiting(opened.db, transport);
  accepted.resolve();
  await slow;
  expect(taken).toEqual(['second@example.com', 'first@example.com']);
});

test('no further letter is begun once the process is shutting down', async () => {
  await sendWaiting(opened.db, async (mail) => {
    beginShutdown();
    await transport(mail);
  });
  expect(taken).toEqual(['first@example.com']);
  expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false]);
});
