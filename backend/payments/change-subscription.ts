import type { Period } from '../../lib/contract/plan-prices.ts';
import type { WirePlanChange } from '../../lib/contract/subscriptions.ts';
import { findOwnSubscription, type OwnSubscription } from '../accounts/own-subscription.ts';
import { findPlanOption, type PlanOption } from '../accounts/plan-options.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { gatewayOf } from './gateway.ts';
import { orUnavailable, type Payments } from './payments.ts';
import { settle } from './settle.ts';

/** A plan, and a period, by default the present one. */
export interface Choice {
  plan: string;
  period?: Period | undefined;
  /** Withdraws what is planned instead. */
  keep?: boolean;
}

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
 * The price of changing to another plan or period. Throws a 404 or 409, and a 503 if the provider is
 * unavailable.
 */
export async function quotePlanChange(
  payments: Payments,
  accountId: string | undefined,
  choice: Choice,
): Promise<WirePlanChange> {
  const { gateway, subscriptionId, option } = await prepare(payments, accountId, choice);
  const { wire, plan } = option;
  const included = { cards_included: plan.cards_included };
  if (wire.on !== null) return { ...wire, ...included, due_now_cents: 0 };
  const due_now_cents = await orUnavailable('POST /account/subscription/plan/quote', () =>
    gateway.quoteChange(subscriptionId, changeOf(option)),
  );
  return { ...wire, ...included, due_now_cents };
}

/**
 * Changes to a larger plan at once, or plans another one for the renewal, or withdraws what is planned,
 * and reads the provider's new state. Throws as `quotePlanChange`, and a 402 if the card is declined.
 */
export async function changePlan(
  payments: Payments,
  accountId: string | undefined,
  choice: Choice,
): Promise<void> {
  const name = 'POST /account/subscription/plan';
  const { checkout, subscriptionId } = await requireSubscription(payments, accountId);
  const { planned } = checkout.billing ?? {};
  const period = choice.period ?? checkout.period;
  if (choice.keep) {
    if (!planned) return;
    if (planned.plan !== choice.plan || planned.period !== period) throw changedMeanwhile();
    const gateway = gatewayOf(payments.gateways, checkout.mode);
    await orUnavailable(name, () => gateway.planAhead(subscriptionId, null, null));
    await orUnavailable(name, () => settle(payments, checkout.id));
    return;
  }
  // A repeated request has nothing to do.
  if (checkout.plan === choice.plan && checkout.period === period) return;
  const { gateway, option } = await prepare(payments, accountId, choice);
  const { wire, price } = option;
  if (wire.on === null) {
    const outcome = await orUnavailable(name, () =>
      gateway.changePlan(subscriptionId, changeOf(option)),
    );
    if (outcome === 'refused') throw cardRefused();
  } else {
    const next = { plan: wire.plan, period: wire.period, ...price, on: wire.on };
    await orUnavailable(name, () => gateway.planAhead(subscriptionId, next, checkout.coupon));
  }
  await orUnavailable(name, () => settle(payments, checkout.id));
}

async function prepare(payments: Payments, accountId: string | undefined, choice: Choice) {
  const own = await requireSubscription(payments, accountId);
  const { checkout, subscriptionId } = own;
  if (own.membership !== 'active' || own.graceUntil) {
    throw new HttpError(409, 'suspended', 'Pay the open invoice first.');
  }
  const wanted = { plan: choice.plan, period: choice.period ?? checkout.period };
  const option = await findPlanOption(payments.db, checkout, wanted);
  if (!option) throw new HttpError(409, 'not_offered', 'There is no such other plan or period.');
  if (option.wire.on !== null && checkout.billing?.ends_on) {
    throw new HttpError(409, 'ends_already', 'This subscription ends and does not renew.');
  }
  const gateway = gatewayOf(payments.gateways, checkout.mode);
  return { gateway, subscriptionId, option };
}

const changeOf = ({ wire: { plan, period }, price: { subtotal_cents } }: PlanOption) => ({
  plan,
  period,
  subtotal_cents,
});

export const changedMeanwhile = () =>
  new HttpError(409, 'changed_meanwhile', 'The church has another plan by now.');

export const cardRefused = () =>
  new HttpError(402, 'card_refused', 'The card is refused, and nothing has changed.');
