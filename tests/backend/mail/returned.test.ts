import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox, undeliverableAddresses } from '../../../backend/db/schema.ts';
import { erasePerson } from '../../../backend/erasure/erase-person.ts';
import type { LetterKind } from '../../../backend/mail/letter-links';
import { queueLetter } from '../../../backend/mail/outbox.ts';
import { readReturned } from '../../../backend/mail/read-returned.ts';
import { letterState } from '../../../backend/queries/letter-state.ts';
import { expectedErrors } from '../../support/no-console-error.ts';
import { startMailServer } from '../support/mail-server.ts';
import { openTestDatabase } from '../support/test-backend.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let server: Awaited<ReturnType<typeof startMailServer>>;
let folder: string;
beforeAll(async () => {
  opened = await openTestDatabase(async () => {});
  server = await startMailServer();
});
afterAll(async () => {
  await opened.close();
  await server.close();
});
beforeEach(async () => {
  await opened.db.delete(outbox);
  await opened.db.delete(undeliverableAddresses);
  folder = await mkdtemp(join(tmpdir(), 'lampstand-returned-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('BOUNCE_ADDRESS', 'Bounces@ministry.example');
  vi.stubEnv('DATA_DIR', folder);
  vi.resetModules();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(folder, { recursive: true, force: true });
});

const rows = () => opened.db.select().from(outbox).orderBy(outbox.id);
const marks = () => opened.db.select().from(undeliverableAddresses);
const takeBack = async (raw: string) =>
  (await import('../../../backend/mail/take-back.ts')).takeBack(opened.db, raw);

/** Sends a letter to the mail server; returns its return path. */
async function send(
  kind: LetterKind = 'church_message',
  to = 'Pastor@church.example',
): Promise<string> {
  const { sendWaiting } = await import('../support/send-waiting.ts');
  const { configuredTransport } = await import('../../../backend/mail/transport.ts');
  const transport = configuredTransport();
  await queueLetter(opened.db, kind, to, 'en', {
    church: 'Grace',
    message: 'x',
    email: 'a@b.example',
  });
  await sendWaiting(opened.db, transport);
  transport.close?.();
  const last = server.commands.findLast((line) => line.startsWith('MAIL FROM:'));
  return /<(.*?)>/.exec(last ?? '')?.[1] ?? '';
}

/** A report as Postfix writes it (RFC 3464). */
function report(to: string, action = 'failed', status = '5.1.1', code = ''): string {
  return [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    ...[`To: ${to}`, 'Subject: Undelivered Mail Returned to Sender', 'MIME-Version: 1.0'],
    'Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="b"',
    ...['', '--b', 'Content-Type: text/plain', '', 'I could not deliver your message.', '--b'],
    ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
    ...['Final-Recipient: rfc822; pastor@church.example', `Action: ${action}`, `Status: ${status}`],
    ...(code ? [`Diagnostic-Code: smtp;\r\n ${code}`] : []),
    ...['', '--b', 'Content-Type: text/rfc822-headers', '', 'Subject: Hi', '', '--b--', ''],
  ].join('\r\n');
}

describe('a letter that comes back', () => {
  test('counts as not delivered, its address is marked, and the ministry is told once', async () => {
    const path = await send();
    expect(path).toMatch(/^Bounces\+[0-9a-z]+-[0-9a-f]{20}@ministry\.example$/);
    expect((await rows())[0]?.sent_at).toEqual(expect.any(Date));
    // Mail servers may change the case.
    expect(await takeBack(report(path.toUpperCase()))).toBe(true);
    expect(await takeBack(report(path))).toBe(false);
    const [row] = await rows();
    expect(row?.last_error).toBe('returned with 5.1.1');
    const { id = 0, sent_at = null, failed_at = null, bounced_at = null } = row ?? {};
    const letter = { mail: id, sent: sent_at, failed: failed_at, bounced: bounced_at };
    expect(letterState(letter)).toBe('failed');
    expect(await marks()).toMatchObject([
      { email_key: 'pastor@church.example', reason: 'unknown' },
    ]);
    await send('sign_in', 'other@church.example');
    await send('sign_in', 'other@church.example');
    const alerts = server.arrived.filter(({ to }) => to === 'ministry@lampstand.example');
    expect(alerts.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1])).toEqual([
      'A message is not getting through to Grace',
    ]);
    expect(expectedErrors().flat().join()).toMatch(
      /^Letter \d+ \(church_message\) came back: 5\.1\.1$/,
    );
  });

  test('marks its address until a later letter to it is accepted', async () => {
    await takeBack(report(await send(), 'failed', '5.2.2'));
    expect((await marks()).map(({ reason }) => reason)).toEqual(['full']);
    await send('sign_in', 'pastor@church.example');
    expect(await marks()).toEqual([]);
    expectedErrors();
  });

  test('leaves no mark of an address that is erased', async () => {
    await takeBack(report(await send()));
    await erasePerson(opened.db, 'pastor@church.example');
    expect(await marks()).toEqual([]);
    expectedErrors();
  });

  test.each([
    [
      'with another signature',
      (path: string) => path.replace(/.@/, (last) => (last === '0@' ? '1@' : '0@')),
    ],
    ['of another letter', (path: string) => path.replace(/\+\w+-/, '+zzz-')],
    ['of another site', (path: string) => path.replace('ministry', 'elsewhere')],
    ['that names no letter', () => 'bounces@ministry.example'],
    ['with too large a number', (path: string) => path.replace(/\+\w+-/, '+zzzzzzz-')],
  ])('changes nothing at an address %s', async (_, change) => {
    const path = await send();
    expect(await takeBack(report(change(path)))).toBe(false);
    expect(await marks()).toEqual([]);
    expect((await rows())[0]?.bounced_at).toBeNull();
  });

  test('is passed on by npm run mail:bounce, which knows the address at which it arrived', async () => {
    const path = await send();
    const child = spawn(
      process.execPath,
      ['--conditions=react-server', 'scripts/mail-bounce.ts', path],
      { env: { ...process.env, DATA_DIR: folder }, stdio: ['pipe', 'ignore', 'inherit'] },
    );
    child.stdin.end(report('somebody@ministry.example'));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(0);
    const { readReturnedFiles } = await import('../../../backend/mail/returned-files.ts');
    await readReturnedFiles(opened.db);
    expect((await rows())[0]?.bounced_at).toEqual(expect.any(Date));
    expect(await readdir(join(folder, 'returned'))).toEqual([]);
    expectedErrors();
  });
});

describe('what arrives at a return path', () => {
  const plain = (from: string, text: string, more = '') =>
    readReturned(
      `From: ${from}\r\nTo: a@b.example\r\n${more}\r\n\r\n${text}`.replace(
        '\r\n\r\n\r\n',
        '\r\n\r\n',
      ),
    );

  test.each([
    ['failed', '5.1.1', '', '5.1.1'],
    ['Failed', '4.4.7', '', '4.4.7'],
    ['failed (bad destination)', '5.0.0', '550 5.1.1 <x@y.example> unknown', '5.1.1'],
    ['failed', '5.0.0', '', '5.0.0'],
  ])('is a failure as a report with %s and %s', async (action, status, code, expected) => {
    const { failure } = await readReturned(report('a@b.example', action, status, code));
    expect(failure).toEqual({ status: expected });
  });

  test.each(['delayed', 'delivered', 'relayed', 'expanded'])(
    'is none as a report of “%s”',
    async (action) => {
      expect((await readReturned(report('a@b.example', action, '4.4.1'))).failure).toBeUndefined();
    },
  );

  test('is a failure as the plain letters of Exim and qmail', async () => {
    const exim = await plain(
      'Mail Delivery System <Mailer-Daemon@mx.example>',
      'A message that you sent could not be delivered.\n\n  x@y.example\n    host mx: 550 no such user',
      'X-Failed-Recipients: x@y.example',
    );
    expect(exim.failure).toEqual({ status: '5.0.0' });
    const qmail = await plain(
      'MAILER-DAEMON@mx.example',
      'Hi. This is the qmail-send program.\n\n<x@y.example>:\nno mailbox here by that name. (#5.1.1)',
    );
    expect(qmail.failure).toEqual({ status: '5.1.1' });
  });

  test.each([
    ['Ana <ana@church.example>', 'I am away until Monday. Room 550 - ask for 5.1.1.'],
    ['MAILER-DAEMON@mx.example', 'Delivery is delayed (450 4.2.0); it will be retried. 550 days'],
    ['postmaster@mx.example', 'Your letter was received.'],
  ])('is none from %s: “%s”', async (from, text) => {
    expect((await plain(from, text)).failure).toBeUndefined();
  });
});
