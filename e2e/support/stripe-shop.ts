import type { BrowserContext } from '@playwright/test';
import type { Card } from '../../tests/backend/support/stripe/cards';
import {
  StripeStandIn,
  secretKey,
  webhookSecret,
} from '../../tests/backend/support/stripe/stand-in';
import { serve, temporaryFolder } from './site';
import { test as base } from './test';

interface Shop {
  url: string;
  /** The folder with its data and letters. */
  folder: string;
  stripe: StripeStandIn;
}

/** The outcome of each card number, as with Stripe's own test cards. */
const cards: Record<string, Card> = {
  '4242424242424242': 'approved',
  '4000002500003155': 'three_d_secure',
  '4000000000009995': 'insufficient_funds',
  authenticated: 'approved',
  refused: 'unauthenticated',
};

/** For journeys on a site with Stripe keys: only Stripe's API and script are replaced by stand-ins. */
export const test = base.extend<{ stripe: StripeStandIn }, { shop: Shop }>({
  allowedOrigins: ['https://js.stripe.com'],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const stripe = new StripeStandIn();
      const { folder, remove } = temporaryFolder();
      const { url, process } = await serve({
        DATA_DIR: folder,
        PAYMENT_GRACE_DAYS: '0',
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: await stripe.start(),
      });
      // The first request fills the database.
      await fetch(`${url}/api/v1/plans`);
      await use({ url, folder, stripe });
      await process.stop();
      await stripe.stop();
      remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  stripe: ({ shop }, use) => use(shop.stripe),
  context: async ({ context, shop }, use) => {
    await serveStripeJs(context, shop.stripe);
    await use(context);
  },
});

/** Serves a stand-in for Stripe.js in every tab, which uses the same ledger as the site. */
async function serveStripeJs(context: BrowserContext, { ledger }: StripeStandIn): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', path: 'e2e/support/stripe-stand-in.js' }),
  );
  await context.exposeFunction('confirmAtStripe', (secret: string, number: string) => {
    const status = ledger.confirm(secret, cards[number] ?? 'declined');
    const intents = [...ledger.paymentIntents.values()];
    const error = intents.find((intent) => intent.client_secret === secret)?.last_payment_error;
    return error ? { error } : { paymentIntent: { status } };
  });
}

/** The numbers of a person's objects at Stripe, by e-mail address. */
export function stripeCountsOf({ ledger }: StripeStandIn, email: string) {
  const customers = [...ledger.customers.values()].filter((customer) => customer.email === email);
  const ofCustomers = (objects: Map<string, { customer?: unknown }>) =>
    [...objects.values()].filter(({ customer }) => customers.some(({ id }) => id === customer));
  return {
    customers: customers.length,
    subscriptions: ofCustomers(ledger.subscriptions).length,
    charges: ofCustomers(ledger.charges).length,
  };
}

/** The id of a person's newest subscription, by e-mail address. */
export function subscriptionOf({ ledger }: StripeStandIn, email: string): string {
  const customers = [...ledger.customers.values()].filter((customer) => customer.email === email);
  const subscriptions = [...ledger.subscriptions.values()].filter(({ customer }) =>
    customers.some(({ id }) => id === customer),
  );
  return subscriptions.at(-1)?.id ?? '';
}

/** The path of a church's page, from the locator. */
export async function profilePathOf({ url }: Shop, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/locations?query=${encodeURIComponent(name)}`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return `/church/${data[0]?.slug}`;
}

const paymentEvents = ['invoice.paid', 'invoice.payment_failed', 'customer.subscription.deleted'];

/** Sends all payment events so far to the site's webhook, again if necessary. */
export async function sendPaymentEvents({ url, stripe }: Shop): Promise<void> {
  for (const event of stripe.ledger.events.filter(({ type }) => paymentEvents.includes(type))) {
    const { payload, headers } = stripe.sign(event);
    const init = { method: 'POST', body: payload, headers };
    const { status } = await fetch(`${url}/api/v1/webhooks/stripe`, init);
    if (status !== 200) throw new Error(`The webhook responded ${status} to ${event.type}`);
  }
}
