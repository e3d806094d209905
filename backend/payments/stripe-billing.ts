import type Stripe from 'stripe';
import type { BilledPayment, Billing, BillingCard } from '../../lib/contract/subscriptions.ts';
import { maxPayments } from './gateway.ts';
import { dayOf } from './stripe-dates.ts';
import type { PaidInvoice } from './stripe-refund-state.ts';
import { plannedOf } from './stripe-schedule.ts';

/** Converts Stripe's data about a subscription's payments to our own. */
export function billingOf(subscription: Stripe.Subscription, invoices: PaidInvoice[]): Billing {
  const { customer } = subscription;
  const owner = typeof customer === 'object' && !customer.deleted ? customer : null;
  const item = subscription.items?.data[0];
  const isRunning = ['active', 'past_due', 'trialing'].includes(subscription.status);
  const plan = subscription.metadata?.plan;
  const amount = item?.price?.unit_amount;
  return {
    plan: plan && amount ? { slug: plan, subtotal_cents: amount, ...termsOf(subscription) } : null,
    ...(isRunning && { planned: plannedOf(subscription) }),
    next_on:
      item && isRunning && !endsWith(subscription, item) ? dayOf(item.current_period_end) : null,
    ...(isRunning && subscription.cancel_at && { ends_on: dayOf(subscription.cancel_at) }),
    ...failingSince(subscription, invoices),
    card:
      cardOf(subscription.default_payment_method) ??
      cardOf(owner?.invoice_settings?.default_payment_method),
    payments: invoices.flatMap(billedPayment).slice(0, maxPayments),
  };
}

/** The period that is paid for, and the discount if a planned change has set it. */
function termsOf({ metadata, items }: Stripe.Subscription) {
  const interval = items?.data[0]?.price?.recurring?.interval;
  const discount = metadata?.discount_cents;
  return {
    ...(interval && { period: interval === 'year' ? ('yearly' as const) : ('monthly' as const) }),
    ...(discount && { discount_cents: Number(discount) }),
  };
}

/** Whether a subscription ends with the present period, for which everything is paid. */
function endsWith(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): boolean {
  const { cancel_at, cancel_at_period_end } = subscription;
  return cancel_at_period_end || (cancel_at ?? Number.POSITIVE_INFINITY) <= item.current_period_end;
}

/** Since when payments fail: Stripe's day of the oldest invoice that is still to be paid. */
function failingSince({ status }: Stripe.Subscription, invoices: PaidInvoice[]) {
  if (status !== 'past_due' && status !== 'unpaid') return undefined;
  const open = invoices.filter(({ invoice }) =>
    ['open', 'uncollectible'].includes(invoice.status ?? ''),
  );
  const oldest = Math.min(...open.map(({ invoice }) => invoice.created));
  return { failing_since: dayOf(Number.isFinite(oldest) ? oldest : Date.now() / 1000) };
}

function billedPayment({ invoice, charges }: PaidInvoice): BilledPayment[] {
  const { id, created, status, hosted_invoice_url } = invoice;
  const isRefunded = charges.length > 0 && charges.every(({ refunded }) => refunded);
  const statuses = {
    paid: isRefunded ? 'refunded' : 'paid',
    open: 'open',
    uncollectible: 'open',
    void: 'void',
  } as const;
  const billedStatus = statuses[status as keyof typeof statuses];
  if (!id || !billedStatus) return [];
  const cents = status === 'paid' ? invoice.amount_paid : invoice.total;
  const refunded_cents = charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  return [
    {
      id,
      on: dayOf(created),
      cents: Math.max(0, cents),
      status: billedStatus,
      ...(refunded_cents > 0 && { refunded_cents }),
      invoice_url: hosted_invoice_url ?? null,
    },
  ];
}

function cardOf(method: string | Stripe.PaymentMethod | null | undefined): BillingCard | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_year, exp_month } = method.card;
  return { brand, last4, expires: `${exp_year}-${String(exp_month).padStart(2, '0')}` };
}
