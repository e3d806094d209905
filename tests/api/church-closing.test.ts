import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mergeAccounts } from '../../backend/churches/merge-accounts.ts';
import {
  accounts,
  auditEntries,
  checkouts,
  introVideos,
  locations,
  outbox,
  refunds,
  sessions,
  users,
} from '../../backend/db/schema.ts';
import { closeAccount } from '../../backend/erasure/church-closing.ts';
import { checkoutForm, checkoutOf } from '../backend/support/checkout.ts';
import {
  backendToClose,
  type ChurchToClose,
  churchToClose,
} from '../backend/support/church-to-close.ts';
import { bearer, mailsTo, password } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/* Closing the account of a church, by an owner or the staff, and opening it again. */

const backend = backendToClose();
let church: ChurchToClose;
beforeEach(async () => {
  church = await churchToClose(backend);
});

const path = () => `/staff/churches/${church.accountId}`;
const close = (as = church.asOwner) => backend.post('/account/close', undefined, as);
const closeByStaff = (reason = 'asked', as = bearer(church.supporter)) =>
  backend.post(`${path()}/close`, { reason }, as);
const record = async () => (await backend.get(path(), bearer(church.supporter))).body.data;
const reopen = async (since?: string) =>
  backend.post(
    `${path()}/reopen`,
    { since: since ?? (await record()).closing.since, reason: 'mistake' },
    bearer(church.supporter),
  );
const kindsTo = async (email: string) => (await mailsTo(backend, email)).map(({ kind }) => kind);
const film = (slug: string) => backend.get(`/intro_videos/fetch_by_slug?type=welcome&slug=${slug}`);

/** The statuses of what visitors open: the listing, its film, its account and its player. */
async function opened() {
  const answers = await Promise.all([
    backend.post('/lookup_location', { slug: church.slug }),
    film(church.film),
    backend.get(`/accounts/${church.accountId}`),
    backend.get(`/accounts/${church.accountId}/player`),
  ]);
  return answers.map(({ status }) => status);
}

describe('an owner who closes the account', () => {
  test('takes everything of the church off the site, and signs everybody out', async () => {
    expect(await opened()).toEqual([200, 200, 200, 200]);
    expect((await close()).status).toBe(200);
    expect(await opened()).toEqual([410, 410, 404, 404]);
    expect(await backend.db.$count(sessions, eq(sessions.user_id, church.owner))).toBe(0);
    expect((await backend.get('/me', church.asEditor)).status).toBe(401);
    const { body } = await backend.get('/videos?kind=welcome');
    expect(JSON.stringify(body)).not.toContain(church.film);
  });

  test('is told by letter, as are the other owners and the ministry, each once', async () => {
    await Promise.all([close(), close(church.asSecondOwner), closeByStaff()]);
    for (const email of [church.email, church.secondEmail]) {
      expect(await kindsTo(email)).toEqual(['account_closed']);
    }
    expect(await kindsTo(church.editorEmail)).toEqual([]);
    const [letter] = await mailsTo(backend, church.email);
    expect(letter?.payload).toMatchObject({ church: church.slug });
    expect(letter?.payload.kept).toBe(`December 31, ${new Date().getUTCFullYear() + 7}`);
    const told = await backend.db.select().from(outbox).where(eq(outbox.kind, 'church_closed'));
    expect(told).toHaveLength(1);
    const logged = eq(auditEntries.action, 'accountClosed');
    const ofChurch = and(logged, eq(auditEntries.subject, church.accountId));
    expect(await backend.db.$count(auditEntries, ofChurch)).toBe(1);
  });

  test('signs in again and learns until when it can be opened', async () => {
    await close();
    const { body } = await backend.post('/sessions', { email: church.email, password });
    const me = (await backend.get('/me', bearer(body.data.token))).body.data;
    expect(me).toMatchObject({ account: null, membership_state: null });
    expect(me.closed_account).toEqual({
      name: church.slug,
      undo_until: (await record()).closing.undo_until,
    });
    const again = await backend.post('/account/close', undefined, bearer(body.data.token));
    expect(again.status).toBeGreaterThanOrEqual(403);
  });

  test('has proven who they are, and is no editor', async () => {
    expect((await close(church.asEditor)).body.error.code).toBe('owner_only');
    await backend.db.update(sessions).set({ proven_at: null });
    expect((await close()).body.error.code).toBe('confirm_identity');
    expect(await opened()).toEqual([200, 200, 200, 200]);
  });

  test('is still one when the account is locked', async () => {
    const by = { userId: church.owner, name: 'Ruth', as: 'owner' as const };
    await backend.db
      .update(users)
      .set({ account_role: 'editor' })
      .where(eq(users.id, church.owner));
    const closed = backend.db.transaction((tx) => closeAccount(tx, church.accountId, by));
    await expect(closed).rejects.toMatchObject({ status: 403, code: 'owner_only' });
    expect(await opened()).toEqual([200, 200, 200, 200]);
  });

  test('cannot subscribe the closed account, nor be invited to it', async () => {
    const invited = { email: 'ann@example.com', role: 'editor' };
    await backend.db
      .update(accounts)
      .set({ membership_state: 'canceled' })
      .where(eq(accounts.id, church.accountId));
    expect((await backend.post('/account/invitations', invited, church.asOwner)).status).toBe(201);
    const [letter] = await mailsTo(backend, 'ann@example.com');
    const token = letter?.payload.token;
    await close();
    const read = () => backend.post('/account/invitations/look', { token });
    expect((await read()).body.data.status).toBe('expired');
    const { start } = checkoutOf(backend);
    const form = { email: church.email, password, password_confirmation: password };
    const begun = await start(checkoutForm({ ...form, church_name: church.slug }));
    expect([begun.status, begun.body.error.code]).toEqual([409, 'not_registered']);
    await reopen();
    expect((await read()).body.data.status).toBe('valid');
  });
});

describe('an account is not closed', () => {
  const block = async () => (await backend.get('/account/closing', church.asOwner)).body.data.block;
  const refusals = async () => [
    await block(),
    (await close()).body.error?.code,
    (await closeByStaff()).body.error?.code,
    (await record()).may_close?.block,
  ];

  test.each(['active', 'past_due', 'failed'] as const)(
    'while its subscription is %s',
    async (membership_state) => {
      const which = eq(accounts.id, church.accountId);
      await backend.db.update(accounts).set({ membership_state }).where(which);
      expect(await refusals()).toEqual([
        ...['subscription', 'membership_runs', 'membership_runs', 'subscription'],
      ]);
      await backend.db.update(accounts).set({ membership_state: 'canceled' }).where(which);
      expect(await block()).toBeNull();
    },
  );

  test('while a payment is open or a refund is not done', async () => {
    const id = await church.pay();
    const which = eq(checkouts.id, id);
    await backend.db.update(checkouts).set({ status: 'awaiting_payment' }).where(which);
    const ofPayment = ['payment', 'payment_open', 'payment_open', 'payment'];
    expect(await refusals()).toEqual(ofPayment);
    await backend.db.update(checkouts).set({ status: 'paid' }).where(which);
    const [paid] = await backend.db.select().from(checkouts).where(which);
    const billing = paid?.billing;
    if (!billing) throw new Error('no billing');
    const open = billing.payments.map((payment) => ({ ...payment, status: 'open' as const }));
    await backend.db
      .update(checkouts)
      .set({ billing: { ...billing, payments: open } })
      .where(which);
    expect(await refusals()).toEqual(ofPayment);
    await backend.db.update(checkouts).set({ billing }).where(which);
    const refund = { id: crypto.randomUUID(), checkout_id: id, payment_id: '1', cents: 100 };
    await backend.db.insert(refunds).values({ ...refund, reason: 'goodwill' });
    expect(await refusals()).toEqual(['refund', 'refund_open', 'refund_open', 'refund']);
    await backend.db.update(refunds).set({ status: 'done' });
    expect(await block()).toBeNull();
    await backend.db.update(checkouts).set({ paid_twice_at: new Date() }).where(which);
    expect(await block()).toBe('refund');
  });
});

describe('the staff', () => {
  test('close an account by their role and with a reason, which the audit log has', async () => {
    const { headers } = await staffMember(backend, ['moderator'], { email: 'm@ministry.example' });
    expect((await closeByStaff('asked', headers)).body.error.code).toBe('staff_only');
    expect((await closeByStaff('because')).status).toBe(400);
    expect((await closeByStaff('dissolved')).status).toBe(200);
    expect((await closeByStaff('other')).status).toBe(200);
    expect(await kindsTo(church.email)).toEqual(['account_closed']);
    const ofChurch = eq(auditEntries.subject, church.accountId);
    const [entry] = await backend.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'closeChurch'), ofChurch))
      .orderBy(auditEntries.id);
    expect(entry?.details).toEqual({ reason: 'dissolved' });
    const { data } = (await backend.get('/staff/churches?q=to-close', bearer(church.supporter)))
      .body;
    const row = data.find(({ id }: { id: string }) => id === church.accountId);
    expect(row.closing).toMatchObject({ erased: false });
    const nobody = '/staff/churches/nobody/close';
    const missing = await backend.post(nobody, { reason: 'asked' }, bearer(church.supporter));
    expect(missing.status).toBe(404);
  });

  test('open it again as it was, once, if it is the closing that they saw', async () => {
    const before = await backend.db
      .select({ slug: introVideos.slug, status: introVideos.status })
      .from(introVideos)
      .where(eq(introVideos.account_id, church.accountId))
      .orderBy(introVideos.slug);
    expect(before.map(({ status }) => status).toSorted()).toEqual([
      ...['approved', 'review', 'withdrawn'],
    ]);
    await close();
    expect((await reopen('2020-01-01T00:00:00.000Z')).body.error.code).toBe('changed_meanwhile');
    const { since } = (await record()).closing;
    const both = await Promise.all([reopen(since), reopen(since)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await opened()).toEqual([200, 200, 200, 200]);
    const after = await backend.db
      .select({ slug: introVideos.slug, status: introVideos.status })
      .from(introVideos)
      .where(eq(introVideos.account_id, church.accountId))
      .orderBy(introVideos.slug);
    expect(after).toEqual(before);
    expect((await kindsTo(church.email)).toSorted()).toEqual([
      ...['account_closed', 'account_reopened'],
    ]);
    expect((await record()).closing).toBeNull();
    const { body } = await backend.post('/sessions', { email: church.email, password });
    const me = (await backend.get('/me', bearer(body.data.token))).body.data;
    expect(me.account.id).toBe(church.accountId);
    expect(me.closed_account).toBeUndefined();
  });

  test('do not join a closed account with another one', async () => {
    await close();
    const rows = await backend.db
      .select()
      .from(accounts)
      .where(inArray(accounts.id, [church.accountId, church.otherId]));
    const [from, into] = rows;
    if (!from || !into) throw new Error('no accounts');
    const merged = backend.db.transaction((tx) => mergeAccounts(tx, from, into, church.owner));
    await expect(merged).rejects.toMatchObject({ code: 'account_closed' });
  });
});

test('a listing that the church had withdrawn stays withdrawn', async () => {
  await backend.db
    .update(locations)
    .set({ withdrawn_at: new Date(), listed: false })
    .where(eq(locations.account_id, church.accountId));
  await close();
  await reopen();
  const [row] = await backend.db
    .select()
    .from(locations)
    .where(eq(locations.account_id, church.accountId));
  expect(row).toMatchObject({ listed: false });
});

test('what a visitor told of the church stays, without the church', async () => {
  const slug = await church.tellStory();
  const story = async () =>
    (await backend.get(`/intro_videos/fetch_by_slug?type=story&slug=${slug}`)).body.data;
  expect(await story()).toMatchObject({ account_name: church.slug });
  await close();
  expect(await story()).toMatchObject({ slug, status: 'approved' });
  expect(JSON.stringify(await story())).not.toContain(church.slug);
});
