import Stripe from 'stripe';
import { z } from 'zod';
import { HttpError } from '../errors/http-error.ts';
import { type LiveGateway, ProviderError, RefusedByProvider } from './gateway.ts';
import { billingOf } from './stripe-billing.ts';
import { endAt, refundPayment } from './stripe-cancel.ts';
import { createCustomer, createSubscription } from './stripe-create.ts';
import { changePlan, quoteChange } from './stripe-plan.ts';
import { openPortal } from './stripe-portal.ts';
import { idOf, readInvoices, refundStateOf } from './stripe-refund-state.ts';
import { planAhead } from './stripe-schedule.ts';
import { isRunning, stateOf } from './stripe-state.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** An address other than Stripe's, for tests. */
  apiBase?: string | undefined;
  /** How often a failed request is repeated, under the same key. */
  retries?: number | undefined;
}

/** Timeout of one request in milliseconds. */
const timeout = 15_000;
/** Maximum age of a signature in seconds. */
const maxSignatureAge = 300;

/** Stripe, through its SDK, which also sets the version of the API. */
export function createStripeGateway(options: StripeOptions): LiveGateway {
  const stripe = connect(options);
  return {
    mode: 'live',
    createCustomer: (intent) =>
      withProviderErrors(async () => (await createCustomer(stripe, intent)).id),
    createSubscription: (intent, customer) =>
      withProviderErrors(async () => (await createSubscription(stripe, intent, customer)).id),
    read: (id) => withProviderErrors(() => readState(stripe, id)),
    giveUp: (id) => withProviderErrors(() => giveUp(stripe, id)),
    end: (id) => withProviderErrors(() => ignoreInvalid(stripe.subscriptions.cancel(id))),
    refund: (id) => withProviderErrors(() => refund(stripe, id)),
    endAt: (id, on) => withProviderErrors(() => endAt(stripe, id, on)),
    refundPayment: (id, refund) => withProviderErrors(() => refundPayment(stripe, id, refund)),
    changeEmail: (customer, email) =>
      withProviderErrors(async () => void (await stripe.customers.update(customer, { email }))),
    quoteChange: (id, change) => withProviderErrors(() => quoteChange(stripe, id, change)),
    changePlan: (id, change) => withProviderErrors(() => changePlan(stripe, id, change)),
    planAhead: (id, planned, coupon) =>
      withProviderErrors(() => planAhead(stripe, id, planned, coupon)),
    openPortal: (id, returnUrl, locale, purpose) =>
      withProviderErrors(() => openPortal(stripe, id, returnUrl, locale, purpose)),
    async readEvent(body, signature) {
      const event = verifyEvent(stripe, body, signature, options.webhookSecret);
      const customerId = await withProviderErrors(() => customerOf(stripe, event));
      return { id: event.id, type: event.type, customerId };
    },
  };
}

function connect({ secretKey, apiBase, retries = 2 }: StripeOptions): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || undefined,
    }),
  });
}

/**
 * Converts the SDK's errors to our own: permanently rejected, or unknown outcome. Neither contains
 * a key.
 */
async function withProviderErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // Stripe's message may repeat what a person typed.
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
      'schedule',
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
  const refundState = isRunning(subscription.status)
    ? await refundStateOf(stripe, invoices)
    : { refunded: false, disputed: false };
  const billing = isBilled ? billingOf(subscription, invoices) : null;
  return { ...stateOf({ subscription, invoice, paymentIntent, refundState }), billing };
}

/**
 * Stripe either charges or voids the first invoice; once void, it can no longer be paid. An open
 * invoice of a cancelled subscription can.
 */
async function giveUp(stripe: Stripe, id: string): Promise<void> {
  const { status, latest_invoice } = await stripe.subscriptions.retrieve(id);
  if (status !== 'incomplete' && status !== 'canceled') return;
  const invoice = idOf(latest_invoice);
  const voidInvoice = async () => {
    if (invoice) await ignoreInvalid(stripe.invoices.voidInvoice(invoice));
  };
  await voidInvoice();
  if ((await readState(stripe, id)).payment !== 'awaited') return;
  await ignoreInvalid(stripe.subscriptions.cancel(id));
  await voidInvoice();
}

/** Ends a subscription, then refunds every charge for it: none can follow. */
async function refund(stripe: Stripe, id: string): Promise<void> {
  await ignoreInvalid(stripe.subscriptions.cancel(id));
  const customer = idOf((await stripe.subscriptions.retrieve(id)).customer) ?? '';
  const invoices = await readInvoices(stripe, { id, customer });
  for (const charge of invoices.flatMap(({ charges }) => charges)) {
    if (charge.refunded) continue;
    try {
      await stripe.refunds.create({ charge: charge.id, reason: 'duplicate' });
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'charge_already_refunded') throw error;
    }
  }
}

async function ignoreInvalid(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

function verifyEvent(stripe: Stripe, body: string, signature: string | null, secret: string) {
  let event: unknown;
  try {
    event = stripe.webhooks.constructEvent(body, signature ?? '', secret, maxSignatureAge);
  } catch {
    throw new HttpError(400, 'bad_signature', 'The signature is invalid.');
  }
  const read = eventSchema.safeParse(event);
  if (!read.success) throw new HttpError(400, 'bad_event', 'The body is not an event.');
  return read.data;
}

const id = z.string().max(255);
/** Of objects of other kinds these fields may be anything. */
const reference = z
  .union([id, z.object({ id })])
  .nullish()
  .catch(null);
/** The fields of an event that are read. */
const eventSchema = z.object({
  id,
  type: id,
  data: z.object({
    object: z.object({ object: z.string().catch(''), customer: reference, charge: reference }),
  }),
});

/** Each intent has its own customer, so the customer of an event identifies the intent. */
async function customerOf(
  stripe: Stripe,
  { data: { object } }: z.output<typeof eventSchema>,
): Promise<string | null> {
  if (object.object !== 'dispute' && object.object !== 'refund') return idOf(object.customer);
  const charge = idOf(object.charge);
  return charge && idOf((await stripe.charges.retrieve(charge)).customer);
}
