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
  /** Where its data and its letters are. */
  folder: string;
  stripe: StripeStandIn;
}

/** What each number comes to, as with Stripe's own test cards. */
const cards: Record<string, Card> = {
  '4242424242424242': 'approved',
  '4000002500003155': 'three_d_secure',
  '4000000000009995': 'insufficient_funds',
  authenticated: 'approved',
  refused: 'unauthenticated',
};

/** Journeys on a site with keys of Stripe: its API and its script are stood in for, nothing of ours. */
export const test = base.extend<{ stripe: StripeStandIn }, { shop: Shop }>({
  allowedOrigins: ['https://js.stripe.com'],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
    async ({}, use) => {
      const stripe = new StripeStandIn();
      const { folder, remove } = temporaryFolder();
      const { url, process } = await serve({
        DATA_DIR: folder,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: await stripe.start(),
      });
      // Its database is filled when it is asked for something.
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

/** Stripe.js in every tab, which asks the same Stripe as the site. */
async function serveStripeJs(context: BrowserContext, { ledger }: StripeStandIn): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', path: 'e2e/support/stripe-stand-in.js' }),
  );
  await context.exposeFunction('confirmAtStripe', (secret: string, number: string) => {
    const status = ledger.confirm(secret, cards[number] ?? 'declined');
    const intents = [...ledger.paymentIntents.values()];
    const error = intents.find((one) => one.client_secret === secret)?.last_payment_error;
    return error ? { error } : { paymentIntent: { status } };
  });
}

/** What a person with this address was made to be, and to pay, at Stripe. */
export function booksOf({ ledger }: StripeStandIn, email: string) {
  const customers = [...ledger.customers.values()].filter((one) => one.email === email);
  const of = (made: Map<string, { customer?: unknown }>) =>
    [...made.values()].filter(({ customer }) => customers.some(({ id }) => id === customer));
  return {
    customers: customers.length,
    subscriptions: of(ledger.subscriptions).length,
    charges: of(ledger.charges).length,
  };
}

/** The newest subscription of a person with this address. */
export function subscriptionOf({ ledger }: StripeStandIn, email: string): string {
  const whose = [...ledger.customers.values()].filter((one) => one.email === email);
  const theirs = [...ledger.subscriptions.values()].filter(({ customer }) =>
    whose.some(({ id }) => id === customer),
  );
  return theirs.at(-1)?.id ?? '';
}

/** Where a church has its page, as the locator says. */
export async function profilePathOf({ url }: Shop, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/locations?query=${encodeURIComponent(name)}`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return `/church/${data[0]?.slug}`;
}

const told = ['invoice.paid', 'invoice.payment_failed', 'customer.subscription.deleted'];

/** Everything that Stripe tells of payments, told again. */
export async function tellOfPayments({ url, stripe }: Shop): Promise<void> {
  for (const event of stripe.ledger.events.filter(({ type }) => told.includes(type))) {
    const { payload, headers } = stripe.sign(event);
    await fetch(`${url}/api/v1/webhooks/stripe`, { method: 'POST', body: payload, headers });
  }
}
