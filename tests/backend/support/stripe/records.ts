import type Stripe from 'stripe';
import { missing } from './refusal.ts';

/** An object of the SDK with the fields that the shop reads. */
export type Stored<T extends { id: string }> = Partial<T> & { id: string };
export type Invoice = Stored<Stripe.Invoice> & {
  paymentIntent: string | null;
  subscription: string;
};
export type Charge = Stored<Stripe.Charge> & { created: number };

/** The stand-in's objects, and the events of their changes. */
export class Records {
  readonly customers = new Map<string, Stored<Stripe.Customer>>();
  readonly products = new Map<string, Stored<Stripe.Product>>();
  readonly coupons = new Map<string, Stored<Stripe.Coupon>>();
  readonly subscriptions = new Map<string, Stored<Stripe.Subscription>>();
  readonly invoices = new Map<string, Invoice>();
  readonly paymentIntents = new Map<string, Stored<Stripe.PaymentIntent>>();
  readonly paymentMethods = new Map<string, Stored<Stripe.PaymentMethod>>();
  readonly portalConfigurations = new Map<string, Stored<Stripe.BillingPortal.Configuration>>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Stored<Stripe.Refund>>();
  readonly disputes = new Map<string, Stored<Stripe.Dispute>>();
  readonly schedules = new Map<string, Stored<Stripe.SubscriptionSchedule>>();
  readonly events: Stripe.Event[] = [];
  #count = 0;
  #clock = Math.floor(Date.now() / 1000);

  protected id(prefix: string): string {
    this.#count++;
    return `${prefix}_${this.#count}`;
  }

  /** Seconds; every call returns a later one. */
  protected now(): number {
    this.#clock++;
    return this.#clock;
  }

  protected emit(type: string, object: object): void {
    const event = {
      id: this.id('evt'),
      object: 'event',
      type,
      created: this.now(),
      data: { object },
    };
    // A snapshot: later changes are other events.
    this.events.push(structuredClone(event) as unknown as Stripe.Event);
  }

  /** Throws Stripe's error for an unknown id. */
  get<T>(objects: Map<string, T>, id: string): T {
    const object = objects.get(id);
    if (!object) throw missing(`No such object: ${id}`);
    return object;
  }

  latestInvoice(id: string): Invoice {
    const subscription = this.get(this.subscriptions, id);
    return this.get(this.invoices, subscription.latest_invoice as string);
  }

  /** The successful charges of a subscription, oldest first. */
  chargesOf(id: string): Charge[] {
    const paid = [...this.invoices.values()].filter(({ subscription }) => subscription === id);
    const intents = new Set(paid.map(({ paymentIntent }) => paymentIntent));
    return [...this.charges.values()].filter(
      ({ payment_intent, status }) =>
        status === 'succeeded' && intents.has(payment_intent as string),
    );
  }
}
