import { execFileSync } from 'node:child_process';
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox, undeliverableAddresses } from '../../backend/db/schema.ts';
import { startBackend, type TestBackend } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/* The mail providers' reports of letters that came back, as they send and sign them. */

const key = 'key-0123456789abcdef';
const password = 'hook-0123456789abcdef';
const topic = 'arn:aws:sns:eu-west-1:123456789012:returned-letters';
const sendGrid = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicKey = sendGrid.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const certificateAt = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem';

/** A key and its certificate, in the place of Amazon's. */
const folder = mkdtempSync(join(tmpdir(), 'lampstand-certificate-'));
const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
execFileSync(
  'openssl',
  [
    ...[
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=amazon.example',
    ],
    ...['-keyout', keyFile, '-out', certificateFile],
  ],
  { stdio: 'pipe' },
);
const amazonKey = readFileSync(keyFile, 'utf8');
const amazonCertificate = readFileSync(certificateFile, 'utf8');
rmSync(folder, { recursive: true });

let backend: TestBackend;
beforeAll(async () => {
  vi.stubEnv('MAILGUN_SIGNING_KEY', key);
  vi.stubEnv('POSTMARK_WEBHOOK_PASSWORD', password);
  vi.stubEnv('SES_TOPIC_ARN', topic);
  vi.stubEnv('SENDGRID_PUBLIC_KEY', publicKey);
  backend = await startBackend();
});
afterAll(() => backend.close());
const asked: string[] = [];
beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(amazonCertificate);
  });
  await backend.db.delete(outbox);
  await backend.db.delete(undeliverableAddresses);
});
afterEach(() => vi.unstubAllGlobals());

type Sent = { id: number; messageId: string };
/** A letter that the mail server accepted. */
async function sent(recipient = 'Pastor@church.example'): Promise<Sent> {
  const values = { kind: 'sign_in', recipient, locale: 'en' as const, payload: {} };
  const [row] = await backend.db
    .insert(outbox)
    .values({ ...values, sent_at: new Date() })
    .returning();
  const { id = 0, created_at = new Date() } = row ?? {};
  return { id, messageId: `${id}.${created_at.getTime()}@ministry.example` };
}
const marks = async () =>
  (await backend.db.select().from(undeliverableAddresses)).map(({ email_key, reason }) => [
    email_key,
    reason,
  ]);
async function post(provider: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = { method: 'POST', body: text, headers };
  return (await backend.call(`/webhooks/letters/${provider}`, request)).status;
}

const mailgun = (
  { messageId }: Sent,
  event: Record<string, unknown> = {},
  { by = key, timestamp = '1764288000', token = 'abc' } = {},
) => ({
  signature: {
    ...{ timestamp, token },
    signature: createHmac('sha256', by)
      .update(timestamp + token)
      .digest('hex'),
  },
  'event-data': {
    ...{ event: 'failed', severity: 'permanent', recipient: 'pastor@church.example' },
    message: { headers: { 'message-id': messageId } },
    'delivery-status': { code: 550, message: '5.1.1 No such user' },
    ...event,
  },
});
const postmark = (bounce: Record<string, unknown> = {}) => ({
  ...{ RecordType: 'Bounce', Type: 'HardBounce', Email: 'pastor@church.example' },
  ...{ Details: 'smtp;550 5.1.1 unknown', ...bounce },
});
const basic = (word: string) => ({
  authorization: `Basic ${Buffer.from(`hook:${word}`).toString('base64')}`,
});
function signedBySendGrid(events: unknown, by = sendGrid.privateKey) {
  const body = JSON.stringify(events);
  const timestamp = '1764288000';
  const signature = sign('sha256', Buffer.from(timestamp + body), by).toString('base64');
  return {
    body,
    headers: {
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  };
}
const bouncedAtSendGrid = ({ messageId }: Sent, event: Record<string, unknown> = {}) => ({
  ...{ event: 'bounce', email: 'pastor@church.example', 'smtp-id': `<${messageId}>` },
  ...{ status: '5.2.2', reason: '552 5.2.2 mailbox full', ...event },
});
function sns(
  fields: Record<string, string>,
  { version = '2', at = certificateAt, change = {} }: Record<string, unknown> = {},
) {
  const message: Record<string, string> = {
    ...{ Type: 'Notification', MessageId: 'm-1', TopicArn: topic },
    ...{ Timestamp: '2026-11-28T00:00:00.000Z', ...fields },
  };
  const signed = Object.keys(message)
    .sort()
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const algorithm = version === '2' ? 'sha256' : 'sha1';
  return {
    ...message,
    SignatureVersion: version,
    SigningCertURL: at,
    Signature: sign(algorithm, Buffer.from(signed), amazonKey).toString('base64'),
    ...(change as object),
  };
}
const ses = (
  { messageId }: Sent,
  bounce: Record<string, unknown> = {},
  status: Record<string, string> = { status: '5.1.1' },
) => ({
  Message: JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      ...{ bounceType: 'Permanent', bounceSubType: 'General' },
      bouncedRecipients: [{ emailAddress: 'pastor@church.example', ...status }],
      ...bounce,
    },
    mail: { commonHeaders: { messageId: `<${messageId}>` } },
  }),
});

describe('a provider’s report', () => {
  const unknown = [['pastor@church.example', 'unknown']];
  test.each<[string, (letter: Sent) => Promise<number>, string[][]]>([
    ['Mailgun', (letter) => post('mailgun', mailgun(letter)), unknown],
    ['Postmark', () => post('postmark', postmark(), basic(password)), unknown],
    [
      'SendGrid',
      (letter) => {
        const { body, headers } = signedBySendGrid([bouncedAtSendGrid(letter)]);
        return post('sendgrid', body, headers);
      },
      [['pastor@church.example', 'full']],
    ],
    ['SES', (letter) => post('ses', sns(ses(letter))), unknown],
    ['SES, by SHA-1', (letter) => post('ses', sns(ses(letter), { version: '1' })), unknown],
    [
      'SES, of a full mailbox',
      (letter) =>
        post('ses', sns(ses(letter, { bounceType: 'Transient', bounceSubType: 'MailboxFull' }))),
      [['pastor@church.example', 'full']],
    ],
  ])('by %s marks the letter and its address, once', async (_, report, expected) => {
    const letter = await sent();
    expect(await report(letter)).toBe(200);
    expect(await marks()).toEqual(expected);
    expect((await backend.db.select().from(outbox))[0]?.bounced_at).toEqual(expect.any(Date));
    // The ministry has corrected it meanwhile: the same report changes nothing.
    await backend.db.delete(undeliverableAddresses);
    expect(await report(letter)).toBe(200);
    expect(await marks()).toEqual([]);
    expect(expectedErrors().flat().join()).toMatch(/^Letter \d+ \(sign_in\) came back: 5\.\d\.\d$/);
  });

  test.each<[string, (letter: Sent) => Promise<number>]>([
    ['of a delivery', (letter) => post('mailgun', mailgun(letter, { event: 'delivered' }))],
    ['of a delay', (letter) => post('mailgun', mailgun(letter, { severity: 'temporary' }))],
    [
      'of a complaint',
      () => post('postmark', postmark({ RecordType: 'SpamComplaint' }), basic(password)),
    ],
    [
      'of an answering machine',
      () => post('postmark', postmark({ Type: 'AutoResponder' }), basic(password)),
    ],
    [
      'of an automatic answer',
      (letter) => post('ses', sns(ses(letter, { bounceType: 'Transient' }))),
    ],
    [
      'of another sender’s letter',
      ({ id }) =>
        post('mailgun', mailgun({ id, messageId: `${id}.1700000000000@elsewhere.example` })),
    ],
    [
      'of an address without letters',
      (letter) => post('mailgun', mailgun(letter, { recipient: 'other@church.example' })),
    ],
    ['of nothing', () => post('ses', sns({ Message: 'null' }))],
    [
      'of strange things',
      () => {
        const { body, headers } = signedBySendGrid([null, 5, 'x', { event: { a: 1 } }]);
        return post('sendgrid', body, headers);
      },
    ],
  ])('%s changes nothing', async (_, report) => {
    expect(await report(await sent())).toBe(200);
    expect(await marks()).toEqual([]);
  });

  test('names no letter: it is of the newest to that address', async () => {
    await sent();
    const newest = await sent();
    await post('postmark', postmark(), basic(password));
    const rows = await backend.db.select().from(outbox);
    expect(rows.filter(({ bounced_at }) => bounced_at).map(({ id }) => id)).toEqual([newest.id]);
    expectedErrors();
  });

  test.each<[string, (letter: Sent) => Promise<number>]>([
    [
      'by another key of Mailgun',
      (letter) => post('mailgun', mailgun(letter, {}, { by: 'another' })),
    ],
    ['by nobody', () => post('mailgun', { 'event-data': { event: 'failed' } })],
    ['that is no JSON', () => post('mailgun', '{')],
    ['with another password', () => post('postmark', postmark(), basic('wrong'))],
    ['without a password', () => post('postmark', postmark())],
    [
      'by another key of SendGrid',
      (letter) => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        const { body, headers } = signedBySendGrid([bouncedAtSendGrid(letter)], privateKey);
        return post('sendgrid', body, headers);
      },
    ],
    [
      'that was changed',
      (letter) => {
        const { body, headers } = signedBySendGrid([bouncedAtSendGrid(letter)]);
        return post('sendgrid', body.replace('pastor', 'reader'), headers);
      },
    ],
    ['of another topic', (letter) => post('ses', sns({ ...ses(letter), TopicArn: `${topic}-2` }))],
    [
      'changed after Amazon signed it',
      (letter) => post('ses', sns(ses(letter), { change: { MessageId: 'm-2' } })),
    ],
    [
      'with somebody else’s certificate',
      (letter) =>
        post(
          'ses',
          sns(ses(letter), { at: 'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem' }),
        ),
    ],
    [
      'with a certificate in clear',
      (letter) => post('ses', sns(ses(letter), { at: certificateAt.replace('https', 'http') })),
    ],
  ])('%s is refused', async (_, report) => {
    expect(await report(await sent())).toBe(403);
    expect(await marks()).toEqual([]);
    // Nothing but Amazon's own host was asked.
    expect(
      asked.filter((address) => !address.startsWith('https://sns.eu-west-1.amazonaws.com/')),
    ).toEqual([]);
  });

  test('of an unknown provider does not exist, nor one without a secret', async () => {
    expect(await post('toString', {})).toBe(404);
    expect(await post('elsewhere', {})).toBe(404);
  });

  test('is read again later if Amazon’s certificate cannot be read now', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    const at = certificateAt.replace('-1.pem', '-2.pem');
    expect(await post('ses', sns(ses(await sent()), { at }))).toBe(503);
    expectedErrors();
  });
});

test('the subscription of a topic is confirmed at Amazon’s own address only', async () => {
  const confirmation = (SubscribeURL: string) =>
    sns({ Type: 'SubscriptionConfirmation', Message: 'x', Token: 't', SubscribeURL });
  const address = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
  expect(await post('ses', confirmation(address))).toBe(200);
  expect(asked).toContain(address);
  expect(await post('ses', confirmation('https://evil.example/'))).toBe(200);
  expect(asked).not.toContain('https://evil.example/');
});
