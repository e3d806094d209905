import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  auditEntries,
  churchMessages,
  introVideos,
  listingCorrections,
  listingReviews,
  outbox,
} from '../../backend/db/schema.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import {
  backendToClose,
  type ChurchToClose,
  churchToClose,
} from '../backend/support/church-to-close.ts';
import { bearer, credential } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/*
 * The staff change nothing of a church whose account is closed: it is to be as it was when it is opened
 * again. Its money and its records are still theirs to settle.
 */

const backend = backendToClose();
let church: ChurchToClose;
let moderator: Record<string, string>;
beforeEach(async () => {
  church = await churchToClose(backend);
  moderator = (await staffMember(backend, ['moderator'], { email: `m-${church.slug}@m.example` }))
    .headers;
});

const closed = '409 account_closed';
interface Tried {
  /** The status, and the code of an error. */
  answers: string;
  body?: (church: ChurchToClose) => object;
  query?: string;
}

/** Every call of a church's room. */
const calls: Partial<Record<EndpointName, Tried>> = {
  fetchChurch: { answers: '200' },
  listChurchLetters: { answers: '200' },
  listChurchHistory: { answers: '200' },
  listChurchPlans: { answers: '200' },
  compareTwin: { answers: '200', query: '?slug=SLUG' },
  addChurchNote: { answers: '200', body: () => ({ id: randomUUID(), note: 'They called.' }) },
  // A payment may arrive or be given back after the closing.
  cancelMembership: {
    answers: '404 not_found',
    body: () => ({ subscription: 'none', when: 'now', reason: 'asked' }),
  },
  refundPayment: {
    answers: '404 not_found',
    body: () => ({
      ...{ id: randomUUID(), payment: 'none', cents: 100, refunded_cents: 0, reason: 'goodwill' },
    }),
  },
  sendReceipt: { answers: '404 not_found', body: () => ({ payment: 'none' }) },
  closeChurch: { answers: '200', body: () => ({ reason: 'asked' }) },
  reopenChurch: {
    answers: '409 changed_meanwhile',
    body: () => ({ since: '2026-01-01T00:00:00Z', reason: 'asked' }),
  },
  quoteChurchPlan: { answers: closed, query: '?period=yearly' },
  changeChurchPlan: {
    answers: closed,
    body: () => ({ subscription: 'none', before: 'small', plan: 'medium', reason: 'asked' }),
  },
  pauseChurch: { answers: closed, body: () => ({ reason: 'asked' }) },
  resumeChurch: {
    answers: closed,
    body: () => ({ since: '2026-01-01T00:00:00Z', reason: 'asked' }),
  },
  renameChurch: { answers: closed, body: ({ slug }) => ({ name: 'Other', before: slug }) },
  decideTwin: {
    answers: closed,
    body: ({ listing }) => ({ listing, version: 1, decision: 'join' }),
  },
  grantCards: {
    answers: closed,
    body: () => ({ id: randomUUID(), cards: 100, reason: 'asked' }),
  },
  undoJoin: { answers: '404 not_found', body: () => ({ join: 1, reason: 'mistake' }) },
  handOverChurch: {
    answers: closed,
    body: ({ owner }) => ({ person: owner, others: 'stay', reason: 'asked' }),
  },
  revokeInvitation: { answers: closed, body: () => ({ invitation: 'none', reason: 'asked' }) },
  inviteOwner: {
    answers: closed,
    body: () => ({ email: 'new@example.org', locale: 'en', reason: 'asked' }),
  },
  changePersonEmail: {
    answers: closed,
    body: ({ owner, email }) => ({
      ...{ person: owner, email: 'new@example.org', before: email, reason: 'asked' },
    }),
  },
  approveChurch: {
    answers: closed,
    body: () => ({ approved: false, since: null, reason: 'asked' }),
  },
  changeChurchPlayer: {
    answers: closed,
    body: () => ({
      hosts: ['www.new.example'],
      quota_seconds: null,
      seen: { hosts: [], quota_seconds: null },
      reason: 'asked',
    }),
  },
};

const ofRoom = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { path }]) =>
  path.startsWith('/staff/churches/{id}'),
);

test('every call of a church’s room is tried', () => {
  expect(Object.keys(calls).toSorted()).toEqual(ofRoom.map(([name]) => name).toSorted());
});

const close = () => backend.post('/account/close', undefined, church.asOwner);
const stored = async () => {
  const { db } = backend;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, church.accountId));
  return { account, letters: await db.$count(outbox) };
};

describe.each(ofRoom)('%s of a closed account', (name, { path, method }) => {
  const { answers, body, query = '' } = calls[name] as Tried;

  test(`answers ${answers}, and changes nothing that is closed`, async () => {
    expect((await close()).status).toBe(200);
    const before = await stored();
    const headers = bearer(church.supporter);
    const at = path.replace('{id}', church.accountId).replace('{plan}', 'medium');
    const answer =
      method === 'GET'
        ? await backend.get(at + query.replace('SLUG', church.slug), headers)
        : await backend.post(at, body?.(church), headers);
    const { status } = answer;
    expect(status < 400 ? String(status) : `${status} ${answer.body.error.code}`).toBe(answers);
    expect(await stored()).toEqual(before);
    if (answers !== closed) return;
    const entries = eq(auditEntries.action, name);
    expect(await backend.db.$count(auditEntries, entries)).toBe(0);
  });
});

describe('what waits of a closed account', () => {
  test('is not decided: a listing, a correction, a film, a returned message, an approval', async () => {
    const { db } = backend;
    const location_id = church.listing;
    const [review] = await db
      .insert(listingReviews)
      .values({ location_id, changes: { phone: '704 555 0142' } })
      .returning();
    const sent_at = review?.sent_at.toISOString();
    const [correction] = await db
      .insert(listingCorrections)
      .values({
        ...{ location_id, changes: { phone: '704 555 0142' }, locale: 'en' },
        created_at: new Date('2026-01-01'),
      })
      .returning();
    await church.write('naomi');
    await close();
    const reported = { reported_at: new Date(), report_settled_at: null };
    await db.update(churchMessages).set(reported);
    await db
      .update(introVideos)
      .set({ status: 'refused' })
      .where(eq(introVideos.slug, `${church.slug}-review`));
    const [film] = await db
      .select()
      .from(introVideos)
      .where(eq(introVideos.slug, `${church.slug}-review`));
    const decided = (await backend.get('/church_films?status=refused', moderator)).body.data;
    expect(decided).toEqual([expect.objectContaining({ id: film?.id, church_closed: true })]);
    const [message] = await db.select().from(churchMessages);
    const supporter = bearer(church.supporter);
    const list = (await backend.get('/staff/messages?status=reported', supporter)).body.data;
    const answers = await Promise.all([
      backend.post(`/listing_reviews/${location_id}`, { decision: 'approve', sent_at }, moderator),
      backend.post(
        `/listing_corrections/${correction?.id}`,
        { decision: 'take', version: 1 },
        moderator,
      ),
      backend.post(
        `/church_films/${film?.id}/review`,
        { decision: 'approved', revision: 'seen' },
        moderator,
      ),
      backend.post(
        `/staff/messages/${message?.id}/settle`,
        { decision: 'returned', revision: list[0].revision },
        supporter,
      ),
      backend.post(`/accounts/${church.accountId}/approval`, { approved: true }, credential),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.error?.code}`)).toEqual([
      closed,
      '404 not_found',
      closed,
      closed,
      closed,
    ]);
    for (const waiting of ['/listing_reviews', '/listing_corrections'])
      expect((await backend.get(waiting, moderator)).body.data).toEqual([]);
    const { data } = (await backend.get('/staff/waiting', moderator)).body;
    const counted = data.filter(({ kind }: { kind: string }) =>
      ['listings', 'corrections'].includes(kind),
    );
    expect(counted.every(({ count }: { count: number }) => count === 0)).toBe(true);
  });
});
