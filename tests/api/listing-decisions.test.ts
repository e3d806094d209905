import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  auditEntries,
  listingDecisions,
  listingReviews,
  locations,
  pictures,
} from '../../backend/db/schema.ts';
import { eraseClosedAccounts } from '../../backend/jobs/erase-closed-accounts.ts';
import { forgetOldDecisions } from '../../backend/listings/listing-decisions.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { churchWithListing } from '../backend/support/church-at-desk.ts';
import { mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/* What was approved or refused of a listing, and the way back. */

const { backend, church, path, read, save, shown } = churchWithListing();
let [first, second] = [{}, {}] as Record<string, string>[];
beforeEach(async () => {
  for (const table of [listingReviews, listingDecisions]) await backend.db.delete(table);
  await setApproved(null);
  first = (await staffMember(backend, ['moderator'], { email: 'a@ministry.example' })).headers;
  second = (await staffMember(backend, ['moderator'], { email: 'b@ministry.example' })).headers;
});

const setApproved = (approved_at: Date | null) =>
  backend.db.update(accounts).set({ approved_at }).where(eq(accounts.id, church.accountId));
/** Sends changes and decides on them. */
async function decide(decision: 'approve' | 'refuse', changes: object) {
  await save(changes, (await read()).version);
  await decideWaiting(decision);
}
async function decideWaiting(decision: 'approve' | 'refuse') {
  const [{ sent_at }] = (await backend.get('/listing_reviews', first)).body.data;
  const body = { decision, sent_at, ...(decision === 'refuse' && { message: 'Why so?' }) };
  const answer = await backend.post(`/listing_reviews/${church.listing}`, body, first);
  expect(answer.status).toBe(200);
}
const list = async (decision: string) =>
  (await backend.get(`/listing_decisions?status=${decision}`, first)).body.data;
const change = (
  { id, revision }: { id: number; revision: string },
  decision: 'approved' | 'refused',
  headers = first,
  message = 'It is not your number.',
) =>
  backend.post(
    `/listing_decisions/${id}`,
    { decision, revision, ...(decision === 'refused' && { message }) },
    headers,
  );
const kinds = async () => (await mailsTo(backend, church.email)).map(({ kind }) => kind);
const published = async () => (await read()).published;

describe('changes that were approved', () => {
  test('are listed with what they replaced, and taken back as a whole, with a letter', async () => {
    await decide('approve', { phone: '704 555 0142', website: 'https://wren.example/' });
    const [decided] = await list('approved');
    expect(decided).toMatchObject({
      listing: church.listing,
      decided_by: expect.any(String),
      before: { phone: '704 555 0100', website: null },
      after: { phone: '704 555 0142', website: 'https://wren.example/' },
      ...{ stays: [], block: null, trusts: true },
    });
    backend.published.length = 0;
    expect((await change(decided, 'refused')).status).toBe(200);
    expect(await shown()).toMatchObject({ phone: '704 555 0100', website: null });
    expect(backend.published.flat()).toContainEqual(
      expect.objectContaining({ kind: 'locations', slug: church.slug }),
    );
    const [letter] = await mailsTo(backend, church.email);
    expect((await kinds()).slice(0, 2).toSorted()).toEqual([
      'church_unapproved',
      'listing_taken_back',
    ]);
    expect(letter?.locale).toBeDefined();
    expect(await list('approved')).toEqual([]);
    expect(await list('refused')).toMatchObject([{ message: 'It is not your number.' }]);
  });

  test('leave what has changed since, which is said before, and end the trust they gave', async () => {
    await decide('approve', { phone: '704 555 0142', website: 'https://wren.example/' });
    const { version, publishes } = await read();
    expect(publishes).toBe('at_once');
    await save({ phone: '704 555 0199', pastor_name: 'Ana Lee' }, version);
    const [decided] = await list('approved');
    expect(decided).toMatchObject({ stays: ['phone'], now: { phone: '704 555 0199' } });
    expect((await change(decided, 'refused')).status).toBe(200);
    expect(await published()).toMatchObject({
      ...{ phone: '704 555 0199', pastor_name: 'Ana Lee', website: null },
    });
    expect(await read()).toMatchObject({
      publishes: 'after_review',
      review: { state: 'refused', changes: { website: 'https://wren.example/' } },
    });
  });

  test('keep an approval of the church that came from elsewhere', async () => {
    await save({ phone: '704 555 0142' });
    await setApproved(new Date('2026-01-01T00:00:00Z'));
    await decideWaiting('approve');
    const [decided] = await list('approved');
    expect(decided.trusts).toBe(false);
    await change(decided, 'refused');
    expect(await read()).toMatchObject({ publishes: 'at_once', review: null });
    expect(await kinds()).not.toContain('church_unapproved');
  });

  test('are not taken back as somebody did not see them, and two at once do it once', async () => {
    await decide('approve', { phone: '704 555 0142', website: 'https://wren.example/' });
    const [decided] = await list('approved');
    await save({ phone: '704 555 0199' }, (await read()).version);
    const stale = await change(decided, 'refused');
    expect([stale.status, stale.body.error.code]).toEqual([409, 'changed_meanwhile']);
    const [now] = await list('approved');
    expect(stale.body.error.fields).toEqual({ revision: now.revision });
    const both = await Promise.all([
      change(now, 'refused', first, 'One reason.'),
      change(now, 'refused', second, 'Another.'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('decided_already');
    expect((await kinds()).filter((kind) => kind === 'listing_taken_back')).toHaveLength(1);
  });

  test('cannot be taken back once all of it has changed, or the account is closed', async () => {
    await decide('approve', { phone: '704 555 0142' });
    await save({ phone: '704 555 0199' }, (await read()).version);
    const [gone] = await list('approved');
    expect(gone.block).toBe('changed_since');
    expect((await change(gone, 'refused')).body.error.code).toBe('changed_meanwhile');
    const closed = { closed_at: new Date() };
    await backend.db.update(accounts).set(closed).where(eq(accounts.id, church.accountId));
    const [kept] = await list('approved');
    const answer = await change(kept, 'refused');
    expect([answer.status, answer.body.error.code]).toEqual([409, 'account_closed']);
  });

  test('need a reason for the church, and answer 404 for what is none', async () => {
    await decide('approve', { phone: '704 555 0142' });
    const [decided] = await list('approved');
    expect((await change(decided, 'refused', first, '')).status).toBe(400);
    expect((await change({ ...decided, id: 999_999 }, 'refused')).status).toBe(404);
  });

  test('put a place and its pin back together', async () => {
    await backend.db
      .update(locations)
      .set({ latitude: 35.2, longitude: -80.8 })
      .where(eq(locations.id, church.listing));
    await decide('approve', { city: 'Concord', pin: { latitude: 35.4, longitude: -80.6 } });
    const [decided] = await list('approved');
    await change(decided, 'refused');
    expect(await published()).toMatchObject({
      ...{ city: 'Charlotte', latitude: 35.2, longitude: -80.8 },
    });
  });

  test('give the picture back that they replaced', async () => {
    await setApproved(new Date());
    const image = (await sharp(square).png().toBuffer()).toString('base64');
    await backend.post(`${path()}/picture`, { image }, church.asOwner);
    const before = (await published()).headshot;
    await setApproved(null);
    await backend.post(`${path()}/picture`, { image }, church.asOwner);
    await decideWaiting('approve');
    const after = (await published()).headshot;
    expect(after).not.toBe(before);
    const [decided] = await list('approved');
    await change(decided, 'refused');
    expect((await published()).headshot).toBe(before);
    for (const picture of [before, after])
      expect((await backend.get(picture.replace('/api/v1', ''))).status).toBe(200);
    await backend.db.update(listingDecisions).set({ decided_at: sql`now() - interval '2 years'` });
    await backend.db.delete(listingReviews);
    await forgetOldDecisions(backend.db);
    expect(await backend.db.$count(listingDecisions)).toBe(0);
    const ofChurch = eq(pictures.account_id, church.accountId);
    expect(await backend.db.$count(pictures, ofChurch)).toBe(1);
    expect((await backend.get(before.replace('/api/v1', ''))).status).toBe(200);
  });
});

const square = {
  create: { width: 640, height: 640, channels: 3 as const, background: '#884422' },
};

describe('changes that were refused', () => {
  test('are published after all, which approves the church as any approval does', async () => {
    await decide('refuse', { phone: '704 555 0142' });
    const [decided] = await list('refused');
    expect(decided).toMatchObject({ message: 'Why so?', block: null });
    expect((await change(decided, 'approved')).status).toBe(200);
    expect(await shown()).toMatchObject({ phone: '704 555 0142' });
    expect(await read()).toMatchObject({ publishes: 'at_once', review: null });
    expect((await kinds())[0]).toBe('listing_approved');
    // And taken back again, once more.
    const [again] = await list('approved');
    expect(again.trusts).toBe(true);
    await change(again, 'refused');
    expect(await shown()).toMatchObject({ phone: '704 555 0100' });
  });

  test('wait for the decision about them if the church has sent them again', async () => {
    await decide('refuse', { phone: '704 555 0142' });
    await save({ website: 'https://wren.example/' }, (await read()).version);
    const [decided] = await list('refused');
    expect(decided.block).toBe('sent_again');
    expect((await change(decided, 'approved')).body.error.code).toBe('changed_meanwhile');
  });
});

test('every change of a decision is in the audit log and in the history of its church', async () => {
  await decide('approve', { phone: '704 555 0142' });
  const [decided] = await list('approved');
  await change(decided, 'refused');
  const [entry] = await backend.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'changeListingDecision'))
    .orderBy(sql`${auditEntries.id} desc`);
  expect(entry).toMatchObject({ subject: String(decided.id), details: { decision: 'refused' } });
  const supporter = await staffMember(backend, ['supporter'], { email: 'c@ministry.example' });
  const history = await backend.get(
    `/staff/churches/${church.accountId}/history`,
    supporter.headers,
  );
  expect(history.body.data.map(({ action }: { action: string }) => action)).toContain(
    'changeListingDecision',
  );
});

test('decisions are erased with the account', async () => {
  await decide('approve', { phone: '704 555 0142' });
  const closed_at = new Date(Date.now() - 32 * 86_400_000);
  await backend.db
    .update(accounts)
    .set({ closed_at, membership_state: null })
    .where(eq(accounts.id, church.accountId));
  const published = createPublished({ expire: () => undefined });
  await eraseClosedAccounts(backend.db, published, Date.now());
  expect(await backend.db.$count(listingDecisions)).toBe(0);
});
