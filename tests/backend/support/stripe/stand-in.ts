import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { requireKnown } from './known-parameters.ts';
import { Ledger } from './ledger.ts';
import { type Params, parseForm } from './parse-form.ts';
import { Refusal } from './refusal.ts';
import { list, showInvoice, showSubscription } from './shown.ts';

/* A stateful stand-in for Stripe's API on its own port, with injectable faults. */

export const secretKey = 'sk_test_stand_in';
export const webhookSecret = 'whsec_stand_in';

/**
 * A fault of the next matching request. The request is processed, but its response is lost, at Stripe's
 * edge (`lost`) or with the connection (`reset`). Or Stripe fails before (`broken`) or after (`half_done`)
 * processing it, and repeats the failure for the same key. Or another request holds the key (`conflict`),
 * there are too many requests (`too_many`), or Stripe refuses the
 * request (`refused`).
 */
export type Fault = 'lost' | 'reset' | 'broken' | 'half_done' | 'conflict' | 'too_many' | 'refused';
interface InjectedFault {
  call: RegExp;
  fault: Fault;
}

interface StripeResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
type Call = (params: Params, id: string) => unknown;

/** A request with its parameters and headers. */
export interface Sent {
  call: string;
  params: Params;
  headers: IncomingHttpHeaders;
}

export class StripeStandIn {
  ledger = new Ledger();
  /** All requests, as `POST /v1/customers`. */
  readonly requests: string[] = [];
  /** The same requests with their parameters and headers. */
  readonly sent: Sent[] = [];
  #faults: InjectedFault[] = [];
  #held: { call: RegExp; answered: () => void; released: Promise<void> } | undefined;
  #answered = new Map<string, { request: string; response: StripeResponse }>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #sdk = new Stripe(secretKey);

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Resets all state. */
  reset(): void {
    this.ledger = new Ledger();
    this.#faults = [];
    this.#answered.clear();
    this.requests.length = 0;
    this.sent.length = 0;
  }

  /** Injects a fault into the next matching request. */
  fail(call: RegExp, fault: Fault): void {
    this.#faults.push({ call, fault });
  }

  /** Holds back the response to the next matching request, after it was processed, until it is released. */
  hold(call: RegExp) {
    const answered = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#held = { call, answered: answered.resolve, released: released.promise };
    return { answered: answered.promise, release: released.resolve };
  }

  /** Removes all injected faults. */
  clearFaults(): void {
    this.#faults = [];
  }

  /** An event as Stripe would post it, or another `payload`; `age` in seconds. */
  sign(
    event: Stripe.Event,
    { secret = webhookSecret, age = 0, payload = JSON.stringify(event) } = {},
  ) {
    const timestamp = Math.floor(Date.now() / 1000) - age;
    const signature = this.#sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { payload, headers: { 'stripe-signature': signature } };
  }

  /** Calls with the type of their parameters in the SDK. */
  readonly #calls: [pattern: RegExp, parameters: string, run: Call][] = [
    [
      /^POST \/v1\/customers$/,
      'Customers:CustomerCreateParams',
      (params) => this.ledger.createCustomer(params as object),
    ],
    [
      /^GET \/v1\/customers$/,
      'Customers:CustomerListParams',
      (params) => list(this.ledger.customers, params, (one) => one.email === params.email),
    ],
    [
      /^POST \/v1\/customers\/(\w+)$/,
      'Customers:CustomerUpdateParams',
      (params, id) => this.ledger.updateCustomer(id, params as object),
    ],
    [
      /^POST \/v1\/subscriptions\/(\w+)$/,
      'Subscriptions:SubscriptionUpdateParams',
      (params, id) => this.ledger.updateSubscription(id, params as object),
    ],
    [
      /^POST \/v1\/invoices\/create_preview$/,
      'Invoices:InvoiceCreatePreviewParams',
      (params) => this.ledger.previewInvoice(params as object),
    ],
    [
      /^GET \/v1\/billing_portal\/configurations$/,
      'BillingPortal/Configurations:BillingPortal.ConfigurationListParams',
      (params) => list(this.ledger.portalConfigurations, params, () => true),
    ],
    [
      /^POST \/v1\/billing_portal\/configurations$/,
      'BillingPortal/Configurations:BillingPortal.ConfigurationCreateParams',
      (params) => this.ledger.createPortalConfiguration(params as object),
    ],
    [
      /^POST \/v1\/billing_portal\/sessions$/,
      'BillingPortal/Sessions:BillingPortal.SessionCreateParams',
      (params) => this.ledger.openPortal(params as never),
    ],
    [
      /^POST \/v1\/products$/,
      'Products:ProductCreateParams',
      (params) => this.ledger.createProduct(params as never),
    ],
    [
      /^POST \/v1\/coupons$/,
      'Coupons:CouponCreateParams',
      (params) => this.ledger.createCoupon(params as object),
    ],
    [
      /^POST \/v1\/subscriptions$/,
      'Subscriptions:SubscriptionCreateParams',
      (params) => this.ledger.createSubscription(params as never),
    ],
    [
      /^GET \/v1\/subscriptions$/,
      'Subscriptions:SubscriptionListParams',
      (params) =>
        list(this.ledger.subscriptions, params, (one) => one.customer === params.customer),
    ],
    [
      /^GET \/v1\/subscriptions\/(\w+)$/,
      'Subscriptions:SubscriptionRetrieveParams',
      ({ expand }, id) => showSubscription(this.ledger, id, words(expand)),
    ],
    [
      /^POST \/v1\/subscription_schedules$/,
      'SubscriptionSchedules:SubscriptionScheduleCreateParams',
      (params) => this.ledger.createSchedule(params as object),
    ],
    [
      /^POST \/v1\/subscription_schedules\/(\w+)$/,
      'SubscriptionSchedules:SubscriptionScheduleUpdateParams',
      (params, id) => this.ledger.updateSchedule(id, params as object),
    ],
    [
      /^POST \/v1\/subscription_schedules\/(\w+)\/release$/,
      'SubscriptionSchedules:SubscriptionScheduleReleaseParams',
      (_, id) => this.ledger.releaseSchedule(id),
    ],
    [
      /^DELETE \/v1\/subscriptions\/(\w+)$/,
      'Subscriptions:SubscriptionCancelParams',
      (_, id) => this.ledger.cancel(id),
    ],
    [
      /^POST \/v1\/invoices\/(\w+)\/void$/,
      'Invoices:InvoiceVoidInvoiceParams',
      (_, id) => this.ledger.voidInvoice(id),
    ],
    [
      /^GET \/v1\/payment_intents\/(\w+)$/,
      'PaymentIntents:PaymentIntentRetrieveParams',
      (_, id) => this.ledger.get(this.ledger.paymentIntents, id),
    ],
    [
      /^GET \/v1\/charges\/(\w+)$/,
      'Charges:ChargeRetrieveParams',
      (_, id) => this.ledger.get(this.ledger.charges, id),
    ],
    [
      /^GET \/v1\/disputes$/,
      'Disputes:DisputeListParams',
      (params) => list(this.ledger.disputes, params, (one) => one.charge === params.charge),
    ],
    [/^GET \/v1\/invoices$/, 'Invoices:InvoiceListParams', (params) => this.#listInvoices(params)],
    [
      /^POST \/v1\/refunds$/,
      'Refunds:RefundCreateParams',
      (params) => this.ledger.createRefund(params as object),
    ],
    [
      /^GET \/v1\/refunds$/,
      'Refunds:RefundListParams',
      (params) => list(this.ledger.refunds, params, (one) => one.charge === params.charge),
    ],
    [
      /^GET \/v1\/charges$/,
      'Charges:ChargeListParams',
      (params) => list(this.ledger.charges, params, (one) => one.customer === params.customer),
    ],
  ];

  #listInvoices(params: Params) {
    const { subscription, status } = params;
    const page = list(
      this.ledger.invoices,
      params,
      (one) => one.subscription === subscription && (!status || one.status === status),
    );
    const inner = words(params.expand).map((path) => path.replace('data.', ''));
    return { ...page, data: page.data.map((one) => showInvoice(this.ledger, one, inner)) };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = request.method === 'GET' ? search.slice(1) : Buffer.concat(chunks).toString();
    const call = `${request.method} ${pathname}`;
    this.requests.push(call);
    this.sent.push({ call, params: parseForm(form), headers: request.headers });
    const injected = this.#faults.find((one) => one.call.test(call));
    if (injected) this.#faults.splice(this.#faults.indexOf(injected), 1);
    const { fault } = injected ?? {};
    const result = this.#answer(call, form, request, fault);
    if (this.#held?.call.test(call)) {
      const { answered, released } = this.#held;
      this.#held = undefined;
      answered();
      await released;
    }
    if (fault === 'reset') return void request.socket.destroy();
    const { status, body, headers } = fault === 'lost' ? errorResponse(502, 'api_error') : result;
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_1',
      ...headers,
    });
    response.end(JSON.stringify(body));
  }

  /** Like Stripe: an idempotency key has one request and one permanent response, even a failure; refusals are not stored. */
  #answer(call: string, form: string, { headers }: IncomingMessage, fault?: Fault): StripeResponse {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return errorResponse(401, 'authentication');
    if (fault === 'conflict')
      return errorResponse(409, 'idempotency_error', 'idempotency_key_in_use');
    if (fault === 'too_many') return errorResponse(429, 'invalid_request_error', 'rate_limit');
    if (fault === 'refused')
      return errorResponse(400, 'invalid_request_error', 'parameter_unknown');
    const key = call.startsWith('POST') ? String(headers['idempotency-key'] ?? '') : '';
    const request = `${call} ${form}`;
    const known = this.#answered.get(key);
    if (known && known.request !== request) return errorResponse(400, 'idempotency_error');
    if (known) return { ...known.response, headers: { 'idempotent-replayed': 'true' } };
    const done = fault === 'broken' ? undefined : this.#run(call, parseForm(form));
    const response = done && fault !== 'half_done' ? done : errorResponse(500, 'api_error');
    if (key && (response.status < 400 || response.status >= 500)) {
      this.#answered.set(key, { request, response });
    }
    return response;
  }

  #run(call: string, params: Params): StripeResponse {
    for (const [pattern, parameters, run] of this.#calls) {
      const match = pattern.exec(call);
      if (!match) continue;
      try {
        requireKnown(params, parameters);
        return { status: 200, body: structuredClone(run(params, match[1] ?? '')) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { status: error.status, body: { error: error.error } };
      }
    }
    return errorResponse(404, 'invalid_request_error');
  }
}

function errorResponse(status: number, type: string, code?: string): StripeResponse {
  return { status, body: { error: { type, code, message: `${type} of the stand-in` } } };
}

function words(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
