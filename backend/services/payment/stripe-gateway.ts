import Stripe from 'stripe';
import { HttpError } from '../../errors/http-error.ts';
import { type LiveGateway, ProviderError, RefusedByProvider } from './gateway.ts';
import { billingOf, openPortal } from './stripe-billing.ts';
import { createCustomer, createSubscription } from './stripe-create.ts';
import { changePlan, quoteChange } from './stripe-plan.ts';
import { idOf, readInvoices, standingOf } from './stripe-standing.ts';
import { runsOn, stateOf } from './stripe-state.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's, in tests. */
  apiBase?: string | undefined;
  /** How often a request that failed is sent again, under the same key. */
  retries?: number | undefined;
}

/** Milliseconds for one request. */
const patience = 15_000;
/** Seconds that a signature may be old. */
const signatureAge = 300;

/** Stripe, through its own SDK, which also says which version of the API is spoken. */
export function createStripeGateway(options: StripeOptions): LiveGateway {
  const stripe = connect(options);
  return {
    mode: 'live',
    createCustomer: (intent) => asked(async () => (await createCustomer(stripe, intent)).id),
    createSubscription: (intent, customer) =>
      asked(async () => (await createSubscription(stripe, intent, customer)).id),
    read: (id) => asked(() => readState(stripe, id)),
    giveUp: (id) => asked(() => giveUp(stripe, id)),
    end: (id) => asked(() => unlessDone(stripe.subscriptions.cancel(id))),
    quoteChange: (id, change) => asked(() => quoteChange(stripe, id, change)),
    changePlan: (id, change) => asked(() => changePlan(stripe, id, change)),
    openPortal: (id, returnUrl, locale) => asked(() => openPortal(stripe, id, returnUrl, locale)),
    async readEvent(body, signature) {
      const event = signed(stripe, body, signature, options.webhookSecret);
      const customerId = await asked(() => customerOf(stripe, event));
      return { id: event.id, type: event.type, customerId };
    },
  };
}

function connect({ secretKey, apiBase, retries = 2 }: StripeOptions): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: patience,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || undefined,
    }),
  });
}

/** What the SDK throws, as the house words it: refused for good, or left open. Neither holds a key. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // Its own message may repeat what a person typed.
    const { type, code, statusCode, param } = error;
    const message = ['Stripe:', type, code, statusCode, param].filter(Boolean).join(' ');
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      throw new RefusedByProvider(message, param);
    }
    throw new ProviderError(message);
  }
}

async function readState(stripe: Stripe, id: string) {
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: [
      'latest_invoice.confirmation_secret',
      'latest_invoice.payments',
      'default_payment_method',
      'customer.invoice_settings.default_payment_method',
    ],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  const payment = invoice?.payments?.data.find(({ is_default }) => is_default)?.payment;
  const paymentIntentId = idOf(payment?.payment_intent);
  const paymentIntent =
    paymentIntentId !== null && subscription.status === 'incomplete'
      ? await stripe.paymentIntents.retrieve(paymentIntentId)
      : null;
  const customer = idOf(subscription.customer);
  const isBilled = customer !== null && subscription.status !== 'incomplete';
  const invoices = isBilled ? await readInvoices(stripe, { id, customer }) : [];
  const standing = runsOn(subscription.status)
    ? await standingOf(stripe, invoices)
    : { refunded: false, disputed: false };
  const billing = isBilled ? billingOf(subscription, invoices) : null;
  return { ...stateOf({ subscription, invoice, paymentIntent, standing }), billing };
}

/** Of paying and voiding the first invoice, Stripe does one: void, it can be paid by nobody any more. */
async function giveUp(stripe: Stripe, id: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  if (subscription.status !== 'incomplete') return;
  const invoice = idOf(subscription.latest_invoice);
  if (invoice) await unlessDone(stripe.invoices.voidInvoice(invoice));
  const { payment } = await readState(stripe, id);
  if (payment === 'awaited') await unlessDone(stripe.subscriptions.cancel(id));
}

async function unlessDone(changing: Promise<unknown>): Promise<void> {
  try {
    await changing;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

function signed(stripe: Stripe, body: string, signature: string | null, secret: string) {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', secret, signatureAge);
  } catch {
    throw new HttpError(400, 'bad_signature', 'This is not signed as it should be.');
  }
}

/** Every intent has a customer of its own, so whom an event is about says which intent. */
async function customerOf(stripe: Stripe, { data }: Stripe.Event): Promise<string | null> {
  const about = data.object as { object: string; customer?: string | { id: string } | null };
  if (about.object !== 'dispute' && about.object !== 'refund') return idOf(about.customer);
  const charge = idOf((about as unknown as Stripe.Dispute | Stripe.Refund).charge);
  return charge && idOf((await stripe.charges.retrieve(charge)).customer);
}
