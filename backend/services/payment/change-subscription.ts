import type { WirePlanChange } from '../../../lib/contract/subscriptions.ts';
import { HttpError, notFound } from '../../errors/http-error.ts';
import {
  findLargerPlan,
  findOwnSubscription,
  type OwnSubscription,
  planOption,
} from '../../queries/own-subscription.ts';
import { gatewayOf, type PlanChange } from './gateway.ts';
import { orUnavailable, type Payments } from './payments.ts';
import { settle } from './settle.ts';

/** The subscription of an account with its provider's id. Throws a 404 if there is none. */
export async function requireSubscription(
  { db }: Pick<Payments, 'db'>,
  accountId: string | undefined,
): Promise<OwnSubscription & { subscriptionId: string }> {
  const subscription = await findOwnSubscription(db, accountId);
  const subscriptionId = subscription?.checkout.subscription_id;
  if (!subscription || !subscriptionId) throw notFound();
  return { ...subscription, subscriptionId };
}

/**
 * The price of changing to a larger plan. Throws a 404 or 409, and a 503 if the provider is
 * unavailable.
 */
export async function quotePlanChange(
  payments: Payments,
  accountId: string | undefined,
  slug: string,
): Promise<WirePlanChange> {
  const { gateway, subscriptionId, change, size } = await prepare(payments, accountId, slug);
  const due_now_cents = await orUnavailable('POST /account/subscription/plan/quote', () =>
    gateway.quoteChange(subscriptionId, change),
  );
  return { ...size, due_now_cents };
}

/**
 * Changes to a larger plan and reads the provider's new state. Throws as `quotePlanChange`, and a
 * 402 if the card is declined.
 */
export async function changePlan(
  payments: Payments,
  accountId: string | undefined,
  slug: string,
): Promise<void> {
  const current = await requireSubscription(payments, accountId);
  // A repeated request has nothing to do.
  if (current.checkout.plan === slug) return;
  const { gateway, subscriptionId, change, checkout } = await prepare(payments, accountId, slug);
  const name = 'POST /account/subscription/plan';
  const outcome = await orUnavailable(name, () => gateway.changePlan(subscriptionId, change));
  if (outcome === 'refused') throw cardRefused();
  await orUnavailable(name, () => settle(payments, checkout.id));
}

async function prepare(payments: Payments, accountId: string | undefined, slug: string) {
  const own = await requireSubscription(payments, accountId);
  const { checkout, subscriptionId } = own;
  if (own.membership !== 'active' || own.graceUntil) {
    throw new HttpError(409, 'suspended', 'Pay the open invoice first.');
  }
  const plan = await findLargerPlan(payments.db, checkout.plan, slug);
  if (!plan) throw new HttpError(409, 'not_larger', 'There is no larger plan of that name.');
  const { period } = checkout;
  const subtotal_cents = period === 'yearly' ? plan.yearly_cents : plan.monthly_cents;
  const change: PlanChange = { plan: plan.slug, period, subtotal_cents };
  const gateway = gatewayOf(payments.gateways, checkout.mode);
  return { gateway, subscriptionId, change, checkout, size: planOption(plan, checkout) };
}

export const cardRefused = () =>
  new HttpError(402, 'card_refused', 'The card is refused, and nothing has changed.');
