import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '../../backend/db/schema.ts';
import { backendWithoutPeople } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/* The audit log is filtered by action, words and days. */

const backend = backendWithoutPeople();
let headers: Record<string, string>;
beforeEach(async () => {
  ({ headers } = await staffMember(backend, ['administrator']));
});
beforeAll(async () => {
  const entry = { actor_id: null, actor: 'Ana Lee', subject: '12', details: {} };
  await backend.db.insert(auditEntries).values([
    { ...entry, action: 'answerLead', created_at: new Date('2026-01-01T00:00:00Z') },
    { ...entry, action: 'closeLead', created_at: new Date('2026-01-31T23:59:59Z') },
    {
      ...{ ...entry, actor: 'Jo 100%', subject: 'answers/hope', action: 'publishDrafts' },
      ...{ details: { languages: 'ko' }, created_at: new Date('2026-02-01T00:00:00Z') },
    },
  ]);
});

test.each([
  ['', 3],
  ['action=closeLead', 1],
  ['action=unknown', 0],
  ['q=ana', 2],
  ['q=100%25', 1],
  ['q=%25', 1],
  ['q=_', 0],
  ['q=%5C', 0],
  ['q=answers/hope', 1],
  ['q=ko', 1],
  ['from=2026-01-01&to=2026-01-31', 2],
  ['from=2026-02-01', 1],
  ['to=2026-01-01', 1],
  ['q=ana&action=answerLead&from=2026-01-02', 0],
])('“%s” matches %i entries', async (filter, total) => {
  // Only those of this test: signing in writes others, of today.
  const to = /to=/.test(filter) ? '' : '&to=2026-03-01';
  const { status, body } = await backend.get(`/staff/audit?${filter}${to}`, headers);
  expect([status, body.meta?.total, body.data?.length]).toEqual([200, total, total]);
});

test('a day that is none is refused', async () => {
  expect((await backend.get('/staff/audit?from=2026-02-30', headers)).status).toBe(400);
});
