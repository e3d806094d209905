import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { outbox, paymentEvents, subscriptions, users } from '../../backend/db/schema.ts';
import { expectSettled } from '../backend/support/stripe/expect-settled.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import { expectedErrors } from '../support/no-console-error.ts';

const shop = await openShop();

const ledger = () => shop.stripe.ledger;
const eventsOf = (customer: string) =>
  ledger().events.filter(
    ({ data }) => (data.object as { customer?: string }).customer === customer,
  );

describe('a Stripe webhook', () => {
  const paidEvents = async () => {
    const checkout = await shop.begin();
    shop.confirm(checkout);
    const { customer_id } = await shop.row(checkout.id);
    return { id: checkout.id as string, events: eventsOf(customer_id ?? '') };
  };

  test('completes the checkout before the return page does', async () => {
    const { id, events } = await paidEvents();
    for (const event of events) expect((await shop.deliver(event)).status).toBe(200);
    expect(await shop.statusOf(id)).toBe('paid');
    expect((await shop.sync(id)).body.data.status).toBe('paid');
    await expectSettled(shop);
  });

  test('that arrives twice, at once, late or out of order completes it once', async () => {
    const { id, events } = await paidEvents();
    await shop.sync(id);
    const all = [...events].reverse().flatMap((event) => [event, event]);
    const answers = await Promise.all(all.map((event) => shop.deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shop.backend.db.$count(subscriptions, eq(subscriptions.id, id))).toBe(1);
    const [first] = events;
    const seen = await shop.backend.db.$count(paymentEvents, eq(paymentEvents.id, first?.id ?? ''));
    expect(seen).toBe(1);
    shop.stripe.requests.length = 0;
    for (const event of events) await shop.deliver(event);
    expect(shop.stripe.requests).toEqual([]);
    await expectSettled(shop);
  });

  test('that is replayed for days in any order changes nothing and sends no letter', async () => {
    const { id, events } = await paidEvents();
    for (const event of events) await shop.deliver(event);
    const { subscription_id, customer_id } = await shop.row(id);
    ledger().refund(subscription_id ?? '');
    const history = eventsOf(customer_id ?? '');
    for (const event of history) await shop.deliver(event);
    const { db } = shop.backend;
    const { user_id } = await shop.row(id);
    const standing = async () => ({
      user: await db.select().from(users).where(eq(users.id, user_id)),
      subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.id, id)),
      status: await shop.statusOf(id),
      letters: await db.$count(outbox),
    });
    const before = await standing();
    for (const day of [1, 3, 32]) {
      // After a month events are deleted, and requested from Stripe again.
      await db
        .update(paymentEvents)
        .set({ received_at: sql`now() - make_interval(days => ${day})` });
      const shuffled = history
        .flatMap((event) => [event, event])
        .map((event, index) => ({ event, key: (index * 7 + day * 5) % 11 }))
        .sort((one, other) => one.key - other.key);
      for (const { event } of shuffled) expect((await shop.deliver(event)).status).toBe(200);
      expect(await standing()).toEqual(before);
    }
    await expectSettled(shop);
  });

  test.each([
    ['signed with another secret', { secret: 'whsec_another' }],
    ['signed long ago', { age: 301 }],
  ])('that was %s is refused without a request to Stripe', async (_, how) => {
    const { id, events } = await paidEvents();
    shop.stripe.requests.length = 0;
    for (const event of events) {
      const { status, body } = await shop.deliver(event, how);
      expect([status, body.error.code]).toEqual([400, 'bad_signature']);
    }
    expect(shop.stripe.requests).toEqual([]);
    expect(await shop.statusOf(id)).toBe('awaiting_payment');
  });

  test.each([
    ['no signature', {}, 400],
    ['an invalid signature', { 'stripe-signature': 't=now,v1=yes' }, 400],
    ['a foreign origin and no signature', { origin: 'https://evil.example' }, 400],
  ])('with %s is refused', async (_, headers, status) => {
    const given = { method: 'POST', body: '{"id":"evt_1"}', headers };
    expect((await shop.backend.call('/webhooks/stripe', given)).status).toBe(status);
  });

  test('with changed bytes, invalid UTF-8 or too large a body is refused', async () => {
    const { events } = await paidEvents();
    const { payload, headers } = shop.stripe.sign(events[0] as (typeof events)[0]);
    const post = async (body: BodyInit) =>
      (await shop.backend.call('/webhooks/stripe', { method: 'POST', body, headers })).status;
    expect(await post(`${payload} `)).toBe(400);
    expect(await post(Buffer.from([0xff, 0xfe]))).toBe(400);
    expect(await post('x'.repeat(1024 * 1024 + 1))).toBe(413);
    expect(await post(payload)).toBe(200);
  });

  test.each(['[]', 'null', '1', '"text"', '{}', '{"id":"evt_1","type":"x","data":null}'])(
    'whose signed body is %s is refused',
    async (payload) => {
      const event = payload as unknown as Parameters<typeof shop.stripe.sign>[0];
      const { headers } = shop.stripe.sign(event, { payload });
      const given = { method: 'POST', body: payload, headers };
      expect((await shop.backend.call('/webhooks/stripe', given)).status).toBe(400);
    },
  );

  test('is retried if it could not be processed', async () => {
    const { id, events } = await paidEvents();
    const paid = events.find(({ type }) => type === 'invoice.paid') as (typeof events)[0];
    shop.stripe.fail(/GET .*subscriptions/, 'broken');
    expect((await shop.deliver(paid)).status).toBe(503);
    expect(expectedErrors()).toHaveLength(1);
    expect(await shop.statusOf(id)).toBe('awaiting_payment');
    expect((await shop.deliver(paid)).status).toBe(200);
    expect(await shop.statusOf(id)).toBe('paid');
  });

  test('that Stripe does not send again is processed by reconciliation, at the latest once Stripe answers', async () => {
    const { user_id, subscription_id, customer_id } = await shop.paid();
    await shop.reconcile();
    ledger().renew(subscription_id, false);
    const event = eventsOf(customer_id ?? '').at(-1) as ReturnType<typeof eventsOf>[0];
    const failures: string[] = [];
    const failOnce = async (run: () => Promise<unknown>) => {
      shop.stripe.fail(/GET .*subscriptions/, 'broken');
      const result = await run();
      failures.push(...expectedErrors().map(String));
      return result;
    };
    expect(await failOnce(() => shop.deliver(event))).toMatchObject({ status: 503 });
    expect(await failOnce(() => shop.reconcile())).toEqual({ settled: 0, failed: 1 });
    expect(failures.at(-1)).toMatch(`Event ${event.id} is not settled: ProviderError: Stripe: `);
    expect(await shop.reconcile()).toEqual({ settled: 1, failed: 0 });
    const [user] = await shop.backend.db.select().from(users).where(eq(users.id, user_id));
    expect(user?.membership_state).toBe('past_due');
    expect(await shop.reconcile()).toEqual({ settled: 0, failed: 0 });
  });

  test('about an unknown customer is accepted and ignored', async () => {
    const { id: customer } = ledger().createCustomer({ email: 'else@example.com' });
    ledger().createProduct({ id: 'something-else', name: 'Something else' });
    const price = { currency: 'usd', product: 'something-else', unit_amount: 500 };
    const items = [{ price_data: { ...price, recurring: { interval: 'month' as const } } }];
    const { id } = ledger().createSubscription({ customer, items });
    const intent = ledger().paymentIntents.get(ledger().latestInvoice(id).paymentIntent ?? '');
    shop.confirm(intent);
    ledger().renew(id, false);
    ledger().cancel(id);
    const { db } = shop.backend;
    const standing = async () => ({
      users: await db.select().from(users).orderBy(users.id),
      subscriptions: await db.select().from(subscriptions).orderBy(subscriptions.id),
      letters: await db.$count(outbox),
    });
    const before = await standing();
    const created = ledger().events.find(
      ({ data }) => 'id' in data.object && data.object.id === customer,
    );
    const events = [created as Stripe.Event, ...eventsOf(customer)];
    const types = ['invoice.paid', 'invoice.payment_failed', 'customer.subscription.deleted'];
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(types));
    shop.stripe.requests.length = 0;
    for (const event of events) {
      expect((await shop.deliver(event)).status).toBe(200);
    }
    expect(shop.stripe.requests).toEqual([]);
    expect(await standing()).toEqual(before);
    // Other tests expect that all sales are the site's.
    ledger().subscriptions.delete(id);
    ledger().customers.delete(customer);
  });
});

test('`npm run payments:reconcile` settles checkouts without events, and fails if one stays open', async () => {
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace('/api/v1', '');
    const { authorization = '' } = request.headers;
    const { status, body } = await shop.backend.post(path, {}, { authorization });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  const command = ['--conditions=react-server', 'scripts/payments-reconcile.ts', '--base', base];
  const run = () => promisify(execFile)(process.execPath, command);
  try {
    const checkout = await shop.begin();
    shop.confirm(checkout);
    await shop.forget(checkout.id);
    shop.stripe.fail(/GET .*subscriptions/, 'broken');
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching('1 not; '),
    });
    expect(expectedErrors()).toHaveLength(1);
    await shop.forget(checkout.id);
    expect((await run()).stdout).toMatch(/^\d+ settled, 0 not\.$/m);
    expect(await shop.statusOf(checkout.id)).toBe('paid');
  } finally {
    server.close();
  }
});
