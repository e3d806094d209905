import type Stripe from 'stripe';
import { nextPaymentDate } from '../../../../lib/contract/plan-prices.ts';
import { type Card, declines } from './cards.ts';
import { type Invoice, Records, type Stored } from './records.ts';
import { invalid, missing } from './refusal.ts';

/** Stripe's billing: the first payment and renewals. */
export class Billing extends Records {
  createCustomer(params: Stripe.CustomerCreateParams) {
    if (params.email?.endsWith('.invalid')) throw invalid('email_invalid', 'email');
    const customer = {
      ...params,
      id: this.id('cus'),
      object: 'customer',
    } as Stored<Stripe.Customer>;
    this.customers.set(customer.id, customer);
    this.emit('customer.created', customer);
    return customer;
  }

  createProduct(params: Stripe.ProductCreateParams) {
    return this.#createOnce(this.products, params);
  }

  createCoupon(params: Stripe.CouponCreateParams) {
    return this.#createOnce(this.coupons, params);
  }

  #createOnce(objects: Map<string, { id: string }>, params: { id?: string | undefined }) {
    const id = params.id ?? this.id('made');
    if (objects.has(id)) throw invalid('resource_already_exists', 'id');
    objects.set(id, { ...params, id });
    return params;
  }

  createSubscription(params: Stripe.SubscriptionCreateParams) {
    const [item] = params.items ?? [];
    const price = item?.price_data;
    if (!this.customers.has(params.customer ?? '')) throw missing('No such customer');
    if (!price || !this.products.has(price.product)) throw missing('No such product');
    const period = price.recurring?.interval === 'month' ? 'monthly' : 'yearly';
    const [day = '', time] = new Date(this.now() * 1000).toISOString().split('T');
    const periodEnd = Date.parse(`${nextPaymentDate(day, period)}T${time}`) / 1000;
    const subscription: Stored<Stripe.Subscription> = {
      id: this.id('sub'),
      object: 'subscription',
      customer: params.customer as string,
      metadata: params.metadata as Stripe.Metadata,
      status: 'incomplete',
      billing_cycle_anchor: this.now(),
      default_payment_method: this.#card(params.customer as string),
      items: {
        data: [
          {
            id: this.id('si'),
            price: {
              product: price.product,
              unit_amount: Number(price.unit_amount),
              recurring: { interval: price.recurring?.interval },
            },
            current_period_end: periodEnd,
          },
        ],
      } as Stripe.Subscription['items'],
    };
    this.subscriptions.set(subscription.id, subscription);
    const off = this.amountOff(params.discounts || []);
    if (params.discounts)
      subscription.discounts = params.discounts.map(({ coupon }) => `di_${coupon}`);
    const total = Number(price.unit_amount) - off;
    this.bill(subscription, Math.max(0, total), 'subscription_create');
    this.emit('customer.subscription.created', subscription);
    return subscription;
  }

  /** What coupons take off a payment, in cents. */
  protected amountOff(discounts: { coupon?: string | undefined; discount?: string | undefined }[]) {
    return discounts.reduce((sum, { coupon, discount }) => {
      const known = this.coupons.get(coupon ?? discount?.replace('di_', '') ?? '');
      if (!known) throw missing('No such coupon');
      return sum + Number(known.amount_off);
    }, 0);
  }

  /** What the next period costs; a schedule may change it when its period begins. */
  protected nextTotal(id: string): number {
    return this.latestInvoice(id).total ?? 0;
  }

  /** Stores the customer's card. */
  #card(customer: string): string {
    const id = this.id('pm');
    const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 };
    this.paymentMethods.set(id, {
      id,
      customer,
      card: card as Stripe.PaymentMethod.Card,
    });
    return id;
  }

  protected bill(
    subscription: Stored<Stripe.Subscription>,
    total: number,
    reason: string,
  ): Invoice {
    const invoice = this.#draft(subscription, total, reason);
    this.#open(invoice);
    return invoice;
  }

  /** A draft invoice: it cannot be paid yet, and becomes the latest invoice. */
  #draft(subscription: Stored<Stripe.Subscription>, total: number, reason: string): Invoice {
    const { customer } = subscription;
    const invoice: Invoice = {
      id: this.id('in'),
      object: 'invoice',
      created: this.now(),
      customer: customer as string,
      subscription: subscription.id,
      billing_reason: reason as Stripe.Invoice.BillingReason,
      status: 'draft',
      total,
      amount_paid: 0,
      paymentIntent: null,
    };
    this.invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    return invoice;
  }

  #open(invoice: Invoice): void {
    invoice.status = 'open';
    const { total = 0, customer } = invoice;
    if (total === 0) {
      this.#paid(invoice);
      return;
    }
    const id = this.id('pi');
    this.paymentIntents.set(id, {
      id,
      amount: total,
      client_secret: `${id}_secret_shown_once`,
      status: 'requires_payment_method',
      customer: customer as string,
    });
    invoice.paymentIntent = id;
  }

  #paid(invoice: Invoice): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.total ?? 0;
    this.emit('invoice.paid', invoice);
    const subscription = this.#subscriptionOf(invoice);
    if (subscription.status === 'active') return;
    subscription.status = 'active';
    this.emit('customer.subscription.updated', subscription);
  }

  #subscriptionOf({ subscription }: Invoice) {
    return this.get(this.subscriptions, subscription);
  }

  voidInvoice(id: string) {
    const invoice = this.get(this.invoices, id);
    if (invoice.status !== 'open') throw invalid('invoice_not_editable');
    invoice.status = 'void';
    this.emit('invoice.voided', invoice);
    const intent = this.paymentIntents.get(invoice.paymentIntent ?? '');
    if (intent) intent.status = 'canceled';
    const subscription = this.#subscriptionOf(invoice);
    if (subscription.status === 'incomplete') {
      subscription.status = 'incomplete_expired';
      this.emit('customer.subscription.updated', subscription);
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
    const schedule = this.schedules.get(subscription.schedule as string);
    if (schedule) schedule.status = 'canceled';
    subscription.cancellation_details = {
      reason,
      comment: null,
      feedback: null,
      feedback_option: null,
    };
    this.emit('customer.subscription.deleted', subscription);
    return subscription;
  }

  /** Confirms a payment with a card, like Stripe.js; returns the resulting status. */
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
      this.emit('invoice.payment_failed', invoice);
    }
    return intent.status;
  }

  #charge(invoice: Invoice, intent: Stored<Stripe.PaymentIntent>, status = 'succeeded'): void {
    const id = this.id('ch');
    const succeeded = status === 'succeeded';
    this.charges.set(id, {
      id,
      object: 'charge',
      amount: intent.amount ?? 0,
      amount_refunded: 0,
      created: this.now(),
      customer: intent.customer as string,
      payment_intent: intent.id,
      paid: succeeded,
      refunded: false,
      disputed: false,
      status: status as Stripe.Charge.Status,
    });
    intent.latest_charge = id;
    if (!succeeded) return;
    intent.status = 'succeeded';
    this.#paid(invoice);
  }

  /** Starts the next period with a draft invoice, which Stripe finalises after an hour. */
  draft(id: string): void {
    const subscription = this.get(this.subscriptions, id);
    const invoice = this.#draft(subscription, this.nextTotal(id), 'subscription_cycle');
    this.emit('invoice.created', invoice);
    this.emit('customer.subscription.updated', subscription);
  }

  /** Charges the next period; the payment succeeds or fails. */
  renew(id: string, succeeds: boolean): void {
    if (this.latestInvoice(id).status !== 'draft') this.draft(id);
    const invoice = this.latestInvoice(id);
    this.#open(invoice);
    if (invoice.status === 'paid') return;
    if (succeeds) {
      this.retry(id);
      return;
    }
    this.#charge(invoice, this.get(this.paymentIntents, invoice.paymentIntent ?? ''), 'failed');
    const subscription = this.get(this.subscriptions, id);
    subscription.status = 'past_due';
    this.emit('invoice.payment_failed', invoice);
    this.emit('customer.subscription.updated', subscription);
  }

  /** Pays the open invoice. */
  retry(id: string): void {
    const invoice = this.latestInvoice(id);
    this.#charge(invoice, this.get(this.paymentIntents, invoice.paymentIntent ?? ''));
  }

  /** Ends Stripe's retries: the subscription becomes unpaid. */
  leaveUnpaid(id: string): void {
    const subscription = this.get(this.subscriptions, id);
    subscription.status = 'unpaid';
    this.emit('customer.subscription.updated', subscription);
  }
}
