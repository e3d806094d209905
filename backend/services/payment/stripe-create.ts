import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { site } from '../../../lib/config/site.ts';
import type { Intent } from './gateway.ts';

/** Stripe takes no more than this of a name and of a phone number. */
const longestName = 240;
const longestPhone = 20;

export function createCustomer(stripe: Stripe, intent: Intent): Promise<Stripe.Customer> {
  const { id, email, name, phone, church_name, city, state, zip, locale } = intent;
  const customer = {
    email,
    name: church_name.slice(0, longestName),
    description: name.slice(0, longestName),
    phone: phone?.slice(0, longestPhone),
    address: {
      city: city ?? undefined,
      state: state ?? undefined,
      postal_code: zip ?? undefined,
    },
    preferred_locales: [locale],
    metadata: { checkout: id },
  };
  return makeOnce(`${id}:customer`, {
    make: (key) => stripe.customers.create(customer, key),
    async find() {
      const { data } = await stripe.customers.list({ email, limit: 100 });
      return data.find(({ metadata }) => metadata.checkout === id);
    },
  });
}

/** Yearly is a payment a year, monthly twelve; both go on by themselves (specification 4.4, 9). */
export async function createSubscription(
  stripe: Stripe,
  intent: Intent,
  customer: string,
): Promise<Stripe.Subscription> {
  const { id, plan, period, quote } = intent;
  const product = await planProduct(stripe, plan);
  const subscription: Stripe.SubscriptionCreateParams = {
    customer,
    items: [
      {
        price_data: {
          currency: 'usd',
          product,
          unit_amount: quote.subtotal_cents,
          recurring: { interval: period === 'yearly' ? 'year' : 'month' },
        },
      },
    ],
    discounts: await discountsOf(stripe, intent),
    payment_behavior: 'default_incomplete',
    payment_settings: {
      payment_method_types: ['card'],
      save_default_payment_method: 'on_subscription',
    },
    metadata: { checkout: id, plan, period },
  };
  return makeOnce(`${id}:subscription`, {
    make: (key) => stripe.subscriptions.create(subscription, key),
    // The customer is this intent's alone.
    find: async () => (await stripe.subscriptions.list({ customer, status: 'all' })).data[0],
  });
}

/** The product that stands for a plan at Stripe; made where it is not there yet. Answers its id. */
export async function planProduct(stripe: Stripe, plan: string): Promise<string> {
  const id = idFor('plan', plan);
  await unlessThere(stripe.products.create({ id, name: `${site().name}: ${plan}` }));
  return id;
}

/** How often what Stripe failed at is asked for under another key. */
const maxKeys = 10;

interface Making<T> {
  make: (options: Stripe.RequestOptions) => Promise<T>;
  find: () => Promise<T | undefined>;
}

/**
 * Makes something once for a key. A day long Stripe answers a key with what it answered first, be it
 * a 500 that says nothing of what was done: then what was made is looked for, and asked for under
 * the next key only where there is none. Whoever asks goes through the same keys in the same order.
 */
async function makeOnce<T>(key: string, { make, find }: Making<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await make({ idempotencyKey: tries === 0 ? key : `${key}:${tries}` });
    } catch (error) {
      if (tries === maxKeys || !isOver(error)) throw error;
      const made = await find();
      if (made) return made;
    }
  }
}

/** Whether a key is of no use any more: its answer was a failure, or it was of another version's request. */
function isOver(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  if (!(error instanceof Stripe.errors.StripeAPIError)) return false;
  return error.headers?.['idempotent-replayed'] === 'true';
}

/** What we reckoned, in cents and off each payment: a percentage would be rounded by Stripe's own rule. */
async function discountsOf(stripe: Stripe, { coupon, quote }: Intent) {
  if (coupon === null || quote.discount_cents === 0) return undefined;
  const id = idFor('coupon', coupon, String(quote.discount_cents));
  await unlessThere(
    stripe.coupons.create({
      id,
      name: coupon.slice(0, 40),
      amount_off: quote.discount_cents,
      currency: 'usd',
      duration: 'forever',
    }),
  );
  return [{ coupon: id }];
}

/** An id that is the same every time, whatever letters our own name for it has. */
function idFor(...parts: string[]): string {
  const digest = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `lampstand_${parts[0]}_${digest.slice(0, 24)}`;
}

async function unlessThere(creating: Promise<unknown>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'resource_already_exists') throw error;
  }
}
