import type Stripe from 'stripe';
import type { Ledger } from './ledger.ts';

const stopped: Record<string, string> = {
  past_due: 'past_due',
  unpaid: 'failed',
  canceled: 'canceled',
};

/** The expected state of a membership, derived from all events of its subscription in order. */
export function expectedStanding(ledger: Ledger, id: string): string {
  const chargeIds = new Set(ledger.chargesOf(id).map((charge) => charge.id));
  const disputes = new Map<string, { status: string; paidSince: boolean }>();
  let latest = '';
  let refunded = false;
  for (const { type, data } of ledger.events) {
    if (type === 'invoice.paid') {
      const invoice = data.object as { subscription?: string; paymentIntent?: string };
      if (invoice.subscription !== id) continue;
      latest = invoice.paymentIntent ?? '';
      refunded = false;
      for (const dispute of disputes.values()) dispute.paidSince = true;
    } else if (type === 'charge.refunded') {
      const charge = data.object as Stripe.Charge;
      if (charge.payment_intent === latest) refunded = charge.refunded;
    } else if (type.startsWith('charge.dispute.')) {
      const { id: name, charge, status } = data.object as Stripe.Dispute;
      if (!chargeIds.has(charge as string)) continue;
      disputes.set(name, { status, paidSince: disputes.get(name)?.paidSince ?? false });
    }
  }
  const { status, cancellation_details } = ledger.subscriptions.get(id) ?? {};
  if (status === 'canceled' && cancellation_details?.reason === 'payment_failed') return 'expired';
  const state = stopped[status ?? ''];
  if (state) return state;
  if (refunded) return 'canceled';
  const isDisputed = [...disputes.values()].some(
    ({ status, paidSince }) => status === 'needs_response' || (status === 'lost' && !paidSince),
  );
  return isDisputed ? 'failed' : 'active';
}
