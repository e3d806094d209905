import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, outbox, users } from '../../backend/db/schema.ts';
import { reconcile } from '../../backend/payments/reconcile.ts';
import { settle } from '../../backend/payments/settle.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { createMember } from '../backend/support/own-calls/churches.ts';
import { bearer, mailedToken } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import { openShop } from '../backend/support/stripe/shop.ts';

/* A year of a church, from the first payment to a new one after its account was closed and opened again. */

const shop = await openShop({ graceDays: 7 });
const { backend } = shop;
const { db } = backend;
const ledger = () => shop.stripe.ledger;
const supporter = await staffMember(backend, ['supporter']);

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('a church joins, fails, is suspended, pays, renews, is handed over, refunded, canceled, closed, and returns', async () => {
  const checkout = await shop.paid();
  const id = checkout.account_id ?? '';
  const sub = checkout.subscription_id ?? '';
  const [payer] = await db.select().from(users).where(eq(users.id, checkout.user_id));
  const email = payer?.email ?? '';
  const token = await mailedToken(backend, email, 'verify_email');
  const password = 'a lamp in the window';
  expect((await backend.post('/verify_email', { token, password })).status).toBe(200);
  const colleague = await createMember(db, 'year', 'colleague', {
    ...{ account_id: id, account_role: 'editor' },
  });
  await proveEverybody();

  const account = async () => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
  const path = `/staff/churches/${id}`;
  const record = async () => (await backend.get(path, bearer(supporter.token))).body.data;
  /** A step of the staff, which a colleague takes at the same moment. */
  async function byStaff(step: string, body: object) {
    backend.clock.now += 3_600_000;
    const take = () => backend.post(`${path}/${step}`, body, bearer(supporter.token));
    const both = await Promise.all([take(), take()]);
    expect(both.map(({ status, body }) => [status, body.error])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  }
  /** The letters since the last step, each sent once. */
  let read = 0;
  async function letters() {
    const rows = await db.select().from(outbox).orderBy(outbox.id);
    const since = rows.slice(read).map(({ kind, recipient }) => [kind, recipient] as const);
    read = rows.length;
    const church = since.filter(([, to]) => to === email || to === colleague.email);
    return church.map(([kind]) => kind).toSorted();
  }
  const isShown = async () => (await record()).closing === null;
  await letters();

  // The renewal fails: days of grace, then suspension, then payment.
  ledger().renew(sub, false);
  await settle(shop.payments, checkout.id);
  expect(await account()).toMatchObject({ membership_state: 'active', grace_until: day(7) });
  expect(await letters()).toEqual(['payment_failed']);
  await db
    .update(accounts)
    .set({ grace_until: day(-2) })
    .where(eq(accounts.id, id));
  await job();
  expect((await account())?.membership_state).toBe('past_due');
  expect(await letters()).toEqual(['membership_suspended']);
  ledger().retry(sub);
  await settle(shop.payments, checkout.id);
  expect((await account())?.membership_state).toBe('active');
  expect(await letters()).toEqual(['membership_restored', 'payment_received']);

  ledger().renew(sub, true);
  await settle(shop.payments, checkout.id);
  expect(await letters()).toEqual(['payment_received']);

  const handOver = (person: string) =>
    byStaff('owner', { person, others: 'editors', reason: 'left' });
  await handOver(colleague.id);
  expect(await letters()).toEqual(['owner_handed_over', 'owner_made']);
  await handOver(checkout.user_id);
  expect(await letters()).toEqual(['owner_handed_over', 'owner_made']);

  const [paid] = (await record()).subscriptions[0].payments;
  await byStaff('refunds', {
    ...{ id: randomUUID(), payment: paid.id, cents: 1_000, refunded_cents: 0 },
    reason: 'goodwill',
  });
  expect(await letters()).toEqual(['payment_refunded']);

  // An account is not closed while its subscription runs.
  const early = await backend.post(`${path}/close`, { reason: 'asked' }, bearer(supporter.token));
  expect(early.body.error.code).toBe('membership_runs');
  await byStaff('cancel', { subscription: checkout.id, when: 'now', reason: 'asked' });
  expect((await account())?.membership_state).toBe('canceled');
  expect(await letters()).toEqual(['membership_ended']);

  // Both the owner and the staff close it.
  const session = await startSession(db, checkout.user_id, 'password', undefined);
  await proveEverybody();
  const closed = await Promise.all([
    backend.post('/account/close', undefined, bearer(session.token)),
    backend.post(`${path}/close`, { reason: 'asked' }, bearer(supporter.token)),
  ]);
  expect(closed.map(({ status }) => status)).toContain(200);
  expect(await isShown()).toBe(false);
  expect(await letters()).toEqual(['account_closed']);
  const { since } = (await record()).closing;
  await byStaff('reopen', { since, reason: 'mistake' });
  expect(await isShown()).toBe(true);
  expect(await letters()).toEqual(['account_reopened']);

  // It returns with a new subscription of the same account; the earlier one stays on record.
  const again = await shop.paid({ email });
  expect(again.account_id).toBe(id);
  expect((await account())?.membership_state).toBe('active');
  expect((await record()).subscriptions.map(({ id }: { id: string }) => id)).toEqual([
    again.id,
    checkout.id,
  ]);
  const charged = [...ledger().charges.values()].filter(({ status }) => status === 'succeeded');
  // The first payment, the late one, the renewal, and the one after the return.
  expect(charged).toHaveLength(4);
  expect(charged.reduce((sum, one) => sum + (one.amount_refunded ?? 0), 0)).toBe(1_000);
});

const proveEverybody = () =>
  db.execute(sql`update sessions set proven_at = now() + interval '1 day'`);

async function job() {
  await db.execute(sql`update checkouts set synced_at = synced_at - interval '2 minutes'`);
  await reconcile(shop.payments);
}
