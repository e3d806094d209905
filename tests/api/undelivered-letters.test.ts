import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries, outbox, undeliverableAddresses } from '../../backend/db/schema.ts';
import { stampForm, stampKey } from '../../backend/http/form-stamp.ts';
import type { LetterKind } from '../../backend/mail/letter-links';
import { queueLetter } from '../../backend/mail/outbox.ts';
import { backendWithoutPeople, confirmedUser } from '../backend/support/people.ts';
import { sendWaiting } from '../backend/support/send-waiting.ts';
import { staffMember } from '../backend/support/staff.ts';
import { expectedErrors } from '../support/no-console-error.ts';

const backend = backendWithoutPeople();
beforeEach(async () => {
  await backend.db.delete(outbox);
  await backend.db.delete(undeliverableAddresses);
  backend.clock.now += 86_400_000;
});

const words = { church: 'Grace', name: 'Ana', email: 'a@b.example', subject: 'Hi', message: 'x' };
/** Nodemailer's error for a recipient who does not exist. */
const noSuchUser = async () => {
  throw Object.assign(new Error('refused'), {
    ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, stage: 'envelope' },
    response: '550 5.1.1 No such user',
  });
};
async function refused(kind: LetterKind = 'church_message', to = 'Pastor@church.example') {
  const payload: Record<string, string> = kind === 'church_message' ? words : { token: 'secret' };
  const id = await queueLetter(backend.db, kind, to, 'en', payload);
  await sendWaiting(backend.db, noSuchUser);
  expectedErrors();
  return id;
}
const administrator = (name: string) =>
  staffMember(backend, ['administrator'], { email: `${name}@ministry.example` });
const marks = () => backend.db.select().from(undeliverableAddresses);

describe('the list of letters that did not arrive', () => {
  test('says to whom, what and why, without the letter’s text or its link', async () => {
    const { headers } = await administrator('lists');
    await refused();
    await refused('sign_in', 'reader@church.example');
    await queueLetter(backend.db, 'sign_in', 'new@church.example', 'en', { token: 'x' });
    const { body } = await backend.get('/staff/letters', headers);
    // The ministry's alert was refused, too.
    const listed = body.data.filter(({ kind }: { kind: string }) => kind !== 'delivery_alert');
    expect(body.meta.total).toBe(3);
    expect(listed).toMatchObject([
      { kind: 'sign_in', recipient: 'reader@church.example', sendable: 'same', outcome: 'failed' },
      {
        ...{ kind: 'church_message', recipient: 'Pastor@church.example', sendable: 'anywhere' },
        ...{ undeliverable: 'unknown', error: 'EENVELOPE 550 5.1.1 at RCPT TO', attempts: 1 },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
    const waiting = await backend.get('/staff/waiting', headers);
    expect(waiting.body.data).toMatchObject([{ kind: 'letters', count: 3 }]);
  });

  test('is shown beside the address where staff read what its owner wrote', async () => {
    const email = 'Visitor@mail.example';
    const message = 'Please write to me about the Sunday service.';
    await backend.post('/create_lead', { email, message });
    const [{ id: location_id }] = (await backend.get('/locations')).body.data;
    const form_stamp = stampForm(await stampKey(backend.db), Date.now() - 60_000);
    const correction = {
      ...{ location_id, changes: {}, note: 'They moved.', form_stamp },
      email: 'visitor@MAIL.example',
    };
    expect((await backend.post('/listing_corrections', correction)).status).toBe(201);
    const { headers } = await staffMember(backend, ['supporter', 'moderator']);
    const reasons = async () => {
      const [leads, corrections] = await Promise.all(
        ['/leads', '/listing_corrections'].map((path) => backend.get(path, headers)),
      );
      return [leads, corrections].map((list) => list?.body.data.at(-1)?.undeliverable ?? null);
    };
    expect(await reasons()).toEqual([null, null]);
    await refused('church_message', 'visitor@mail.example');
    expect(await reasons()).toEqual(['unknown', 'unknown']);
  });

  test('is for administrators', async () => {
    const { headers } = await staffMember(backend, ['supporter']);
    const id = await refused();
    expect((await backend.get('/staff/letters', headers)).status).toBe(403);
    expect((await backend.post(`/staff/letters/${id}/send`, {}, headers)).status).toBe(403);
    expect((await backend.post(`/staff/letters/${id}/dismiss`, {}, headers)).status).toBe(403);
  });
});

describe('a letter that did not arrive', () => {
  test('is sent once more, to another address, and then is off the list', async () => {
    const { headers } = await administrator('sends');
    const id = await refused();
    const send = (email?: string) =>
      backend.post(`/staff/letters/${id}/send`, email ? { email } : {}, headers);
    const both = await Promise.all([send('office@church.example'), send('office@church.example')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const sent: string[] = [];
    await sendWaiting(backend.db, async ({ to, text }) => void sent.push(`${to} ${text}`));
    expect(sent).toEqual([expect.stringMatching(/^office@church\.example [\s\S]*x/)]);
    expect((await backend.get('/staff/letters', headers)).body.data).toEqual([]);
    // The first address is still one to which letters do not go.
    expect(await marks()).toMatchObject([{ email_key: 'pastor@church.example' }]);
    const entries = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'sendLetterAgain'));
    expect(entries.map(({ subject, details }) => [subject, details])).toEqual([[String(id), {}]]);
  });

  test('with a link for its recipient goes to no other address', async () => {
    const { headers } = await administrator('guards');
    const id = await refused('password_reset', 'reader@church.example');
    const to = (email: string) => backend.post(`/staff/letters/${id}/send`, { email }, headers);
    expect((await to('attacker@elsewhere.example')).body.error.code).toBe('not_sendable');
    expect((await to('Reader@church.example')).status).toBe(200);
    const sent: string[] = [];
    await sendWaiting(backend.db, async (mail) => void sent.push(mail.to));
    expect(sent.map((address) => address.toLowerCase())).toEqual(['reader@church.example']);
    // It arrived: the address is good again.
    expect(await marks()).toEqual([]);
  });

  test('that came back cannot be sent again, because its text is gone', async () => {
    const { headers } = await administrator('returns');
    const id = await queueLetter(backend.db, 'church_message', 'a@church.example', 'en', words);
    await sendWaiting(backend.db, async () => {});
    await backend.db.update(outbox).set({ bounced_at: new Date() });
    const { body } = await backend.get('/staff/letters', headers);
    expect(body.data).toMatchObject([{ id, outcome: 'returned', sendable: 'no' }]);
    expect((await backend.post(`/staff/letters/${id}/send`, {}, headers)).status).toBe(409);
  });

  test('is put aside by hand, with the mark of its address', async () => {
    const { headers } = await administrator('dismisses');
    const id = await refused();
    const dismiss = () => backend.post(`/staff/letters/${id}/dismiss`, {}, headers);
    expect((await dismiss()).status).toBe(200);
    expect((await dismiss()).status).toBe(404);
    expect(await marks()).toEqual([]);
    expect((await backend.get('/staff/letters', headers)).body.meta.total).toBe(0);
  });
});

describe('an address to which letters do not go', () => {
  test.each([
    ['/sessions/link', {}],
    ['/password_resets', {}],
    ['/resend_token', { kind: 'verify_email' }],
  ])('is named to whoever asks %s for a letter, with or without an account', async (path, more) => {
    const user = await confirmedUser(backend, `known${path.length}@church.example`);
    for (const email of [user.email, 'nobody@church.example']) {
      const ask = (address: string) =>
        backend.post(path, { email: address, locale: 'en', ...more });
      expect((await ask(email)).body).toEqual({ data: { received: true } });
      await refused('sign_in', email);
      backend.clock.now += 86_400_000;
      const upper = email.replace('church', 'Church');
      expect((await ask(upper)).body.data).toEqual({ received: true, undeliverable: 'unknown' });
    }
  });

  test('is marked in the list of the staff', async () => {
    const { headers, email } = await administrator('marked');
    await refused('staff_joined', email);
    const { body } = await backend.get('/staff', headers);
    const own = body.data.find((member: { email: string }) => member.email === email);
    expect(own.undeliverable).toBe('unknown');
  });
});
