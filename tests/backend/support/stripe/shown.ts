import type Stripe from 'stripe';
import type { Ledger } from './ledger.ts';
import type { Params } from './parse-form.ts';
import type { Invoice, Kept } from './records.ts';

/* What Stripe answers to whoever asks what it has, with as much of it unfolded as was asked for. */

export function showSubscription(ledger: Ledger, id: string, expand: string[]) {
  const subscription = withCards(ledger, ledger.get(ledger.subscriptions, id), expand);
  const wanted = expand.some((path) => path.startsWith('latest_invoice'));
  if (!wanted || !subscription.latest_invoice) return subscription;
  const invoice = ledger.latestInvoice(id);
  const inner = expand.map((path) => path.replace('latest_invoice.', ''));
  return { ...subscription, latest_invoice: showInvoice(ledger, invoice, inner) };
}

/** Cards are unfolded where they are asked for: the subscription's own, and its customer's. */
function withCards(ledger: Ledger, subscription: Kept<Stripe.Subscription>, expand: string[]) {
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

/** `subscription` is where the stand-in keeps it; Stripe shows it deeper, and nobody reads it there. */
export function showInvoice(
  ledger: Ledger,
  { paymentIntent, subscription: _, ...invoice }: Invoice,
  expand: string[],
) {
  const intent = ledger.paymentIntents.get(paymentIntent ?? '');
  const { client_secret } = intent ?? {};
  const confirmation_secret = intent && { client_secret, type: 'payment_intent' };
  const payment = { type: 'payment_intent', payment_intent: paymentIntent };
  // Another way to pay that was begun before is listed, too, and is nobody's any more.
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

/** Stripe's own: how many are on a page that asks for no number, and at most. */
const usualPage = 10;
const largestPage = 100;

/** Those that fit, the newest first, as one page of a list. */
export function list<T extends { id: string }>(
  there: Map<string, T>,
  { limit, starting_after }: Params,
  fits: (one: T) => boolean,
) {
  const all = [...there.values()].filter(fits).reverse();
  const from = all.findIndex(({ id }) => id === starting_after) + 1;
  const count = Math.min(Number(limit ?? usualPage), largestPage);
  const data = all.slice(from, from + count);
  return { object: 'list', data, has_more: from + count < all.length };
}
