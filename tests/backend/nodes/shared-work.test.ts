import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../../backend/db/client.ts';
import { outbox } from '../../../backend/db/schema.ts';
import { oneAtATime } from '../../../backend/nodes/one-at-a-time.ts';
import { Child } from '../support/child.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { writeContent } from '../support/small-content.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let server: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

describe('exclusive work', () => {
  test('is skipped while another process does it, and done by the next', async () => {
    const [one, other] = [oneAtATime(server.url), oneAtATime(server.url)];
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const first = one('payments', async () => {
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const done: string[] = [];
    await other('payments', async () => done.push('payments at the same time'));
    await other('uploads', async () => done.push('something else'));
    end.resolve();
    await first;
    await other('payments', async () => done.push('payments afterwards'));
    expect(done).toEqual(['something else', 'payments afterwards']);
  });

  test('that failed can be done again', async () => {
    const exclusively = oneAtATime(server.url);
    const fails = exclusively('payments', () => Promise.reject(new Error('no')));
    await expect(fails).rejects.toThrow('no');
    const work = vi.fn(async () => {});
    await exclusively('payments', work);
    expect(work).toHaveBeenCalledOnce();
  });
});

test('two processes send 40 letters once each, even if one of them is killed', async () => {
  const arrived: { to: string; id: string }[] = [];
  const sink = new SMTPServer({
    // Milliseconds that closing waits for open connections; 30 s by default.
    closeTimeout: 100,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        arrived.push({ to, id: /^message-id: (.*)$/im.exec(text)?.[1] ?? '' });
        done();
      });
    },
  });
  // The connections of the killed process are reset.
  sink.on('error', () => undefined);
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  const content = await writeContent();
  const store = await openPostgres(server.url, async () => {});
  const addresses = Array.from({ length: 40 }, (_, index) => `reader-${index}@example.com`);
  await store.db.insert(outbox).values(
    addresses.map((recipient) => ({
      kind: 'verify_email',
      recipient,
      locale: 'en' as const,
      payload: { token: 'a', name: 'Ruth' },
    })),
  );
  const { port } = sink.server.address() as AddressInfo;
  const env = {
    DATABASE_URL: server.url,
    CONTENT_DIR: content.folder,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  };
  const workers = [1, 2].map(() => new Child('send-letters.ts', [], env));
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(12), { timeout: 120_000 });
    await workers[0]?.kill();
    await vi.waitFor(
      async () => {
        // In place of the minutes after which letters of a dead process are sent again, once the
        // other process has sent all that it can.
        await sql`update outbox set leased_until = now() where sent_at is null and attempts = 1 and not exists
          (select 1 from outbox where sent_at is null and leased_until is null)`;
        const [row] = await sql`select count(*)::int as waiting from outbox where sent_at is null`;
        expect(row?.waiting).toBe(0);
      },
      { timeout: 120_000, interval: 200 },
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()));
    await Promise.all([sql.end(), store.close(), content.remove()]);
    await new Promise<void>((resolve) => sink.close(() => resolve()));
  }
  expect([...new Set(arrived.map(({ to }) => to))].sort()).toEqual([...addresses].sort());
  // A letter in progress when its process died is sent again with the same id, so that it is recognized.
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(40);
  // At most those that the killed process was sending, and those that the other one was ending with.
  expect(arrived.length).toBeLessThanOrEqual(40 + 2 * 10);
});
