import type Stripe from 'stripe';
import type { Stored } from './records.ts';
import { cardDeclined, invalid } from './refusal.ts';
import { Schedules } from './schedules.ts';

/** Later changes by a customer: the plan, and the card on Stripe's billing portal. */
export class Portal extends Schedules {
  /** Whether the card is refused when the plan changes. */
  refusesChange = false;

  /** The full difference, as if the period had just begun. */
  previewInvoice({ subscription, subscription_details }: Stripe.InvoiceCreatePreviewParams) {
    const item = this.get(this.subscriptions, subscription ?? '').items?.data[0];
    const newAmount = Number(subscription_details?.items?.[0]?.price_data?.unit_amount);
    return { object: 'invoice', amount_due: newAmount - Number(item?.price.unit_amount) };
  }

  /** Changes a subscription; if its price rises, the difference is charged, or nothing changes. */
  updateSubscription(id: string, params: Stripe.SubscriptionUpdateParams) {
    const subscription = this.get(this.subscriptions, id);
    // What a schedule manages is changed by it only.
    if (subscription.schedule && (params.items || params.cancel_at !== undefined)) {
      throw invalid('parameter_invalid', 'schedule');
    }
    const [change] = params.items ?? [];
    const item = subscription.items?.data[0];
    if (change && item) {
      const amount = Number(change.price_data?.unit_amount);
      const difference = amount - Number(item.price.unit_amount);
      if (this.refusesChange) throw cardDeclined();
      const product = change.price_data?.product as string;
      item.price = { ...item.price, product, unit_amount: amount };
      const invoice = this.bill(subscription, difference, 'subscription_update');
      if (invoice.status === 'open') this.retry(id);
    }
    if (params.cancel_at !== undefined)
      subscription.cancel_at = params.cancel_at === '' ? null : Number(params.cancel_at);
    if (params.default_payment_method === '') subscription.default_payment_method = null;
    subscription.metadata = {
      ...subscription.metadata,
      ...(params.metadata || {}),
    } as Stripe.Metadata;
    this.emit('customer.subscription.updated', subscription);
    return subscription;
  }

  updateCustomer(id: string, { invoice_settings, email }: Stripe.CustomerUpdateParams) {
    const customer = this.get(this.customers, id);
    if (invoice_settings) {
      customer.invoice_settings = invoice_settings as Stripe.Customer.InvoiceSettings;
    }
    if (email) customer.email = email;
    return customer;
  }

  createPortalConfiguration(params: object) {
    const id = this.id('bpc');
    this.portalConfigurations.set(id, { ...params, id });
    return { ...params, id };
  }

  openPortal({ customer, configuration, return_url }: Stripe.BillingPortal.SessionCreateParams) {
    const id = this.id('bps');
    this.get(this.customers, customer ?? '');
    this.get(this.portalConfigurations, configuration ?? '');
    return {
      id,
      url: `https://billing.stripe.example/${id}?${new URLSearchParams({ return_url: return_url ?? '' })}`,
    };
  }

  /** Changes the customer's card, as on the billing portal. */
  changeCard(customer: string, last4: string): void {
    const id = this.id('pm');
    const card = { brand: 'mastercard', last4, exp_month: 12, exp_year: 2031 };
    this.paymentMethods.set(id, { id, customer, card } as Stored<Stripe.PaymentMethod>);
    this.updateCustomer(customer, { invoice_settings: { default_payment_method: id } });
    this.emit('customer.updated', { ...this.get(this.customers, customer), customer });
  }
}
