import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { remindOfMessages } from '../../backend/conversations/message-reminders.ts';
import {
  auditEntries,
  churchMessages,
  listingCorrections,
  locations,
  outbox,
} from '../../backend/db/schema.ts';
import { type ListedChurch, listedChurch, writeTo } from '../backend/support/conversations.ts';
import { backendWithoutPeople, bearer, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

const backend = backendWithoutPeople();
let church: ListedChurch;
let headers: Record<string, string>;
beforeEach(async () => {
  for (const table of [churchMessages, listingCorrections]) await backend.db.delete(table);
  await backend.db.delete(locations).where(sql`slug like '%-listed'`);
  backend.clock.now += 10 * 86_400_000;
  church = await listedChurch(backend, 'ruth@example.com', 'Wren Hollow');
  ({ headers } = await staffMember(backend, ['supporter']));
  await backend.db.delete(outbox);
});

const list = async (status: string) =>
  (await backend.get(`/staff/messages?status=${status}`, headers)).body.data;
const waiting = async () =>
  (await backend.get('/staff/waiting', headers)).body.data.map(
    ({ kind, count }: { kind: string; count: number }) => [kind, count],
  );
const settle = async (id: string, decision: string, message?: string) => {
  const all = [...(await list('unanswered')), ...(await list('reported'))];
  const { revision = 'gone' } = all.find((one) => one.id === id) ?? {};
  return backend.post(`/staff/messages/${id}/settle`, { decision, message, revision }, headers);
};
const messageId = async () => {
  const [row] = await backend.db.select().from(churchMessages);
  return row?.id ?? '';
};

test('a message that was not answered for two days is listed for staff, and closed once they answered it', async () => {
  await backend.db
    .update(locations)
    .set({ phone: '704 555 0100' })
    .where(eq(locations.id, church.locationId));
  await writeTo(backend, church);
  expect(await list('unanswered')).toEqual([]);
  await remindOfMessages(backend.db, new Date(Date.now() + 50 * 3_600_000));
  expect(await waiting()).toEqual([['messages', 1]]);
  const [message] = await list('unanswered');
  expect(message).toMatchObject({
    ...{ church: 'Wren Hollow', message: 'When do you meet?', email: 'naomi@example.com' },
    ...{ reported_at: null, report_note: null },
    contact: { account_id: church.accountId, phone: '704 555 0100', country: 'US' },
  });
  expect((await settle(message.id, 'ended')).status).toBe(409);
  for (const _ of [1, 2]) expect((await settle(message.id, 'answered')).status).toBe(200);
  expect((await settle(message.id, 'returned')).status).toBe(409);
  expect(await waiting()).toEqual([]);
  const seen = await backend.get(`/account/messages/${message.id}`, bearer(church.session));
  expect(seen.body.data).toMatchObject({ state: 'closed', close_reason: 'answered_elsewhere' });
});

describe('a message that a church reported', () => {
  let id: string;
  beforeEach(async () => {
    await writeTo(backend, church, { message: 'I want to kill myself and you do not care.' });
    id = await messageId();
    const report = { note: 'He writes this to everyone.' };
    await backend.post(`/account/messages/${id}/report`, report, bearer(church.session));
    await backend.db.delete(outbox);
  });

  test('is listed with its note and danger, and can be ended, with one letter to the church', async () => {
    expect(await waiting()).toEqual([['reports', 1]]);
    const [report] = await list('reported');
    expect(report).toMatchObject({ id, report_note: 'He writes this to everyone.' });
    expect(report.danger).toContain('suicide');
    expect((await settle(id, 'answered')).status).toBe(409);
    for (const _ of [1, 2]) {
      expect((await settle(id, 'ended', 'We have written to him.')).status).toBe(200);
    }
    expect(await mailsTo(backend, church.email)).toHaveLength(1);
    expect(await list('reported')).toEqual([]);
    const [letter] = await mailsTo(backend, church.email);
    expect(letter).toMatchObject({
      kind: 'report_settled',
      payload: { church: 'Wren Hollow', message: 'We have written to him.', id },
    });
    expect((await settle(id, 'returned')).status).toBe(409);
    await writeTo(backend, church, { subject: 'Again' });
    const [next] = await backend.db.select().from(churchMessages).where(eq(sql`subject`, 'Again'));
    expect(next?.account_id).toBeNull();
    const entries = await backend.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.at(-1)).toMatchObject({
      ...{ action: 'settleStaffMessage', subject: id, details: { decision: 'ended' } },
    });
  });

  test('can be returned to the church, which then also gets later messages of the visitor', async () => {
    for (const _ of [1, 2]) expect((await settle(id, 'returned')).status).toBe(200);
    expect(await mailsTo(backend, church.email)).toHaveLength(1);
    const [letter] = await mailsTo(backend, church.email);
    expect(letter).toMatchObject({ kind: 'report_returned', payload: { id } });
    const seen = await backend.get(`/account/messages/${id}`, bearer(church.session));
    expect(seen.body.data.state).toBe('waiting');
    const reply = { message: 'Please call us, we are here.' };
    const path = `/account/messages/${id}/reply`;
    expect((await backend.post(path, reply, bearer(church.session))).status).toBe(201);
    await writeTo(backend, church, { subject: 'Again' });
    const [next] = await backend.db.select().from(churchMessages).where(eq(sql`subject`, 'Again'));
    expect(next?.account_id).toBe(church.accountId);
  });
});
