import type Stripe from 'stripe';
import type { Ledger } from './ledger.ts';
import type { Params } from './parse-form.ts';
import type { Invoice, Stored } from './records.ts';

/* Stripe's responses to reads, with the requested fields expanded. */

export function showSubscription(ledger: Ledger, id: string, expand: string[]) {
  const stored = ledger.get(ledger.subscriptions, id);
  const subscription = { ...withCards(ledger, stored, expand) };
  if (expand.includes('schedule')) {
    Object.assign(subscription, { schedule: ledger.scheduleOf(stored) });
  }
  const expandsInvoice = expand.some((path) => path.startsWith('latest_invoice'));
  if (!expandsInvoice || !subscription.latest_invoice) return subscription;
  const invoice = ledger.latestInvoice(id);
  const inner = expand.map((path) => path.replace('latest_invoice.', ''));
  return { ...subscription, latest_invoice: showInvoice(ledger, invoice, inner) };
}

/** Expands the cards of the subscription and its customer if requested. */
function withCards(ledger: Ledger, subscription: Stored<Stripe.Subscription>, expand: string[]) {
  if (!expand.includes('default_payment_method')) return subscription;
  const customer = ledger.get(ledger.customers, subscription.customer as string);
  const cardOf = (id: unknown) => ledger.paymentMethods.get(String(id)) ?? null;
  const settings = customer.invoice_settings;
  return {
    ...subscription,
    default_payment_method: cardOf(subscription.default_payment_method),
    customer: {
      ...customer,
      invoice_settings: { default_payment_method: cardOf(settings?.default_payment_method) },
    },
  };
}

/** Omits the stand-in's `subscription`: Stripe has it in a nested field, which the shop does not read. */
export function showInvoice(
  ledger: Ledger,
  { paymentIntent, subscription: _, ...invoice }: Invoice,
  expand: string[],
) {
  const intent = ledger.paymentIntents.get(paymentIntent ?? '');
  const { client_secret } = intent ?? {};
  const confirmation_secret = intent && { client_secret, type: 'payment_intent' };
  const payment = { type: 'payment_intent', payment_intent: paymentIntent };
  // An earlier, no longer valid payment intent is listed, too.
  const before = { type: 'payment_intent', payment_intent: 'pi_begun_before' };
  const data = [
    { is_default: false, payment: before },
    { is_default: true, payment },
  ];
  const payments = { object: 'list', data: intent ? data : [] };
  return {
    ...invoice,
    ...(expand.includes('confirmation_secret') && { confirmation_secret }),
    ...(expand.includes('payments') && { payments }),
  };
}

/** Stripe's default and maximum page sizes. */
const usualPage = 10;
const largestPage = 100;

/** One page of the matching objects, newest first. */
export function list<T extends { id: string }>(
  objects: Map<string, T>,
  { limit, starting_after }: Params,
  isMatch: (object: T) => boolean,
) {
  const all = [...objects.values()].filter(isMatch).reverse();
  const from = all.findIndex(({ id }) => id === starting_after) + 1;
  const count = Math.min(Number(limit ?? usualPage), largestPage);
  const data = all.slice(from, from + count);
  return { object: 'list', data, has_more: from + count < all.length };
}
