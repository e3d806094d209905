import type Stripe from 'stripe';

/** Refunds and disputes of a subscription's payments. */
export interface RefundState {
  /** The latest paid period was refunded completely. */
  refunded: boolean;
  /** A payment is withheld by a bank, or was returned by it and not paid since. */
  disputed: boolean;
}

/**
 * Limit of the objects read of each list, newest first: eighty years of months. A page has at most
 * 100.
 */
const maxRead = 1_000;
const perPage = 100;
/** Limit of the disputed charges examined, newest first. */
const maxDisputed = 20;

/** Open disputes, which withhold the money. An inquiry (`warning_…`) does not. */
const undecidedStatuses = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
];

/** An invoice of a subscription with its charges. */
export interface PaidInvoice {
  invoice: Stripe.Invoice;
  charges: Stripe.Charge[];
}

/** All invoices of a subscription with their charges, newest first. */
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
  const successful = all.filter(({ status }) => status !== 'failed');
  // The customer's other purchases do not belong to the subscription.
  return invoices.map((invoice) => ({ invoice, charges: chargesOf(invoice, successful) }));
}

/** Considers paid invoices only; drafts and open ones are irrelevant. */
export async function refundStateOf(stripe: Stripe, all: PaidInvoice[]): Promise<RefundState> {
  const paid = all.filter(({ invoice }) => invoice.status === 'paid');
  const latestCharges = paid.find(({ invoice }) => isPeriod(invoice))?.charges ?? [];
  return {
    refunded: latestCharges.length > 0 && latestCharges.every(({ refunded }) => refunded),
    disputed: await isDisputed(
      stripe,
      paid.flatMap(({ charges }) => charges),
    ),
  };
}

function chargesOf(invoice: Stripe.Invoice, charges: Stripe.Charge[]): Stripe.Charge[] {
  const payments = invoice.payments?.data.map(({ payment }) => payment) ?? [];
  const ids = payments.flatMap((payment) => [idOf(payment.payment_intent), idOf(payment.charge)]);
  const paid = new Set(ids.filter((id) => id !== null));
  return charges.filter(({ id, payment_intent }) => paid.has(idOf(payment_intent) ?? id));
}

/** Whether the invoice is for a period, and not for a change of plan that cost nothing. */
function isPeriod({ amount_paid, billing_reason }: Stripe.Invoice): boolean {
  return amount_paid > 0 || /_(create|cycle)$/.test(billing_reason ?? '');
}

async function isDisputed(stripe: Stripe, charges: Stripe.Charge[]): Promise<boolean> {
  const lastPaidAt = Math.max(...charges.map(({ created }) => created));
  const disputed = charges.filter((charge) => charge.disputed).slice(0, maxDisputed);
  for (const { id } of disputed) {
    const { data } = await stripe.disputes.list({ charge: id, limit: perPage });
    const isOpen = data.some(
      ({ status, created }) =>
        undecidedStatuses.includes(status) || (status === 'lost' && created >= lastPaidAt),
    );
    if (isOpen) return true;
  }
  return false;
}

/** The id of a Stripe object, which may be a reference or expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}
