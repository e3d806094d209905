import type Stripe from 'stripe';
import { Billing } from './billing.ts';
import type { Stored } from './records.ts';
import { invalid } from './refusal.ts';

type Phase = NonNullable<Stripe.SubscriptionScheduleUpdateParams['phases']>[number];

/** Stripe's schedules: the phases of a subscription, and what its next period costs. */
export class Schedules extends Billing {
  readonly #phases = new Map<string, Phase[]>();

  createSchedule({ from_subscription, ...more }: Stripe.SubscriptionScheduleCreateParams) {
    const [beside] = Object.keys(more);
    // Of a subscription, a schedule is created as it is, and then changed.
    if (from_subscription && beside) throw invalid('parameter_invalid', beside);
    const subscription = this.get(this.subscriptions, from_subscription ?? '');
    if (subscription.schedule) throw invalid('resource_already_exists', 'from_subscription');
    if (subscription.status === 'canceled') throw invalid('resource_missing', 'from_subscription');
    const start_date = this.now();
    const end_date = subscription.items?.data[0]?.current_period_end ?? 0;
    const schedule = {
      id: this.id('sub_sched'),
      object: 'subscription_schedule',
      subscription: subscription.id,
      status: 'active',
      metadata: {},
      default_settings: { default_payment_method: subscription.default_payment_method ?? null },
      current_phase: { start_date, end_date },
      phases: [{ start_date, end_date }],
    } as unknown as Stored<Stripe.SubscriptionSchedule>;
    this.schedules.set(schedule.id, schedule);
    subscription.schedule = schedule.id;
    return schedule;
  }

  updateSchedule(id: string, params: Stripe.SubscriptionScheduleUpdateParams) {
    const schedule = this.get(this.schedules, id);
    if (schedule.status !== 'active') throw invalid('resource_missing', 'schedule');
    const phases = params.phases ?? [];
    const [present, next] = phases;
    if (Number(present?.start_date) !== schedule.current_phase?.start_date) {
      throw invalid('parameter_invalid', 'phases[0][start_date]');
    }
    const subscription = this.get(this.subscriptions, schedule.subscription as string);
    for (const [index, phase] of phases.entries()) {
      requireValidPhase(phase, `phases[${index}]`, index === phases.length - 1);
      for (const { discount } of phase.discounts || []) {
        // Only a discount of the subscription can be used again.
        if (discount && !subscription.discounts?.includes(discount)) {
          throw invalid('resource_missing', `phases[${index}][discounts]`);
        }
      }
    }
    const off = next?.discounts || [];
    if (Number(next?.items[0]?.price_data?.unit_amount) < this.amountOff(off)) {
      throw invalid('parameter_invalid', 'phases[1][discounts]');
    }
    this.#phases.set(id, phases);
    schedule.metadata = params.metadata as Stripe.Metadata;
    const end_date = Number(present?.end_date);
    schedule.phases = [
      { start_date: Number(present?.start_date), end_date },
      { start_date: end_date, discounts: off },
    ] as unknown as Stripe.SubscriptionSchedule['phases'];
    schedule.current_phase = { start_date: Number(present?.start_date), end_date };
    return schedule;
  }

  releaseSchedule(id: string) {
    const schedule = this.get(this.schedules, id);
    if (schedule.status !== 'active') throw invalid('resource_missing', 'schedule');
    schedule.status = 'released';
    const subscription = this.get(this.subscriptions, schedule.subscription as string);
    subscription.schedule = null;
    this.emit('customer.subscription.updated', subscription);
    return schedule;
  }

  /** The schedule with which Stripe answers where it is expanded. */
  scheduleOf({ schedule }: Stored<Stripe.Subscription>) {
    return this.schedules.get(schedule as string) ?? null;
  }

  /** Begins the next phase of a subscription, as if its renewal had come: its next period is billed so. */
  beginPhase(id: string): boolean {
    const subscription = this.get(this.subscriptions, id);
    const schedule = this.scheduleOf(subscription);
    const next = this.#phases.get(schedule?.id ?? '')?.[1];
    const [present, then] = schedule?.phases ?? [];
    const item = subscription.items?.data[0];
    if (!schedule || !next || !then || !item) return false;
    if (schedule.current_phase?.start_date !== present?.start_date) return false;
    schedule.current_phase = { start_date: then.start_date, end_date: then.end_date };
    const price = next.items[0]?.price_data;
    item.price = {
      ...item.price,
      product: price?.product as string,
      unit_amount: Number(price?.unit_amount),
      recurring: { interval: price?.recurring.interval } as Stripe.Price.Recurring,
    };
    // What neither the phase nor the schedule names is the customer's.
    subscription.default_payment_method =
      next.default_payment_method ?? schedule.default_settings?.default_payment_method ?? null;
    const off = next.discounts || [];
    this.#totals.set(id, Math.max(0, Number(price?.unit_amount) - this.amountOff(off)));
    subscription.metadata = { ...subscription.metadata, ...(next.metadata as Stripe.Metadata) };
    this.emit('customer.subscription.updated', subscription);
    return true;
  }

  readonly #totals = new Map<string, number>();

  protected override nextTotal(id: string): number {
    const changed = this.#totals.get(id);
    this.#totals.delete(id);
    return changed ?? super.nextTotal(id);
  }
}

/** What Stripe says of parameters of a phase that exclude or need each other. */
function requireValidPhase(phase: Phase, path: string, isLast: boolean): void {
  const { start_date, end_date, duration, items, discounts } = phase;
  if (path === 'phases[0]' && start_date === undefined) {
    throw invalid('parameter_missing', `${path}[start_date]`);
  }
  if (end_date !== undefined && duration) throw invalid('parameter_invalid', `${path}[end_date]`);
  if (end_date === undefined && !duration && !isLast) {
    throw invalid('parameter_missing', `${path}[end_date]`);
  }
  for (const { price, price_data, plan } of items) {
    if ([price, price_data, plan].filter(Boolean).length !== 1) {
      throw invalid('parameter_invalid', `${path}[items]`);
    }
  }
  for (const one of discounts || []) {
    if (Object.keys(one).length !== 1) throw invalid('parameter_invalid', `${path}[discounts]`);
  }
}
