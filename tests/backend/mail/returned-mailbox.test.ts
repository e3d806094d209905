import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { outbox, undeliverableAddresses } from '../../../backend/db/schema.ts';
import { queueLetter } from '../../../backend/mail/outbox.ts';
import { expectedErrors } from '../../support/no-console-error.ts';
import { startImapServer } from '../support/imap-server.ts';
import { sendWaiting } from '../support/send-waiting.ts';
import { openTestDatabase } from '../support/test-backend.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let mailbox: Awaited<ReturnType<typeof startImapServer>>;
beforeAll(async () => {
  opened = await openTestDatabase(async () => {});
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(outbox);
  await opened.db.delete(undeliverableAddresses);
  mailbox = await startImapServer();
  vi.stubEnv('BOUNCE_ADDRESS', 'bounces@ministry.example');
  vi.stubEnv('BOUNCE_IMAP_URL', mailbox.url);
  vi.resetModules();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await mailbox.close();
});

const readMailbox = async () =>
  (await import('../../../backend/mail/returned-mailbox.ts')).readMailbox(opened.db);

/** Sends a letter; returns its return path. */
async function returnPath(): Promise<string> {
  await queueLetter(opened.db, 'sign_in', 'pastor@church.example', 'en', { token: 'x' });
  const { Postman } = await import('../../../backend/mail/postman.ts');
  let path = '';
  const transport = async ({ returnPath = '' }) => {
    path = returnPath;
  };
  const postman = new Postman(transport, { calm: 0 });
  await postman.round(opened.db);
  await postman.finish();
  return path;
}

const report = (to: string) =>
  [
    `Delivered-To: ${to}`,
    ...['From: MAILER-DAEMON@mx.example', `To: ${to}`, 'Subject: Undelivered', ''],
    '<pastor@church.example>: 550 5.1.1 No such user',
  ].join('\r\n');

test('a report in the mailbox is recorded and deleted; other letters stay, marked as read', async () => {
  mailbox.put(report(await returnPath()));
  mailbox.put(report('bounces@ministry.example'));
  mailbox.put('From: Ana <ana@church.example>\r\nSubject: Hello\r\n\r\nSee you – 보자');
  await readMailbox();
  expect(await opened.db.select().from(undeliverableAddresses)).toMatchObject([
    { email_key: 'pastor@church.example', reason: 'unknown' },
  ]);
  expect((await opened.db.select().from(outbox))[0]?.bounced_at).toEqual(expect.any(Date));
  expect(mailbox.letters.map(({ uid, flags }) => [uid, [...flags]])).toEqual([
    [2, ['\\Seen']],
    [3, ['\\Seen']],
  ]);
  expect(mailbox.commands.join('\n')).toMatch(/^SELECT Returned$/m);
  const asked = mailbox.commands.length;
  await readMailbox();
  expect(mailbox.commands.slice(asked).join('\n')).not.toContain('FETCH');
  expectedErrors();
});

test('a mailbox that cannot be reached is an error for the log, and without one nothing is tried', async () => {
  await mailbox.close();
  await expect(readMailbox()).rejects.toThrow();
  vi.stubEnv('BOUNCE_IMAP_URL', '');
  vi.resetModules();
  await readMailbox();
  expect(await sendWaiting(opened.db, async () => {})).toBeUndefined();
});

test.each([
  [
    'imaps://bounces:a%23b@mail.example/Returned%20mail',
    {
      port: 993,
      secure: true,
      startTls: false,
      folder: 'Returned mail',
      auth: { user: 'bounces', pass: 'a#b' },
    },
  ],
  [
    'imap://bounces:word@mail.example',
    { port: 143, secure: false, startTls: true, verified: true, folder: 'INBOX' },
  ],
  ['imap://bounces:word@127.0.0.1:1143', { port: 1143, startTls: false, verified: false }],
])('%s never sends its password in clear to another machine', async (url, settings) => {
  const { readImapUrl } = await import('../../../lib/config/smtp.ts');
  expect(readImapUrl(url)).toMatchObject(settings);
});
