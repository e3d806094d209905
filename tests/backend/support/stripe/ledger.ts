import type Stripe from 'stripe';
import { type Card, declines } from './cards.ts';
import { invalid, missing } from './refusal.ts';

/** What the SDK calls it, as far as the shop reads it. */
type Kept<T extends { id: string }> = Partial<T> & { id: string };
type Invoice = Kept<Stripe.Invoice> & { paymentIntent: string | null };

const now = () => Math.floor(Date.now() / 1000);

/** Stripe's own memory: what was made, what was paid, and the events that tell of it. */
export class Ledger {
  readonly customers = new Map<string, Kept<Stripe.Customer>>();
  readonly products = new Map<string, Kept<Stripe.Product>>();
  readonly coupons = new Map<string, Kept<Stripe.Coupon>>();
  readonly subscriptions = new Map<string, Kept<Stripe.Subscription>>();
  readonly invoices = new Map<string, Invoice>();
  readonly paymentIntents = new Map<string, Kept<Stripe.PaymentIntent>>();
  readonly charges = new Map<string, Kept<Stripe.Charge>>();
  readonly disputes = new Map<string, Kept<Stripe.Dispute>>();
  readonly events: Stripe.Event[] = [];
  #made = 0;

  #id(prefix: string): string {
    this.#made++;
    return `${prefix}_${this.#made}`;
  }

  #tell(type: string, object: object): void {
    const event = { id: this.#id('evt'), object: 'event', type, created: now(), data: { object } };
    // As it is now: what happens later is another event.
    this.events.push(structuredClone(event) as unknown as Stripe.Event);
  }

  createCustomer(params: Stripe.CustomerCreateParams) {
    if (params.email?.endsWith('.invalid')) throw invalid('email_invalid', 'email');
    const customer = {
      ...params,
      id: this.#id('cus'),
      object: 'customer',
    } as Kept<Stripe.Customer>;
    this.customers.set(customer.id, customer);
    this.#tell('customer.created', customer);
    return customer;
  }

  createProduct(params: Stripe.ProductCreateParams) {
    return this.#createOnce(this.products, params);
  }

  createCoupon(params: Stripe.CouponCreateParams) {
    return this.#createOnce(this.coupons, params);
  }

  #createOnce(there: Map<string, { id: string }>, made: { id?: string | undefined }) {
    const id = made.id ?? this.#id('made');
    if (there.has(id)) throw invalid('resource_already_exists', 'id');
    there.set(id, { ...made, id });
    return made;
  }

  createSubscription(params: Stripe.SubscriptionCreateParams) {
    const [item] = params.items ?? [];
    const price = item?.price_data;
    if (!this.customers.has(params.customer ?? '')) throw missing('No such customer');
    if (!price || !this.products.has(price.product)) throw missing('No such product');
    const subscription: Kept<Stripe.Subscription> = {
      id: this.#id('sub'),
      object: 'subscription',
      customer: params.customer as string,
      metadata: params.metadata as Stripe.Metadata,
      status: 'incomplete',
    };
    this.subscriptions.set(subscription.id, subscription);
    const off = ((params.discounts || undefined) ?? []).map(({ coupon }) => {
      const known = this.coupons.get(coupon ?? '');
      if (!known) throw missing('No such coupon');
      return Number(known.amount_off);
    });
    const total = Number(price.unit_amount) - off.reduce((sum, one) => sum + one, 0);
    this.#bill(subscription, Math.max(0, total), 'subscription_create');
    this.#tell('customer.subscription.created', subscription);
    return subscription;
  }

  #bill(subscription: Kept<Stripe.Subscription>, total: number, reason: string): Invoice {
    const { customer } = subscription;
    const invoice: Invoice = {
      id: this.#id('in'),
      object: 'invoice',
      customer: customer as string,
      billing_reason: reason as Stripe.Invoice.BillingReason,
      status: 'open',
      total,
      paymentIntent: null,
    };
    this.invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    if (total === 0) this.#paid(invoice);
    else {
      const id = this.#id('pi');
      const client_secret = `${id}_secret_${this.#made}`;
      const status = 'requires_payment_method';
      this.paymentIntents.set(id, {
        id,
        amount: total,
        client_secret,
        status,
        customer: customer as string,
      });
      invoice.paymentIntent = id;
    }
    return invoice;
  }

  #paid(invoice: Invoice): void {
    invoice.status = 'paid';
    this.#tell('invoice.paid', invoice);
    const subscription = this.#subscriptionOf(invoice);
    if (subscription.status === 'active') return;
    subscription.status = 'active';
    this.#tell('customer.subscription.updated', subscription);
  }

  #subscriptionOf(invoice: Invoice) {
    const [found] = [...this.subscriptions.values()].filter(
      (one) => one.latest_invoice === invoice.id,
    );
    if (!found) throw missing('No such subscription');
    return found;
  }

  voidInvoice(id: string) {
    const invoice = this.get(this.invoices, id);
    if (invoice.status !== 'open') throw invalid('invoice_not_editable');
    invoice.status = 'void';
    this.#tell('invoice.voided', invoice);
    const intent = this.paymentIntents.get(invoice.paymentIntent ?? '');
    if (intent) intent.status = 'canceled';
    const subscription = this.#subscriptionOf(invoice);
    if (subscription.status === 'incomplete') {
      subscription.status = 'incomplete_expired';
      this.#tell('customer.subscription.updated', subscription);
    }
    return invoice;
  }

  cancel(
    id: string,
    reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
  ) {
    const subscription = this.get(this.subscriptions, id);
    if (/canceled|expired/.test(subscription.status ?? '')) throw missing('No such subscription');
    subscription.status = 'canceled';
    subscription.cancellation_details = {
      reason,
      comment: null,
      feedback: null,
      feedback_option: null,
    };
    this.#tell('customer.subscription.deleted', subscription);
    return subscription;
  }

  /** What Stripe.js does with a card. Answers the state that the payment is then in. */
  confirm(clientSecret: string, card: Card): string | undefined {
    const intent = [...this.paymentIntents.values()].find(
      (one) => one.client_secret === clientSecret,
    );
    const invoice = [...this.invoices.values()].find((one) => one.paymentIntent === intent?.id);
    if (!intent || !invoice) throw missing('No such payment_intent');
    if (intent.status === 'succeeded' || intent.status === 'canceled') return intent.status;
    intent.last_payment_error = null;
    if (card === 'three_d_secure') intent.status = 'requires_action';
    else if (card === 'approved') this.#charge(invoice, intent);
    else {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { type: 'card_error', ...declines[card] };
      this.#tell('invoice.payment_failed', invoice);
    }
    return intent.status;
  }

  #charge(invoice: Invoice, intent: Kept<Stripe.PaymentIntent>): void {
    const id = this.#id('ch');
    const customer = intent.customer as string;
    const charge = { id, amount: intent.amount, customer, refunded: false, disputed: false };
    this.charges.set(id, { ...charge, object: 'charge' });
    intent.status = 'succeeded';
    intent.latest_charge = id;
    this.#paid(invoice);
  }

  /** The next period begins: it is paid, or it is not. */
  renew(id: string, succeeds: boolean): void {
    const subscription = this.get(this.subscriptions, id);
    const total = this.latestInvoice(id).total ?? 0;
    const invoice = this.#bill(subscription, total, 'subscription_cycle');
    if (succeeds) {
      this.retry(id);
      return;
    }
    subscription.status = 'past_due';
    this.#tell('invoice.payment_failed', invoice);
    this.#tell('customer.subscription.updated', subscription);
  }

  /** The invoice that is open is paid after all. */
  retry(id: string): void {
    const invoice = this.latestInvoice(id);
    const intent = this.get(this.paymentIntents, invoice.paymentIntent ?? '');
    this.#charge(invoice, intent);
  }

  /** Stripe has tried often enough. */
  leaveUnpaid(id: string): void {
    const subscription = this.get(this.subscriptions, id);
    subscription.status = 'unpaid';
    this.#tell('customer.subscription.updated', subscription);
  }

  refund(id: string): void {
    const charge = this.#latestCharge(id);
    charge.refunded = true;
    this.#tell('charge.refunded', charge);
  }

  dispute(id: string, status: Stripe.Dispute.Status): void {
    const charge = this.#latestCharge(id);
    charge.disputed = true;
    const dispute = {
      id: `dp_${charge.id}`,
      object: 'dispute' as const,
      charge: charge.id,
      status,
    };
    this.disputes.set(dispute.id, dispute);
    this.#tell(
      status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed',
      dispute,
    );
  }

  #latestCharge(id: string) {
    const intent = this.get(this.paymentIntents, this.latestInvoice(id).paymentIntent ?? '');
    return this.get(this.charges, intent.latest_charge as string);
  }

  latestInvoice(id: string): Invoice {
    const subscription = this.get(this.subscriptions, id);
    return this.get(this.invoices, subscription.latest_invoice as string);
  }

  /** Throws what Stripe says of an id that it does not know. */
  get<T>(there: Map<string, T>, id: string): T {
    const found = there.get(id);
    if (!found) throw missing(`No such object: ${id}`);
    return found;
  }
}
