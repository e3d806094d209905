import type Stripe from 'stripe';

/** What became of the money that was taken for a subscription. */
export interface Standing {
  /** All of the latest period that was paid for was given back. */
  refunded: boolean;
  /** A bank holds some of it back, or took it back and nothing was paid since. */
  disputed: boolean;
}

/** As many of the newest as are read, of each list: eighty years of months. A page of a list has 100 at most. */
const maxRead = 1_000;
const perPage = 100;
/** Of a subscription with more disputed charges than this the newest decide. */
const maxDisputed = 20;

/** Disputes whose money is away until they are decided. An inquiry (`warning_…`) took none. */
const undecided = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
];

/** An invoice of a subscription, and what was charged for it. */
export interface PaidInvoice {
  invoice: Stripe.Invoice;
  charges: Stripe.Charge[];
}

/** Every invoice of a subscription with what was charged for it, the newest first. */
export async function readInvoices(
  stripe: Stripe,
  { id, customer }: { id: string; customer: string },
): Promise<PaidInvoice[]> {
  const [invoices, all] = await Promise.all([
    stripe.invoices
      .list({ subscription: id, limit: perPage, expand: ['data.payments'] })
      .autoPagingToArray({ limit: maxRead }),
    stripe.charges.list({ customer, limit: perPage }).autoPagingToArray({ limit: maxRead }),
  ]);
  const took = all.filter(({ status }) => status !== 'failed');
  // What else the customer bought is no part of the subscription.
  return invoices.map((invoice) => ({ invoice, charges: chargesOf(invoice, took) }));
}

/** By what was paid: a draft or an open invoice says nothing. */
export async function standingOf(stripe: Stripe, all: PaidInvoice[]): Promise<Standing> {
  const paid = all.filter(({ invoice }) => invoice.status === 'paid');
  const ofLatest = paid.find(({ invoice }) => isPeriod(invoice))?.charges ?? [];
  return {
    refunded: ofLatest.length > 0 && ofLatest.every(({ refunded }) => refunded),
    disputed: await isDisputed(
      stripe,
      paid.flatMap(({ charges }) => charges),
    ),
  };
}

function chargesOf(invoice: Stripe.Invoice, charges: Stripe.Charge[]): Stripe.Charge[] {
  const payments = invoice.payments?.data.map(({ payment }) => payment) ?? [];
  const ids = payments.flatMap((one) => [idOf(one.payment_intent), idOf(one.charge)]);
  const paid = new Set(ids.filter((id) => id !== null));
  return charges.filter(({ id, payment_intent }) => paid.has(idOf(payment_intent) ?? id));
}

/** A period, and not a change of the plan that came to nothing. */
function isPeriod({ amount_paid, billing_reason }: Stripe.Invoice): boolean {
  return amount_paid > 0 || /_(create|cycle)$/.test(billing_reason ?? '');
}

async function isDisputed(stripe: Stripe, charges: Stripe.Charge[]): Promise<boolean> {
  const paidLast = Math.max(...charges.map(({ created }) => created));
  const disputed = charges.filter((one) => one.disputed).slice(0, maxDisputed);
  for (const { id } of disputed) {
    const { data } = await stripe.disputes.list({ charge: id, limit: perPage });
    const stands = data.some(
      ({ status, created }) =>
        undecided.includes(status) || (status === 'lost' && created >= paidLast),
    );
    if (stands) return true;
  }
  return false;
}

/** Stripe names a thing by its id, or unfolds it. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}
