import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { site } from '../../lib/config/site.ts';
import type { Quote } from '../../lib/contract/plan-prices.ts';
import type { Intent } from './gateway.ts';

/** Stripe's limits in characters of a name and of a phone number. */
const maxNameLength = 240;
const maxPhoneLength = 20;

export function createCustomer(stripe: Stripe, intent: Intent): Promise<Stripe.Customer> {
  const { id, email, name, phone, church_name, city, state, zip, locale } = intent;
  const customer = {
    email,
    name: church_name.slice(0, maxNameLength),
    description: name.slice(0, maxNameLength),
    phone: phone?.slice(0, maxPhoneLength),
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

/**
 * Yearly is one payment a year, monthly twelve; both renew automatically (specification 4.4, 9).
 */
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
    // Each intent has its own customer.
    find: async () => (await stripe.subscriptions.list({ customer, status: 'all' })).data[0],
  });
}

/** The Stripe product of a plan; created if it does not exist. Returns its id. */
export async function planProduct(stripe: Stripe, plan: string): Promise<string> {
  const id = idFor('plan', plan);
  await ignoreExisting(stripe.products.create({ id, name: `${site().name}: ${plan}` }));
  return id;
}

/** Limit of further keys tried after failures of Stripe. */
const maxKeys = 10;

interface Creation<T> {
  make: (options: Stripe.RequestOptions) => Promise<T>;
  find: () => Promise<T | undefined>;
}

/**
 * Creates an object once per key. Stripe repeats its first response to a key for a day, even a 500
 * with an unknown outcome: then the object is searched for, and created under the next key only if
 * it does not exist. All callers use the same keys in the same order.
 */
async function makeOnce<T>(key: string, { make, find }: Creation<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await make({ idempotencyKey: tries === 0 ? key : `${key}:${tries}` });
    } catch (error) {
      if (tries === maxKeys || !isKeyUnusable(error)) throw error;
      const existing = await find();
      if (existing) return existing;
    }
  }
}

/**
 * Whether a key cannot be used again: its response was a failure, or its request came from another
 * version.
 */
function isKeyUnusable(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  if (!(error instanceof Stripe.errors.StripeAPIError)) return false;
  return error.headers?.['idempotent-replayed'] === 'true';
}

/**
 * The discount that we calculated, as an amount off each payment in cents, because Stripe would
 * round a percentage by its own rule.
 */
export async function discountsOf(
  stripe: Stripe,
  { coupon, quote }: { coupon: string | null; quote: Pick<Quote, 'discount_cents'> },
) {
  if (coupon === null || quote.discount_cents === 0) return undefined;
  const id = idFor('coupon', coupon, String(quote.discount_cents));
  await ignoreExisting(
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

/** An id that is always the same for a name, whatever characters it contains. */
function idFor(...parts: string[]): string {
  const digest = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `lampstand_${parts[0]}_${digest.slice(0, 24)}`;
}

async function ignoreExisting(creating: Promise<unknown>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'resource_already_exists') throw error;
  }
}
