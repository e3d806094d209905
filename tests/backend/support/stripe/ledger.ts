import type Stripe from 'stripe';
import { Portal } from './portal.ts';
import { invalid } from './refusal.ts';

/** The stand-in's state with refunds and disputes. */
export class Ledger extends Portal {
  /** Refunds `cents` of a period's charge, or all that remains. `period` counts from 0; defaults to the latest. */
  refund(id: string, { period = -1, cents }: { period?: number; cents?: number } = {}): void {
    const charge = this.#chargeOf(id, period);
    const before = charge.amount_refunded ?? 0;
    charge.amount_refunded = Math.min(before + (cents ?? charge.amount ?? 0), charge.amount ?? 0);
    charge.refunded = charge.amount_refunded === charge.amount;
    this.emit('charge.refunded', charge);
  }

  /** Refunds part of a charge, or all that remains. */
  createRefund({ charge, amount, metadata }: Stripe.RefundCreateParams) {
    const refunded = this.get(this.charges, charge ?? '');
    if (refunded.refunded) throw invalid('charge_already_refunded', 'charge');
    const remaining = (refunded.amount ?? 0) - (refunded.amount_refunded ?? 0);
    const cents = amount === undefined ? remaining : Number(amount);
    if (cents > remaining) throw invalid('amount_too_large', 'amount');
    refunded.amount_refunded = (refunded.amount_refunded ?? 0) + cents;
    refunded.refunded = refunded.amount_refunded === refunded.amount;
    this.emit('charge.refunded', refunded);
    const id = this.id('re');
    const made = { id, object: 'refund' as const, charge: refunded.id, amount: cents };
    const stored = { ...made, metadata: (metadata || {}) as Stripe.Metadata, status: 'succeeded' };
    this.refunds.set(id, stored);
    return stored;
  }

  /** Opens or updates a dispute of a period's charge. `period` counts from 0; defaults to the latest. */
  dispute(id: string, status: Stripe.Dispute.Status, period = -1): void {
    const charge = this.#chargeOf(id, period);
    charge.disputed = true;
    const key = `dp_${charge.id}`;
    const created = this.disputes.get(key)?.created ?? this.now();
    const dispute = { id: key, object: 'dispute' as const, charge: charge.id, status, created };
    this.disputes.set(key, dispute);
    const ended = ['won', 'lost', 'warning_closed'].includes(status);
    this.emit(ended ? 'charge.dispute.closed' : 'charge.dispute.created', dispute);
  }

  /** A charge for something else that the ministry sold to the same customer. */
  chargeSeparately(customer: string, state: { refunded: boolean; disputed: boolean }): void {
    const id = this.id('ch');
    const charge = { id, object: 'charge' as const, amount: 500, amount_refunded: 500 };
    const created = this.now();
    this.charges.set(id, { ...charge, ...state, created, customer, status: 'succeeded' });
    const key = `dp_${id}`;
    this.disputes.set(key, { id: key, charge: id, status: 'needs_response', created });
  }

  #chargeOf(id: string, period: number) {
    const charge = this.chargesOf(id).at(period);
    if (!charge) throw new Error(`${id} was not paid for in period ${period}`);
    return charge;
  }
}
