import Stripe from 'stripe';
import type { PlannedPlan } from '../../lib/contract/subscriptions.ts';
import { discountsOf, planProduct } from './stripe-create.ts';
import { dayOf, renewalTime } from './stripe-dates.ts';
import { payByCustomersCard } from './stripe-portal.ts';
import { idOf } from './stripe-refund-state.ts';

/*
 * Another plan or period from a renewal on: a schedule of two phases, of which the first is the present
 * one until then. Its second one changes price, discount and metadata without proration, and Stripe
 * lets the subscription go on by itself afterwards.
 */

/** Plans a change, in place of an earlier one; null withdraws it. Idempotent. */
export async function planAhead(
  stripe: Stripe,
  id: string,
  planned: PlannedPlan | null,
  coupon: string | null,
): Promise<void> {
  const subscription = await retrieve(stripe, id);
  if (isSame(plannedOf(subscription), planned)) return;
  if (planned === null) return releaseSchedule(stripe, subscription);
  const discounts = await discountsOf(stripe, { coupon, quote: planned });
  await writeSchedule(stripe, { subscription, planned, discounts: discounts ?? '' });
}

/**
 * Makes another change of a subscription in place of what its schedule, which is expanded, would have
 * changed. What was planned stays if the card is refused.
 */
export async function instead(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  change: () => Promise<unknown>,
): Promise<void> {
  const planned = plannedOf(subscription);
  await releaseSchedule(stripe, subscription);
  try {
    await change();
  } catch (error) {
    if (planned && error instanceof Stripe.errors.StripeCardError) {
      const discounts = plannedDiscounts(subscription);
      await writeSchedule(stripe, {
        subscription: { ...subscription, schedule: null },
        planned,
        discounts,
      });
    }
    throw error;
  }
}

/** The discounts that a schedule's last phase would begin. */
function plannedDiscounts({ schedule }: Stripe.Subscription): Discounts {
  const { phases = [] } = schedule && typeof schedule !== 'string' ? schedule : {};
  const coupons = (phases.at(-1)?.discounts ?? []).flatMap((one) => {
    const coupon = idOf(one.coupon);
    return coupon ? [{ coupon }] : [];
  });
  return coupons.length > 0 ? coupons : '';
}

/** The schedule of a subscription, which is created if it has none; once by two at the same time. */
async function scheduleFor(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.SubscriptionSchedule> {
  const { id, schedule } = subscription;
  if (schedule && typeof schedule !== 'string') return schedule;
  // A schedule copies the subscription's own card and sets it again with its next phase.
  await payByCustomersCard(stripe, subscription);
  try {
    return await stripe.subscriptionSchedules.create({ from_subscription: id });
  } catch (error) {
    if (!isInvalid(error)) throw error;
    const made = (await retrieve(stripe, id)).schedule;
    if (!made || typeof made === 'string') throw error;
    return made;
  }
}

const isInvalid = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/**
 * Takes the schedule off a subscription, which stays as it is: Stripe refuses other changes of a
 * subscription that has one.
 */
export async function releaseSchedule(
  stripe: Stripe,
  { schedule }: Pick<Stripe.Subscription, 'schedule'>,
): Promise<void> {
  const id = idOf(schedule);
  if (!id) return;
  try {
    await stripe.subscriptionSchedules.release(id);
  } catch (error) {
    // Somebody else has released it meanwhile.
    if (!isInvalid(error)) throw error;
  }
}

/** What the schedule of a subscription, if it is expanded, will change; undefined if nothing. */
export function plannedOf({
  schedule,
}: Pick<Stripe.Subscription, 'schedule'>): PlannedPlan | undefined {
  if (!schedule || typeof schedule === 'string') return undefined;
  const { phases, current_phase } = schedule;
  const next = phases[phases.findIndex((one) => one.start_date === current_phase?.start_date) + 1];
  if (schedule.status !== 'active' || !next) return undefined;
  const { plan, period, subtotal_cents, discount_cents } = schedule.metadata ?? {};
  if (!plan) return undefined;
  return {
    plan,
    period: period === 'yearly' ? 'yearly' : 'monthly',
    subtotal_cents: Number(subtotal_cents),
    discount_cents: Number(discount_cents),
    on: schedule.metadata?.on ?? dayOf(next.start_date),
  };
}

const retrieve = (stripe: Stripe, id: string) =>
  stripe.subscriptions.retrieve(id, { expand: ['schedule'] });

const isSame = (one: PlannedPlan | undefined, other: PlannedPlan | null): boolean =>
  one === undefined || other === null
    ? one === undefined && other === null
    : one.plan === other.plan && one.period === other.period && one.on === other.on;

/** The discounts of a phase; an empty text is none. */
type Discounts = { coupon: string }[] | '';

interface Plan {
  subscription: Stripe.Subscription;
  planned: PlannedPlan;
  discounts: Discounts;
}

async function writeSchedule(
  stripe: Stripe,
  { subscription, planned, discounts }: Plan,
): Promise<void> {
  const schedule = await scheduleFor(stripe, subscription);
  const { plan, period, subtotal_cents, discount_cents, on } = planned;
  const interval = period === 'yearly' ? ('year' as const) : ('month' as const);
  const present = (subscription.discounts ?? []).flatMap((one) => {
    const discount = idOf(one);
    return discount ? [{ discount }] : [];
  });
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { plan, period, subtotal_cents, discount_cents, on },
    phases: [
      {
        // Its price was made with the subscription and is not for reuse: it is stated anew.
        items: [itemOf(presentPrice(subscription))],
        discounts: present.length > 0 ? present : '',
        start_date: schedule.current_phase?.start_date ?? 'now',
        end_date: renewalTime(subscription, on),
        proration_behavior: 'none',
      },
      {
        items: [itemOf({ product: await planProduct(stripe, plan), subtotal_cents, interval })],
        discounts,
        duration: { interval, interval_count: 1 },
        proration_behavior: 'none',
        metadata: { plan, period, discount_cents },
      },
    ],
  });
}

interface PhasePrice {
  product: string;
  /** One payment, in cents. */
  subtotal_cents: number;
  interval: 'year' | 'month';
}

function presentPrice({ items }: Stripe.Subscription): PhasePrice {
  const price = items.data[0]?.price;
  return {
    product: idOf(price?.product) ?? '',
    subtotal_cents: price?.unit_amount ?? 0,
    interval: price?.recurring?.interval === 'year' ? 'year' : 'month',
  };
}

const itemOf = ({ product, subtotal_cents, interval }: PhasePrice) => ({
  price_data: {
    currency: 'usd',
    product,
    unit_amount: subtotal_cents,
    recurring: { interval },
  },
  quantity: 1,
});
