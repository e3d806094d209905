import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockSubscribedAccount } from '../../backend/accounts/church-standing.ts';
import { updateListed } from '../../backend/accounts/listings.ts';
import { tellOfMembership } from '../../backend/accounts/membership-letters.ts';
import { hasNotice } from '../../backend/accounts/membership-state.ts';
import {
  accounts,
  auditEntries,
  introVideos,
  locations,
  outbox,
  users,
} from '../../backend/db/schema.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { backendWithoutPeople, bearer, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import { isThorough } from '../support/thorough.ts';

/* A pause by the ministry beside the payments of a church: neither ends the other. */

const backend = backendWithoutPeople();
let church: ChurchAtDesk;
let tokens: string[];
beforeEach(async () => {
  backend.clock.now += 86_400_000;
  church = await churchAtDesk(backend);
  const emails = ['first@ministry.example', 'second@ministry.example'];
  tokens = [];
  for (const email of emails) {
    tokens.push((await staffMember(backend, ['supporter'], { email })).token);
  }
  await backend.db.execute(sql`update sessions set proven_at = now() + interval '1 day'`);
  await backend.db.insert(introVideos).values({
    ...{ type: 'welcome', slug: `wren-${church.accountId}`, status: 'approved' },
    ...{ video_type: 'external', video_url: 'https://vimeo.com/1', account_id: church.accountId },
  });
  await backend.db.delete(outbox);
});
afterEach(async () => {
  for (const table of [locations, introVideos]) await backend.db.delete(table);
});

const path = () => `/staff/churches/${church.accountId}`;
const pause = (reason = 'conduct', who = 0) =>
  backend.post(`${path()}/pause`, { reason }, bearer(tokens[who] ?? ''));
const resume = (since: string, who = 0) =>
  backend.post(`${path()}/resume`, { since, reason: 'settled' }, bearer(tokens[who] ?? ''));
const record = async () => (await backend.get(path(), bearer(tokens[0] ?? ''))).body.data;
const kinds = async () => (await mailsTo(backend, church.email)).map(({ kind }) => kind);

/** What visitors get: whether it is in the locator, its film has a notice and its player plays. */
async function shown() {
  const [listing] = await backend.db
    .select({ listed: locations.listed })
    .from(locations)
    .where(eq(locations.account_id, church.accountId));
  const [film] = await backend.db
    .select({ notice: hasNotice })
    .from(introVideos)
    .leftJoin(users, eq(users.id, introVideos.user_id))
    .where(eq(introVideos.account_id, church.accountId));
  const player = (await backend.get(`/accounts/${church.accountId}/player`)).body.data;
  return [listing?.listed, film?.notice === false, !player.suspended];
}

describe('a church that the staff pause', () => {
  test('is shown nowhere, may add nothing, and hears why, once', async () => {
    expect(await shown()).toEqual([true, true, true]);
    const answers = await Promise.all([pause('conduct', 0), pause('conduct', 1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shown()).toEqual([false, false, false]);
    expect(await record()).toMatchObject({
      membership_state: 'active',
      pause: { reason: 'conduct' },
    });
    expect(await mailsTo(backend, church.email)).toMatchObject([
      { kind: 'church_paused', payload: { why: 'paused_conduct' } },
    ]);
    const me = (await backend.get('/me', church.asOwner)).body.data;
    expect(me).toMatchObject({ membership_state: 'active', pause_reason: 'conduct' });
    const standing = lockSubscribedAccount(backend.db, church.accountId);
    await expect(standing).rejects.toMatchObject({ status: 403, code: 'paused' });
  });

  test('is not paused for another reason over a colleague’s, and nobody ends a pause they have not seen', async () => {
    await pause('conduct', 0);
    expect((await pause('asked', 1)).body.error.code).toBe('changed_meanwhile');
    const { since } = (await record()).pause;
    expect((await resume('2020-01-01T00:00:00.000Z')).body.error.code).toBe('changed_meanwhile');
    const both = await Promise.all([resume(since, 0), resume(since, 1)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shown()).toEqual([true, true, true]);
    expect((await record()).pause).toBeNull();
    expect((await kinds()).toSorted()).toEqual(['church_paused', 'church_resumed']);
  });

  test('is in the audit log with its reason, and needs a known one', async () => {
    expect((await pause('because')).status).toBe(400);
    await pause('identity');
    const [entry] = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'pauseChurch'))
      .orderBy(sql`${auditEntries.id} desc`);
    expect(entry).toMatchObject({ subject: church.accountId, details: { reason: 'identity' } });
    const nobody = await backend.post(
      '/staff/churches/nobody/pause',
      { reason: 'asked' },
      bearer(tokens[0] ?? ''),
    );
    expect(nobody.status).toBe(404);
  });

  test('asks again who is signed in', async () => {
    await backend.db.execute(sql`update sessions set proven_at = null`);
    expect((await pause()).body.error.code).toBe('confirm_identity');
  });
});

const states = ['active', 'past_due', 'failed', 'canceled', 'expired'] as const;
type State = (typeof states)[number];

/** What the sync of payments does once the provider has another state. */
async function pay(now: State) {
  const which = eq(accounts.id, church.accountId);
  const [account] = await backend.db.select().from(accounts).where(which);
  if (!account) throw new Error('no account');
  await backend.db.update(accounts).set({ membership_state: now }).where(which);
  await tellOfMembership(backend.db, account, '', { before: account.membership_state, now });
  await updateListed(backend.db, account.id);
}

test('whatever is paid and paused in whatever order, a church is shown exactly while it is active and not paused', async () => {
  const step = fc.oneof(
    fc.constantFrom(...states).map((state) => ({ pay: state })),
    fc.constantFrom('pause' as const, 'resume' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const which = eq(accounts.id, church.accountId);
      const start = { membership_state: 'active' as const, paused_at: null, pause_reason: null };
      await backend.db.update(accounts).set(start).where(which);
      await updateListed(backend.db, church.accountId);
      await backend.db.delete(outbox);
      let [state, isPaused, told]: [State, boolean, string[]] = ['active', false, []];
      for (const one of steps) {
        backend.clock.now += 3_600_000;
        if (one === 'pause') {
          await pause();
          if (!isPaused) told = [...told, 'church_paused'];
          isPaused = true;
        } else if (one === 'resume') {
          await resume((await record()).pause?.since ?? new Date().toISOString());
          const kind = state === 'active' ? 'church_resumed' : 'church_resumed_unpaid';
          if (isPaused) told = [...told, kind];
          isPaused = false;
        } else {
          // A restored payment never says that the church is back while it is paused.
          const isBack = one.pay === 'active' && (state === 'past_due' || state === 'failed');
          await pay(one.pay);
          if (isBack) told = [...told, isPaused ? 'payment_arrived_paused' : 'membership_restored'];
          state = one.pay;
        }
        const isShown = state === 'active' && !isPaused;
        expect(await shown()).toEqual([isShown, isShown, isShown]);
        expect(await record()).toMatchObject({
          membership_state: state,
          ...(isPaused ? { pause: { reason: 'conduct' } } : { pause: null }),
        });
      }
      const ofThese = (await kinds()).filter((kind) => !/suspended|ended/.test(kind));
      expect(ofThese.toSorted()).toEqual(told.toSorted());
    }),
    { numRuns: isThorough ? 60 : 12 },
  );
});
