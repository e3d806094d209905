import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../backend/db/client.ts';
import { outbox } from '../../../backend/db/schema.ts';
import { queueLetter } from '../../../backend/mail/outbox.ts';
import { Postman } from '../../../backend/mail/postman.ts';
import type { Transport } from '../../../backend/mail/transport.ts';
import { beginShutdown } from '../../../lib/config/shutdown.ts';
import { expectedErrors } from '../../support/no-console-error.ts';
import { sendWaiting } from '../support/send-waiting.ts';
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
const rows = () => opened.db.select().from(outbox).orderBy(outbox.id);

test('a letter is leased only when there is a place for it, so that another process sends the others', async () => {
  const accepted = Promise.withResolvers<void>();
  const only: Transport = async (mail) => {
    await accepted.promise;
    await transport(mail);
  };
  const slow = sendWaiting(opened.db, Object.assign(only, { connections: 1 }));
  const leases = async () => (await rows()).map(({ leased_until }) => leased_until !== null);
  await expect.poll(leases, { timeout: 60_000 }).toEqual([true, false]);
  await sendWaiting(opened.db, transport);
  accepted.resolve();
  await slow;
  expect(taken).toEqual(['second@example.com', 'first@example.com']);
});

const anHourLater = sql`${outbox.leased_until} - interval '1 hour'`;

test('a process takes over no letter of another in its first minute, nor in the minute after a failure', async () => {
  await opened.db.update(outbox).set({ leased_until: sql`now() - interval '1 second'` });
  let now = 0;
  const postman = new Postman(transport, { now: () => now });
  const round = async (db = opened.db) => {
    await postman.round(db);
    await postman.finish();
  };
  await round();
  now += 59_000;
  await round();
  await expect(round(away(opened.db, ['update']))).rejects.toThrow('away');
  now += 59_000;
  await round();
  expect(taken).toEqual([]);
  now += 1_000;
  await round();
  expect(taken).toHaveLength(2);
});

test('a letter that was accepted while the database was away is recorded before anything else, and not sent again', async () => {
  let isAway = true;
  const postman = new Postman(transport, { calm: 0 });
  // The database fails from the moment at which the first letter is accepted.
  await postman.round(away(opened.db, ['transaction'], () => isAway));
  await postman.finish();
  const accepted = [...taken];
  await opened.db.update(outbox).set({ leased_until: anHourLater });
  await expect(postman.round(away(opened.db, ['transaction']))).rejects.toThrow('away');
  expect(taken).toEqual(accepted);
  isAway = false;
  await postman.round(opened.db);
  await postman.finish();
  expect(taken.sort()).toEqual(['first@example.com', 'second@example.com']);
  expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true);
  expectedErrors();
});

/** A database of which these methods fail. */
function away(db: Database, methods: readonly string[], isAway = () => true): Database {
  return new Proxy(db, {
    get: (target, name) => {
      if (methods.includes(String(name)) && isAway()) {
        return () => {
          throw new Error('away');
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

// The last test: a shutdown that has begun does not end.
test('no further letter is begun once the process is shutting down', async () => {
  await sendWaiting(opened.db, async (mail) => {
    beginShutdown();
    await transport(mail);
  });
  expect(taken).toEqual(['first@example.com']);
  expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false]);
});
