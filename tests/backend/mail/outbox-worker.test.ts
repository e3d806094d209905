import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox } from '../../../backend/db/schema.ts';
import type { LetterKind } from '../../../backend/mail/letter-links';
import { queueLetter } from '../../../backend/mail/outbox.ts';
import type { Mail, Transport } from '../../../backend/mail/transport.ts';
import { expectedErrors } from '../../support/no-console-error.ts';
import { sendWaiting } from '../support/send-waiting.ts';
import { openTestDatabase } from '../support/test-backend.ts';

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;
let opened: Opened;
beforeAll(async () => {
  opened = await openTestDatabase(async () => {});
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(outbox);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const words = {
  church: '은혜교회',
  name: '김하늘',
  email: 'haneul@example.com',
  subject: '주일 예배에 가도 될까요?',
  message: '안녕하세요.\n처음입니다. <b>&',
};
const put = (
  kind: LetterKind = 'church_message',
  recipient: string | undefined = 'pastor@example.com',
) => queueLetter(opened.db, kind, recipient, 'ko', words, 'haneul@example.com');
const rows = () => opened.db.select().from(outbox).orderBy(outbox.id);
/** Makes retries due by moving their times back. */
const later = (time: string) =>
  opened.db.update(outbox).set({
    next_attempt_at: sql`next_attempt_at - ${time}::interval`,
    leased_until: sql`leased_until - ${time}::interval`,
  });

const older = (time: string) =>
  opened.db.update(outbox).set({ created_at: sql`created_at - ${time}::interval` });

/** A transport that accepts or refuses all letters. */
function standIn(refuse?: () => Error) {
  const taken: Mail[] = [];
  const transport: Transport = async (mail) => {
    if (refuse) throw refuse();
    taken.push(mail);
  };
  return { taken, transport };
}

describe('the outbox', () => {
  test('sends each letter once and then deletes its payload', async () => {
    await put();
    await put('verify_email');
    await queueLetter(opened.db, 'verify_email', undefined, 'en', { token: 'decoy' });
    const { taken, transport } = standIn();
    await sendWaiting(opened.db, transport);
    await sendWaiting(opened.db, transport);
    expect(taken.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ['pastor@example.com', 'haneul@example.com'],
      ['pastor@example.com', 'haneul@example.com'],
    ]);
    const sent = await rows();
    // Of a message to a church its name remains, in case the letter comes back.
    const kept = { church: words.church };
    expect(sent.map(({ payload }) => payload)).toEqual([kept, {}, { token: 'decoy' }]);
    expect(sent.map(({ sent_at }) => sent_at !== null)).toEqual([true, true, false]);
  });

  test('sends each letter once if several workers send at the same time', async () => {
    for (let index = 0; index < 25; index++) await put();
    const { taken, transport } = standIn();
    await Promise.all([1, 2, 3].map(() => sendWaiting(opened.db, transport)));
    expect(taken).toHaveLength(25);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(25);
  });

  test('keeps a letter with the worker that took it over from one whose lease expired', async () => {
    await put();
    const late = Promise.withResolvers<never>();
    const slow = sendWaiting(opened.db, () => late.promise);
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    await later('13 minutes');
    const second = Promise.withResolvers<void>();
    const other = sendWaiting(opened.db, () => second.promise);
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(2);
    late.reject(new Error('connect ETIMEDOUT'));
    await slow;
    expect((await rows())[0]).toMatchObject({ last_error: null, leased_until: expect.any(Date) });
    second.resolve();
    await other;
    expect((await rows())[0]?.sent_at).not.toBeNull();
    expect(expectedErrors().flat()).toEqual([expect.stringContaining('ETIMEDOUT')]);
  });

  test('retries after increasing delays with the same id, and logs the reason in one line', async () => {
    await put();
    const refused = standIn(() => new Error('connect ECONNREFUSED'));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      const before = Date.now();
      await sendWaiting(opened.db, refused.transport);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, sent_at: null, failed_at: null });
      waits.push((row?.next_attempt_at.getTime() ?? 0) - before);
      // Not due yet.
      await sendWaiting(opened.db, refused.transport);
      expect((await rows())[0]?.attempts).toBe(attempt);
      await later('10 minutes');
    }
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.1);
    expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) * 1.1);
    const logged = expectedErrors().flat();
    expect(logged).toHaveLength(3);
    for (const line of logged) {
      expect(line).toMatch(/^Letter \d+ \(church_message\) was not sent: .*ECONNREFUSED/);
      expect(line).not.toMatch(/하늘|haneul|처음/);
    }
    const { taken, transport } = standIn();
    await sendWaiting(opened.db, transport);
    expect(taken).toHaveLength(1);
  });

  test('sends a letter again with the same id if the process that sent it died', async () => {
    await put();
    let first: Mail | undefined;
    const never: Transport = (mail) => {
      first = mail;
      return new Promise(() => {});
    };
    void sendWaiting(opened.db, never);
    await vi.waitFor(() => expect(first).toBeDefined(), { timeout: 60_000 });
    const { taken, transport } = standIn();
    await sendWaiting(opened.db, transport);
    expect(taken).toEqual([]);
    await later('13 minutes');
    await sendWaiting(opened.db, transport);
    expect(taken.map(({ id }) => id)).toEqual([first?.id]);
  });

  test('tells the ministry once of a message that was not delivered within an hour', async () => {
    await put();
    const refused = standIn(() => new Error('down'));
    await sendWaiting(opened.db, refused.transport);
    await later('61 minutes');
    await older('61 minutes');
    const { transport, taken } = standIn();
    const toMinistryOnly: Transport = (mail) =>
      mail.to.startsWith('ministry@') ? transport(mail) : refused.transport(mail);
    await sendWaiting(opened.db, toMinistryOnly);
    await later('61 minutes');
    await sendWaiting(opened.db, toMinistryOnly);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.subject).toContain('은혜교회');
    // The letter names the church, and neither the person nor the text.
    expect(taken[0]?.text).not.toMatch(/하늘|haneul|처음/);
    expectedErrors();
  });

  test('gives up a letter to an address that does not exist, and tells the ministry', async () => {
    await put();
    const refusal = Object.assign(new Error('550 no such user'), {
      responseCode: 550,
      command: 'RCPT TO',
    });
    await sendWaiting(opened.db, standIn(() => refusal).transport);
    expect((await rows())[0]?.failed_at).not.toBeNull();
    const { taken, transport } = standIn();
    await sendWaiting(opened.db, transport);
    expect(taken.map(({ to }) => to)).toEqual(['ministry@lampstand.example']);
    expectedErrors();
  });
});

describe('the outbox over SMTP', () => {
  let server: SMTPServer;
  const received: { raw: Buffer; recipients: string[] }[] = [];
  /** The text with which the server refuses every recipient, if set. */
  let refusal: string | undefined;
  beforeAll(async () => {
    server = new SMTPServer({
      // Milliseconds that closing waits for open connections; 30 s by default.
      closeTimeout: 100,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        if (!refusal) return done();
        const error = new Error(`${refusal} <${address}>: User ana@example.net unknown`);
        done(Object.assign(error, { responseCode: 550 }));
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ raw: Buffer.concat(chunks), recipients });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  async function smtp(): Promise<Transport> {
    const { port } = server.server.address() as AddressInfo;
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`);
    vi.resetModules();
    return (await import('../../../backend/mail/transport.ts')).configuredTransport();
  }

  test('delivers a Korean message unchanged, with its writer as Reply-To', async () => {
    await put();
    await sendWaiting(opened.db, await smtp());
    const { raw, recipients } = received.at(-1) ?? { raw: Buffer.alloc(0), recipients: [] };
    expect(recipients).toEqual(['pastor@example.com']);
    const mail = await PostalMime.parse(raw);
    expect(mail.subject).toBe('주일 예배에 가도 될까요?');
    expect(mail.text).toContain('안녕하세요.\n처음입니다. <b>&');
    expect(mail.html).toContain('처음입니다. &lt;b&gt;&amp;');
    expect(mail.from?.address).toBe('noreply@lampstand.example');
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['haneul@example.com']);
    expect(mail.messageId).toMatch(/^<\d+\.\d+@localhost>$/);
  });

  test('uses no text of a visitor as a header or recipient', async () => {
    const hostile = {
      ...words,
      subject: 'Hello\r\nBcc: all@example.com\r\n\r\nBody',
      name: '"Eve" <eve@example.com>, mallory@example.com\r\nX-Evil: 1',
    };
    await queueLetter(
      opened.db,
      'church_message',
      'pastor@example.com',
      'en',
      hostile,
      'a,b@example.com',
    );
    await sendWaiting(opened.db, await smtp());
    const { raw, recipients } = received.at(-1) ?? { raw: Buffer.alloc(0), recipients: [] };
    expect(recipients).toEqual(['pastor@example.com']);
    const mail = await PostalMime.parse(raw);
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toBe('Hello Bcc: all@example.com Body');
  });

  test('logs and stores only the codes of a refusal, whose text contains addresses', async () => {
    refusal = '5.1.1';
    try {
      await put();
      await sendWaiting(opened.db, await smtp());
    } finally {
      refusal = undefined;
    }
    const [row] = await rows();
    expect(row?.failed_at).toEqual(expect.any(Date));
    expect(row?.last_error).toBe('EENVELOPE 550 5.1.1 at RCPT TO');
    expect(expectedErrors().flat()).toEqual([
      `Letter ${row?.id} (church_message) was not sent: EENVELOPE 550 5.1.1 at RCPT TO`,
    ]);
  });

  test('retries if the server is unreachable', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    vi.resetModules();
    const { configuredTransport: fresh } = await import('../../../backend/mail/transport.ts');
    await put();
    await sendWaiting(opened.db, fresh());
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
    expectedErrors();
  });
});

test('without SMTP a letter is written to a file that only its owner can read, and the path is logged', async () => {
  const data = await mkdtemp(join(tmpdir(), 'lampstand-data-'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.stubEnv('DATA_DIR', data);
  vi.resetModules();
  const { configuredTransport: fresh } = await import('../../../backend/mail/transport.ts');
  await put();
  await sendWaiting(opened.db, fresh());
  const [file = ''] = await readdir(join(data, 'outbox'));
  const path = join(data, 'outbox', file);
  expect(file).toMatch(/^\d+\.\d+\.eml$/);
  expect(log.mock.calls).toEqual([[`› A letter is in ${path}`]]);
  expect((await PostalMime.parse(await readFile(path))).subject).toBe(words.subject);
  expect((await stat(path)).mode & 0o077).toBe(0);
  log.mockRestore();
  await rm(data, { recursive: true, force: true });
});
