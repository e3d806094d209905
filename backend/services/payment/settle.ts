import { notFound } from '../../errors/http-error.ts';
import { logFailure } from '../../errors/log-failure.ts';
import {
  type Checkout,
  findCheckout,
  intentOf,
  storeProviderIds,
  storeState,
} from '../../queries/checkouts.ts';
import { rivalsOf } from '../../queries/claims.ts';
import { changesOfUser } from '../../queries/content-changes.ts';
import { earlierSubscriptions } from '../../queries/memberships.ts';
import { isOpen } from '../../queries/open-checkouts.ts';
import { type Gateways, gatewayOf, type PaymentState, RefusedByProvider } from './gateway.ts';
import type { Payments } from './payments.ts';

export interface Settled {
  checkout: Checkout;
  /** What a browser confirms the payment with. */
  clientSecret: string | null;
}

/**
 * The one way in which what the provider knows becomes what we know: makes what was not made yet,
 * asks how it stands, stores the answer. May be called by anyone, at any time, any number of times.
 * An intent whose time is over, or that is to `end`, is given up unless it is paid. Throws a 404 and
 * ProviderError.
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
    const asked = await ask(payments, before, end);
    const { result: stored } = await published.within(db, async (tx, changed) => {
      const stored = await storeState(tx, before, asked);
      if (stored?.noticeChanged) changed(await changesOfUser(tx, stored.checkout.user_id));
      return stored;
    });
    // Someone else was told something meanwhile, and which of the two is newer nobody knows.
    if (!stored) continue;
    if (before.status !== 'paid' && stored.checkout.status === 'paid') {
      await endRivals(payments, stored.checkout);
    }
    return { checkout: stored.checkout, clientSecret: asked.clientSecret };
  }
}

/** What was begun with the same address, by whomever, would be paid for nothing more. One that does not end now ends in time. */
async function endRivals(payments: Payments, { user_id }: Checkout): Promise<void> {
  for (const id of await rivalsOf(payments.db, user_id)) {
    try {
      await settle(payments, id, { end: true });
    } catch (error) {
      logFailure(`Checkout ${id} is not ended`, error);
    }
  }
}

const neverMade: PaymentState = {
  payment: 'over',
  membership: 'expired',
  clientSecret: null,
  refusal: null,
  nextAction: null,
  billing: null,
};

async function ask(
  { db, gateways }: Payments,
  checkout: Checkout,
  end: boolean,
): Promise<PaymentState> {
  const gateway = gatewayOf(gateways, checkout.mode);
  const over = end || checkout.expires_at.getTime() <= Date.now();
  // Whatever there is of it at the provider was never payable: nobody got its secret.
  if (checkout.subscription_id === null && (isForgotten(checkout) || !isOpen(checkout))) {
    return neverMade;
  }
  const subscriptionId = await prepare(db, gateways, checkout).catch((error) => {
    if (over && error instanceof RefusedByProvider) return null;
    throw error;
  });
  if (subscriptionId === null) return neverMade;
  if (over && isOpen(checkout)) await gateway.giveUp(subscriptionId);
  return gateway.read(subscriptionId);
}

/** A provider remembers an idempotency key for a day, and lets go of what is unpaid after 23 hours. */
const remembered = 23 * 3_600_000;
const isForgotten = ({ created_at }: Checkout) => created_at.getTime() < Date.now() - remembered;

/** The customer first, then the subscription; each id is stored before the next step is taken. */
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
  // One that was refunded goes on at its provider, and would be paid for besides.
  for (const { mode, subscriptionId } of await earlierSubscriptions(db, checkout)) {
    if (subscriptionId) await gatewayOf(gateways, mode).end(subscriptionId);
  }
  const subscription_id = await gateway.createSubscription(intent, customer_id);
  await storeProviderIds(db, checkout.id, { subscription_id });
  return subscription_id;
}
