import { beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox } from '../../backend/db/schema.ts';
import type { Transport } from '../../backend/mail/transport.ts';
import { backendWithoutPeople } from '../backend/support/people.ts';
import { sendWaiting } from '../backend/support/send-waiting.ts';
import { staffMember } from '../backend/support/staff.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/* An administrator tries the mail server, and is told what it answers. */

vi.stubEnv('SMTP_URL', 'smtp://mail.example:587');
const backend = backendWithoutPeople();
beforeEach(async () => {
  await backend.db.delete(outbox);
  backend.clock.now += 86_400_000;
});

const path = '/staff/operation/test_letter';
let count = 0;
const administrator = () => {
  count += 1;
  return staffMember(backend, ['administrator'], { email: `mail${count}@ministry.example` });
};

/** Asks for a test while the mail server is `transport`. */
async function tried(transport: Transport, locale = 'en') {
  const { headers } = await administrator();
  const asked = backend.post(path, { locale }, headers);
  await vi.waitFor(async () => expect(await backend.db.$count(outbox)).toBe(1));
  await sendWaiting(backend.db, transport);
  const { status, body } = await asked;
  return { status, data: body.data, letters: await backend.db.select().from(outbox) };
}
const failing = (error: object) => async () => {
  throw Object.assign(new Error('no'), { stage: 'session', ...error });
};

test('a letter that is accepted goes to the person who asked, in their language', async () => {
  const sent: { to: string; subject: string }[] = [];
  const { status, data } = await tried(
    async ({ to, subject }) => void sent.push({ to, subject }),
    'ko',
  );
  expect([status, data]).toEqual([
    200,
    { to: `mail${count}@ministry.example`, state: 'sent', fault: null },
  ]);
  expect(sent).toEqual([{ to: data.to, subject: expect.stringMatching(/메일/) }]);
});

describe('a mail server that does not take it', () => {
  test.each([
    [
      'login',
      { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 no', command: 'AUTH PLAIN' },
    ],
    ['encryption', { code: 'ETLS', message: 'no STARTTLS' }],
    ['unreached', { code: 'ECONNECTION', message: 'connect ECONNREFUSED' }],
    ['unreached', { code: 'ETIMEDOUT', message: 'Greeting never received' }],
    [
      'refused',
      {
        ...{ code: 'EENVELOPE', responseCode: 550, response: '550 5.7.1 not from here' },
        ...{ command: 'MAIL FROM', stage: 'envelope' },
      },
    ],
    [
      'refused',
      {
        ...{ code: 'EENVELOPE', responseCode: 451, response: '451 4.7.1 later' },
        ...{ command: 'RCPT TO', stage: 'envelope' },
      },
    ],
  ])('is named: %s', async (kind, error) => {
    const { data, letters } = await tried(failing(error));
    expect(data).toMatchObject({ state: 'failed', fault: { kind } });
    expect(data.fault.reply).toContain(error.code);
    expect(letters.filter((letter) => letter.kind === 'test_letter')).toEqual([]);
    expectedErrors();
  });
});

test('only an administrator may try it', async () => {
  const { headers } = await staffMember(backend, ['editor'], { email: 'e@ministry.example' });
  expect((await backend.post(path, { locale: 'en' }, headers)).status).toBe(403);
  expect((await backend.post(path, { locale: 'en' })).status).toBe(401);
  expect(await backend.db.$count(outbox)).toBe(0);
});
