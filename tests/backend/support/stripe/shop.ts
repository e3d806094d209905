import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeEach, vi } from 'vitest';
import { accounts, checkouts, paymentEvents } from '../../../../backend/db/schema.ts';
import { createPublished } from '../../../../backend/nodes/published.ts';
import { createStripeGateway } from '../../../../backend/payments/stripe-gateway.ts';
import { createTestGateway } from '../../../../backend/payments/test-gateway.ts';
import { checkoutForm, checkoutOf } from '../checkout.ts';
import { adminToken, credential } from '../people.ts';
import { type Json, startBackend } from '../test-backend.ts';
import type { Card } from './cards.ts';
import { StripeStandIn, secretKey, webhookSecret } from './stand-in.ts';

/**
 * A shop for all tests of a file, without days of grace if none are given. Before each test an hour
 * passes, and faults are removed.
 */
export async function openShop({ graceDays = 0 } = {}): Promise<Shop> {
  vi.stubEnv('ADMIN_TOKEN', adminToken);
  vi.stubEnv('PAYMENT_GRACE_DAYS', String(graceDays));
  const shop = await startShop();
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.backend.clock.now += 3_600_000;
    shop.stripe.clearFaults();
  });
  return shop;
}

/** A backend with a stand-in for Stripe. */
async function startShop() {
  const stripe = new StripeStandIn();
  const apiBase = await stripe.start();
  /** `retries`: the SDK's own retries. */
  const gateway = ({ retries }: { retries: number }) =>
    createStripeGateway({ secretKey, webhookSecret, apiBase, retries });
  const live = gateway({ retries: 0 });
  const backend = await startBackend(undefined, {
    gateways: (database) => ({ live, test: createTestGateway(database) }),
  });
  const payments = {
    db: backend.db,
    gateways: { live, test: createTestGateway(async () => backend.db) },
    published: createPublished({ expire: () => {} }),
  };
  const { start, sync } = checkoutOf(backend);

  async function begin(more: object = {}, key?: string): Promise<Json> {
    const { status, body } = await start(checkoutForm(more), key);
    if (status !== 201) throw new Error(`POST /checkout answered ${status}`);
    return body.data;
  }
  /** Confirms a payment as the browser does with Stripe.js. */
  const confirm = (checkout: Json, card: Card = 'approved') =>
    stripe.ledger.confirm(checkout.client_secret, card);
  async function deliver(event: Stripe.Event, how: Parameters<StripeStandIn['sign']>[1] = {}) {
    const { payload, headers } = stripe.sign(event, how);
    return backend.call('/webhooks/stripe', { method: 'POST', body: payload, headers });
  }
  async function row(id: string) {
    const [checkout] = await backend.db.select().from(checkouts).where(eq(checkouts.id, id));
    if (!checkout) throw new Error(`no checkout ${id}`);
    return checkout;
  }
  return {
    stripe,
    backend,
    payments,
    gateway,
    start,
    sync,
    begin,
    confirm,
    deliver,
    row,
    /** The membership of the account that a checkout pays for. */
    async membershipOf(id: string) {
      const { account_id } = await row(id);
      const ofAccount = eq(accounts.id, account_id ?? '');
      const [account] = await backend.db.select().from(accounts).where(ofAccount);
      return account?.membership_state ?? null;
    },
    statusOf: async (id: string) => (await row(id)).status,
    /** A complete successful payment. */
    async paid(more: object = {}) {
      const checkout = await begin(more);
      confirm(checkout);
      await sync(checkout.id);
      return { ...checkout, ...(await row(checkout.id)) };
    },
    /** Moves times back, so that no process holds a checkout, and settles the open ones. */
    async reconcile(): Promise<Json> {
      const earlier = sql`interval '2 minutes'`;
      await backend.db
        .update(checkouts)
        .set({ synced_at: sql`${checkouts.synced_at} - ${earlier}` });
      await backend.db
        .update(paymentEvents)
        .set({ received_at: sql`${paymentEvents.received_at} - ${earlier}` });
      return (await backend.post('/payments/reconcile', {}, credential)).body.data;
    },
    /** Makes a checkout expire. */
    expire: (id: string) =>
      backend.db.update(checkouts).set({ expires_at: sql`now()` }).where(eq(checkouts.id, id)),
    /** Moves the last reading of a checkout back by 25 hours, so that its state is read again. */
    forget: (id: string) =>
      backend.db
        .update(checkouts)
        .set({ synced_at: sql`now() - interval '25 hours'` })
        .where(eq(checkouts.id, id)),
    close: async () => {
      await backend.close();
      await stripe.stop();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof startShop>>;
