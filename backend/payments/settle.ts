import { changesOfAccounts } from '../content/account-changes.ts';
import { notFound } from '../errors/http-error.ts';
import { logFailure } from '../errors/log-failure.ts';
import {
  type Checkout,
  findCheckout,
  intentOf,
  markRefunded,
  storeProviderIds,
  storeState,
} from './checkouts.ts';
import { listCompetingCheckouts } from './claims.ts';
import {
  type Gateways,
  gatewayOf,
  type PaymentState,
  ProviderError,
  RefusedByProvider,
} from './gateway.ts';
import { earlierSubscriptions } from './memberships.ts';
import { isOpen } from './open-checkouts.ts';
import type { Payments } from './payments.ts';

export interface Settled {
  checkout: Checkout;
  /** The secret with which a browser confirms the payment. */
  clientSecret: string | null;
}

/**
 * The only way to update a checkout from its provider: creates what is missing there, reads the
 * state and stores it. Idempotent; may be called at any time. An unpaid checkout that has expired,
 * or that is to `end`, is cancelled. Throws a 404 and ProviderError.
 */
export async function settle(
  payments: Payments,
  id: string,
  { end = false } = {},
): Promise<Settled> {
  const { db, published } = payments;
  for (;;) {
    const before = await findCheckout(db, id);
    if (!before) throw notFound();
    if (end && !isOpen(before)) return { checkout: before, clientSecret: null };
    const state = await readState(payments, before, end);
    const { result: stored } = await published.within(db, async (tx, reportChanges) => {
      const stored = await storeState(tx, before, state);
      if (stored?.changedAccount) {
        reportChanges(await changesOfAccounts(tx, [stored.changedAccount]));
      }
      return stored;
    });
    // The checkout was changed meanwhile, and it is unknown which state is newer.
    if (!stored) continue;
    if (before.status !== 'paid' && stored.checkout.status === 'paid') {
      await endCompetingCheckouts(payments, stored.checkout);
    }
    const checkout = await refundSecond(payments, stored.checkout);
    return { checkout, clientSecret: state.clientSecret };
  }
}

/**
 * Refunds and ends a checkout that was paid though the account was subscribed already. If the
 * provider fails, reconciliation tries again.
 */
async function refundSecond({ db, gateways }: Payments, checkout: Checkout): Promise<Checkout> {
  const { id, mode, subscription_id, paid_twice_at, refunded_at } = checkout;
  if (!paid_twice_at || refunded_at || !subscription_id) return checkout;
  try {
    await gatewayOf(gateways, mode).refund(subscription_id);
    return await markRefunded(db, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logFailure(`Checkout ${id}, which was paid twice, is not refunded`, error);
    return checkout;
  }
}

/**
 * Ends other checkouts of the same address or account, which would charge a second time. One that
 * cannot be ended now expires.
 */
async function endCompetingCheckouts(payments: Payments, paid: Checkout): Promise<void> {
  const { email } = await intentOf(payments.db, paid);
  for (const id of await listCompetingCheckouts(payments.db, email, paid.account_id)) {
    try {
      await settle(payments, id, { end: true });
    } catch (error) {
      logFailure(`Checkout ${id} is not ended`, error);
    }
  }
}

const neverPaid: PaymentState = {
  payment: 'over',
  membership: 'expired',
  clientSecret: null,
  refusal: null,
  nextAction: null,
  billing: null,
};

async function readState(
  { db, gateways }: Payments,
  checkout: Checkout,
  end: boolean,
): Promise<PaymentState> {
  const gateway = gatewayOf(gateways, checkout.mode);
  const isExpired = end || checkout.expires_at.getTime() <= Date.now();
  // Anything at the provider cannot be paid: no client got its secret.
  if (checkout.subscription_id === null && (isKeyExpired(checkout) || !isOpen(checkout))) {
    return neverPaid;
  }
  const subscriptionId = await prepare(db, gateways, checkout).catch((error) => {
    if (isExpired && error instanceof RefusedByProvider) return null;
    throw error;
  });
  if (subscriptionId === null) return neverPaid;
  if (isExpired && isOpen(checkout)) await gateway.giveUp(subscriptionId);
  return gateway.read(subscriptionId);
}

/**
 * A provider stores an idempotency key for a day, and cancels unpaid subscriptions after 23 hours.
 */
const keyLifetime = 23 * 3_600_000;
const isKeyExpired = ({ created_at }: Checkout) => created_at.getTime() < Date.now() - keyLifetime;

/** Creates the customer, then the subscription; each id is stored before the next step. */
async function prepare(
  db: Payments['db'],
  gateways: Gateways,
  checkout: Checkout,
): Promise<string> {
  if (checkout.subscription_id) return checkout.subscription_id;
  const gateway = gatewayOf(gateways, checkout.mode);
  const intent = await intentOf(db, checkout);
  let customer_id = checkout.customer_id;
  if (!customer_id) {
    customer_id = await gateway.createCustomer(intent);
    await storeProviderIds(db, checkout.id, { customer_id });
  }
  // A refunded subscription renews at its provider, and would be charged in addition.
  for (const { mode, subscriptionId } of await earlierSubscriptions(db, checkout)) {
    if (subscriptionId) await gatewayOf(gateways, mode).end(subscriptionId);
  }
  const subscription_id = await gateway.createSubscription(intent, customer_id);
  await storeProviderIds(db, checkout.id, { subscription_id });
  return subscription_id;
}
