import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox, undeliverableAddresses } from '../../../backend/db/schema.ts';
import type { LetterKind } from '../../../backend/mail/letter-links';
import { queueLetter } from '../../../backend/mail/outbox.ts';
import { Postman } from '../../../backend/mail/postman.ts';
import type { Transport } from '../../../backend/mail/transport.ts';
import { letterReceived } from '../../../backend/mail/undeliverable.ts';
import { expectedErrors } from '../../support/no-console-error.ts';
import { type Answer, type MailStage, startMailServer } from '../support/mail-server.ts';
import { sendWaiting } from '../support/send-waiting.ts';
import { openTestDatabase } from '../support/test-backend.ts';

type Server = Awaited<ReturnType<typeof startMailServer>>;
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let server: Server | undefined;
let transport: Transport | undefined;
beforeAll(async () => {
  opened = await openTestDatabase(async () => {});
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(outbox);
  await opened.db.delete(undeliverableAddresses);
});
afterEach(async () => {
  transport?.close?.();
  await server?.close();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const words = {
  church: 'Grace',
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'Hi',
  message: 'x',
};
const put = (recipient: string, kind: LetterKind = 'church_message') =>
  queueLetter(opened.db, kind, recipient, 'en', words);
const rows = () => opened.db.select().from(outbox).orderBy(outbox.id);
const marks = () => opened.db.select().from(undeliverableAddresses);
/** Makes retries due by moving their times back. */
const later = (time: string) =>
  opened.db.update(outbox).set({
    next_attempt_at: sql`next_attempt_at - ${time}::interval`,
    leased_until: sql`leased_until - ${time}::interval`,
  });

/** Starts a mail server that answers so, and returns the site's transport to it. */
async function connect(answer?: Answer, parameters = '', env: Record<string, string> = {}) {
  server = await startMailServer(answer);
  return transportTo(server.url.replace('//', '//site:word@') + parameters, env);
}
async function transportTo(url: string, env: Record<string, string> = {}) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const [name, value] of Object.entries({ SMTP_URL: url, ...env })) vi.stubEnv(name, value);
  vi.resetModules();
  transport = (await import('../../../backend/mail/transport.ts')).configuredTransport();
  return transport;
}
const inClear = '?requireTLS=false';
const arrivals = () => server?.arrived.map(({ to }) => to) ?? [];
const stages: MailStage[] = ['connect', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'end'];

describe('a mail server that refuses a letter', () => {
  test.each(stages)(
    'at %s with 5xx: it is final, at once, and the ministry is told',
    async (at) => {
      const smtp = await connect((stage) => (stage === at ? '554 5.7.1 No' : undefined), inClear);
      await put('pastor@church.example');
      await sendWaiting(opened.db, smtp);
      expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null });
      expect((await rows())[0]?.failed_at).toEqual(expect.any(Date));
      expect((await rows())[0]?.payload).toEqual(words);
      expect(arrivals()).toEqual([]);
      // Only a refused recipient says something of the address.
      expect((await marks()).map(({ reason }) => reason)).toEqual(at === 'RCPT' ? ['refused'] : []);
      await sendWaiting(opened.db, async () => {});
      expect((await rows()).map(({ kind }) => kind)).toEqual(['church_message', 'delivery_alert']);
      expect(expectedErrors().flat().join()).toMatch(/was not sent: \w+ 554 5\.7\.1 at/);
    },
  );

  test.each(stages)('at %s with 4xx: it is sent later, once', async (at) => {
    let refuses = true;
    const answer: Answer = (stage) => (refuses && stage === at ? '451 4.3.0 Later' : undefined);
    const smtp = await connect(answer, inClear);
    await put('pastor@church.example');
    await sendWaiting(opened.db, smtp);
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
    refuses = false;
    await later('1 minute');
    await sendWaiting(opened.db, smtp);
    await sendWaiting(opened.db, smtp);
    expect(arrivals()).toEqual(['pastor@church.example']);
    expect(await marks()).toEqual([]);
    expectedErrors();
  });

  test.each([
    ['552 5.2.2 Mailbox full', 'RCPT', 'full', true],
    ['552 Mailbox full', 'end', 'full', true],
    ['452 4.2.2 Mailbox full', 'RCPT', 'full', false],
    ['550 5.1.1 No such user', 'RCPT', 'unknown', true],
    ['550 No such user', 'RCPT', 'unknown', true],
    ['550 5.1.1 No such user', 'end', 'unknown', true],
  ] as const)('with “%s” at %s: the address is %s', async (reply, at, reason, isFinal) => {
    const smtp = await connect((stage) => (stage === at ? reply : undefined), inClear);
    await put('Pastor@Church.example');
    if (!isFinal) {
      await opened.db.update(outbox).set({ created_at: sql`now() - interval '73 hours'` });
    }
    await sendWaiting(opened.db, smtp);
    expect((await rows())[0]?.failed_at).toEqual(expect.any(Date));
    expect(await marks()).toMatchObject([{ email_key: 'pastor@church.example', reason }]);
    // A later letter that is accepted clears it.
    await put('pastor@church.example');
    await sendWaiting(opened.db, async () => {});
    expect(await marks()).toEqual([]);
    expectedErrors();
  });

  test('for the first attempt, as greylisting does: every letter is sent once', async () => {
    const seen = new Set<string>();
    const smtp = await connect((stage, { to }) => {
      if (stage !== 'RCPT' || seen.has(to)) return undefined;
      seen.add(to);
      return '450 4.7.1 Greylisted';
    }, inClear);
    const addresses = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@church.example`);
    for (const address of addresses) await put(address);
    await sendWaiting(opened.db, smtp);
    await later('5 minutes');
    await sendWaiting(opened.db, smtp);
    await sendWaiting(opened.db, smtp);
    expect(arrivals().sort()).toEqual(addresses);
    expectedErrors();
  });
});

describe('a mail server that is slow or away', () => {
  test('is given ten minutes for the end of a letter', async () => {
    const { timeouts } = await import('../../../backend/mail/transport.ts');
    expect(timeouts.socketTimeout).toBeGreaterThan(600_000);
    expect(timeouts.greetingTimeout).toBeGreaterThanOrEqual(300_000);
  });

  test('holds up neither sign-in letters, nor letters to other hosts, nor gets one twice', async () => {
    const open = Promise.withResolvers<undefined>();
    const smtp = await connect(
      (stage, { to }) => (stage === 'end' && to.includes('@slow') ? open.promise : undefined),
      inClear,
    );
    const slow = Array.from({ length: 500 }, (_, index) => `n${index}@slow${index % 2}.example`);
    await opened.db.insert(outbox).values(
      slow.map((recipient) => ({
        ...{ kind: 'church_invite', recipient, locale: 'en' as const, payload: words },
      })),
    );
    const taken: string[] = [];
    let now = 0;
    const postman = new Postman(smtp, { now: () => now, calm: 0 });
    const round = () => postman.round(opened.db);
    await round();
    await put('reader@quick.example', 'church_invite');
    await put('pastor@other.example', 'sign_in');
    await put('friend@slow0.example', 'password_reset');
    await round();
    await expect.poll(arrivals).toContain('pastor@other.example');
    const held = (await rows()).filter(({ leased_until }) => leased_until);
    expect(held.length).toBeLessThanOrEqual(10);
    expect(held.map(({ recipient }) => recipient)).toContain('friend@slow0.example');
    // Nine minutes later it is still the same attempt, and no other process takes it over.
    const due = (when: string) =>
      opened.db
        .update(outbox)
        .set({ next_attempt_at: sql`now() + ${when}::interval` })
        .where(sql`${outbox.leased_until} is null`);
    await due('1 day');
    for (let minute = 1; minute <= 9; minute++) {
      now += 60_000;
      await later('1 minute');
      await round();
      await sendWaiting(opened.db, async ({ to }) => void taken.push(to));
    }
    expect(taken).toEqual([]);
    expect((await rows()).filter(({ attempts }) => attempts > 1)).toEqual([]);
    await due('0 seconds');
    open.resolve(undefined);
    await postman.finish();
    expect(arrivals()).toHaveLength(503);
    expect(new Set(server?.arrived.map(({ id }) => id)).size).toBe(arrivals().length);
    expect((await rows()).filter(({ sent_at }) => !sent_at)).toEqual([]);
  });

  test('for an hour gets every letter once when it is back, without a letter being tried meanwhile', async () => {
    const smtp = await connect(undefined, inClear);
    const port = server?.port;
    await server?.close();
    const addresses = Array.from({ length: 30 }, (_, index) => `n${index}@h${index % 3}.example`);
    for (const address of addresses) await put(address, 'sign_in');
    let now = 0;
    const postman = new Postman(smtp, { now: () => now, calm: 0 });
    const minute = async () => {
      now += 61_000;
      await later('61 seconds');
      await postman.round(opened.db);
      await postman.finish();
    };
    const asked = vi.spyOn(smtp, 'ready');
    for (let count = 0; count < 60; count++) {
      await minute();
      await Promise.allSettled(asked.mock.results.map(({ value }) => value));
    }
    const tried = (await rows()).reduce((sum, { attempts }) => sum + attempts, 0);
    expect(tried).toBeLessThanOrEqual(10);
    expect(asked.mock.calls.length).toBeGreaterThan(30);
    server = await startMailServer(undefined, port);
    for (let count = 0; count < 3; count++) {
      await minute();
      await Promise.allSettled(asked.mock.results.map(({ value }) => value));
    }
    expect(arrivals().sort()).toEqual(addresses.sort());
    expectedErrors();
  });

  test('that drops the connection after it accepted gets a second copy seldom, with the same id', async () => {
    let drops = true;
    const smtp = await connect((stage) => (stage === 'end' && drops ? 'drop' : undefined), inClear);
    await put('pastor@church.example');
    await sendWaiting(opened.db, smtp);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
    const minutes = ((row?.next_attempt_at.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(7);
    drops = false;
    await later('13 minutes');
    await sendWaiting(opened.db, smtp);
    await sendWaiting(opened.db, smtp);
    expect(arrivals()).toHaveLength(2);
    expect(new Set(server?.arrived.map(({ id }) => id)).size).toBe(1);
    expectedErrors();
  });

  test('gets several letters by one connection', async () => {
    const smtp = await connect(undefined, `${inClear}&maxConnections=1`);
    for (const name of ['a', 'b', 'c']) await put(`${name}@church.example`);
    await sendWaiting(opened.db, smtp);
    expect(arrivals()).toHaveLength(3);
    expect(server?.commands.filter((line) => line.startsWith('EHLO'))).toHaveLength(1);
  });
});

describe('what a mail server is told', () => {
  test('is no password and no letter in clear: the letter waits', async () => {
    const smtp = await connect();
    await put('pastor@church.example');
    await sendWaiting(opened.db, smtp);
    expect(arrivals()).toEqual([]);
    expect(server?.commands.join('\n')).not.toMatch(/AUTH|MAIL|RCPT/);
    expect((await rows())[0]).toMatchObject({ failed_at: null, sent_at: null });
    expect((await rows())[0]?.last_error).toMatch(/TLS/);
    expectedErrors();
  });

  test('is the letter in TLS, if the server offers that', async () => {
    const sessions: boolean[] = [];
    const tls = new SMTPServer({
      // Milliseconds that closing waits for open connections; 30 s by default.
      closeTimeout: 100,
      onAuth: (_auth, { secure }, done) => {
        sessions.push(secure);
        done(null, { user: 'site' });
      },
      onData(stream, { secure }, done) {
        sessions.push(secure);
        stream.resume().on('end', () => done());
      },
    });
    // It warns of its own certificate.
    expectedErrors();
    await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = tls.server.address() as AddressInfo;
      const smtp = await transportTo(`smtp://site:word@127.0.0.1:${port}`);
      await put('pastor@church.example');
      await sendWaiting(opened.db, smtp);
      expect(sessions).toEqual([true, true]);
      expect((await rows())[0]?.sent_at).toEqual(expect.any(Date));
    } finally {
      transport?.close?.();
      await new Promise<void>((resolve) => tls.close(() => resolve()));
    }
  });

  test.each(['value', 'file'])('is signed by the key of DKIM, given as a %s', async (by) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const folder = await mkdtemp(join(tmpdir(), 'lampstand-dkim-'));
    const file = join(folder, 'key.pem');
    await writeFile(file, pem);
    server = await startMailServer();
    const smtp = await transportTo(server.url, {
      DKIM_SELECTOR: 'lamp',
      MAIL_FROM: 'letters@ministry.example',
      ...(by === 'file'
        ? { DKIM_PRIVATE_KEY_FILE: file }
        : { DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }),
    });
    await put('pastor@church.example');
    await sendWaiting(opened.db, smtp);
    const text = server.arrived[0]?.text.replace(/\n\s+/g, ' ') ?? '';
    expect(text).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;.* d=ministry\.example;.* s=lamp;/m);
    expect(text).toMatch(/^DKIM-Signature: .*\bh=from:.*subject:.*message-id:/im);
    await rm(folder, { recursive: true });
  });

  test.each([
    [
      'DKIM_PRIVATE_KEY',
      'no key',
      /^Please correct the environment\. DKIM_PRIVATE_KEY: must be an RSA key/,
    ],
    [
      'DKIM_PRIVATE_KEY_FILE',
      '/nowhere/key.pem',
      /DKIM_PRIVATE_KEY_FILE: cannot be read \(ENOENT\)$/,
    ],
  ])('is nothing if %s is “%s”: the site does not start', async (name, value, message) => {
    const start = transportTo('smtp://127.0.0.1:25', { DKIM_SELECTOR: 'lamp', [name]: value });
    await expect(start).rejects.toThrow(message);
  });

  test('is the name of the site, and only to this machine and without a password anything in clear', async () => {
    server = await startMailServer();
    const smtp = await transportTo(server.url, { SITE_URL: 'https://www.ministry.example' });
    await put('pastor@church.example');
    await sendWaiting(opened.db, smtp);
    expect(arrivals()).toHaveLength(1);
    expect(server.commands[0]).toBe('EHLO www.ministry.example');
  });
});

describe('an address in letters of the world', () => {
  const offers = '250-mail.test\r\n250-SMTPUTF8\r\n250 AUTH PLAIN';
  const commands = (verb: string) => server?.commands.filter((line) => line.startsWith(verb)) ?? [];
  const connectOffering = (answer: Answer = () => undefined) =>
    connect((stage, letter) => (stage === 'EHLO' ? offers : answer(stage, letter)), inClear);

  test.each(['josé@bücher.example', '用户@例子.广告', 'мария@example.org'])(
    '%s is sent as it is where the server takes it',
    async (to) => {
      const smtp = await connectOffering();
      await put(to);
      await sendWaiting(opened.db, smtp);
      expect((await rows())[0]?.sent_at).toEqual(expect.any(Date));
      expect(commands('MAIL')[0]).toContain('SMTPUTF8');
      expect(commands('RCPT')[0]).toContain(to);
      expect(server?.arrived[0]?.text).toMatch(new RegExp(`^To: ${to}$`, 'm'));
    },
  );

  test('needs no such server where only its domain has other letters', async () => {
    const smtp = await connect(undefined, inClear);
    await put('info@교회.한국');
    await sendWaiting(opened.db, smtp);
    expect((await rows())[0]?.sent_at).toEqual(expect.any(Date));
    expect(commands('RCPT')[0]).toContain(`info@${domainToASCII('교회.한국')}`);
  });

  test.each(['josé@example.org', '用户@例子.广告'])(
    '%s is not sent to a server that announces no SMTPUTF8, and whoever asks learns why',
    async (to) => {
      const smtp = await connect(undefined, inClear);
      await put(to);
      await put('pastor@church.example');
      await sendWaiting(opened.db, smtp);
      expect(commands('RCPT')).toEqual(['RCPT TO:<pastor@church.example>']);
      expect(await rows()).toMatchObject([
        { attempts: 1, sent_at: null, failed_at: expect.any(Date) },
        { attempts: 1, sent_at: expect.any(Date) },
      ]);
      expect(await letterReceived(opened.db, to)).toEqual({
        data: { received: true, undeliverable: 'characters' },
      });
      expect(expectedErrors().flat()).toEqual([
        expect.stringContaining('an address in letters that the server does not take'),
      ]);
    },
  );

  test.each([
    ['RCPT', '501 Syntax error'],
    ['RCPT', '553 5.6.7 Non-ASCII addresses not permitted'],
    ['end', '550 5.6.9 UTF-8 header message cannot be transferred'],
  ] as const)('is marked, at once, by a server that refuses it at %s with %s', async (at, said) => {
    const smtp = await connectOffering((stage) => (stage === at ? said : undefined));
    await put('josé@example.org');
    await sendWaiting(opened.db, smtp);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, sent_at: null, failed_at: expect.any(Date) });
    expect(await marks()).toMatchObject([{ email_key: 'josé@example.org', reason: 'refused' }]);
    expect(expectedErrors().flat()).toEqual([
      expect.stringContaining('an address in letters that the server does not take'),
    ]);
  });

  test.each([
    ['ana@example.com', 'Reply-To: ana@example.com', undefined],
    ['ana@bücher.example', `Reply-To: ana@${domainToASCII('bücher.example')}`, undefined],
    ['josé@example.org', undefined, 'please write a new email to josé@example.org'],
  ])('%s as the one who wrote: the letter arrives at any server', async (from, header, told) => {
    const smtp = await connect(undefined, inClear);
    const to = 'pastor@church.example';
    await queueLetter(opened.db, 'church_message', to, 'en', { ...words, email: from }, from);
    await sendWaiting(opened.db, smtp);
    expect(arrivals()).toEqual([to]);
    const [head = '', ...body] = (server?.arrived[0]?.text ?? '').split('\n\n');
    expect(/^reply-to: .*$/im.exec(head)?.[0]).toBe(header);
    expect(head).toMatch(/^[\0-\x7f]*$/);
    const text = Buffer.from(body.join('\n\n').replace(/=\n/g, ''), 'latin1').toString('latin1');
    const read = decodeURIComponent(text.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/g, '%$1'));
    if (told) expect(read).toContain(told);
    else expect(read).not.toContain('write a new email');
  });
});
