import type { Ledger } from './ledger.ts';

/* What Stripe answers to whoever asks what it has, with as much of it unfolded as was asked for. */

export function showSubscription(ledger: Ledger, id: string, expand: string[]) {
  const subscription = ledger.get(ledger.subscriptions, id);
  if (!expand.some((path) => path.startsWith('latest_invoice'))) return subscription;
  const { paymentIntent, ...invoice } = ledger.latestInvoice(id);
  const intent = ledger.paymentIntents.get(paymentIntent ?? '');
  const { client_secret } = intent ?? {};
  const confirmation_secret = intent && { client_secret, type: 'payment_intent' };
  const payment = { type: 'payment_intent', payment_intent: paymentIntent };
  const payments = { object: 'list', data: intent ? [{ is_default: true, payment }] : [] };
  return {
    ...subscription,
    latest_invoice: {
      ...invoice,
      ...(expand.includes('latest_invoice.confirmation_secret') && { confirmation_secret }),
      ...(expand.includes('latest_invoice.payments') && { payments }),
    },
  };
}

export function showPaymentIntent(ledger: Ledger, id: string, expand: string[]) {
  const intent = ledger.get(ledger.paymentIntents, id);
  const latest_charge = ledger.charges.get((intent.latest_charge as string) ?? '') ?? null;
  return expand.includes('latest_charge') ? { ...intent, latest_charge } : intent;
}

/** Those that fit, as a page of a list. */
export function list<T>(there: Map<string, T>, fits: (one: T) => boolean) {
  return { object: 'list', data: [...there.values()].filter(fits), has_more: false };
}
