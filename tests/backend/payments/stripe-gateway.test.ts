import { describe, expect, test } from 'vitest';
import { ProviderError, RefusedByProvider } from '../../../backend/payments/gateway.ts';
import type { Intent } from '../../../backend/payments/payment-state.ts';
import { createStripeGateway } from '../../../backend/payments/stripe-gateway.ts';
import { intent, openGateway } from '../support/stripe/gateway.ts';
import { secretKey, webhookSecret } from '../support/stripe/stand-in.ts';

const { stripe, apiBase, gateway, calls, sent, keysOf, subscribe, subscribeAndPay, forget } =
  await openGateway();

describe('reading a subscription', () => {
  test('returns the payment that is awaited', async () => {
    const { id } = await subscribe();
    forget();
    expect(await gateway.read(id)).toEqual({
      payment: 'awaited',
      membership: 'active',
      clientSecret: expect.stringMatching(/^pi_\d+_secret/),
      refusal: null,
      nextAction: null,
      billing: null,
    });
    expect(calls()).toEqual([
      `GET /v1/subscriptions/${id}`,
      expect.stringMatching(/^GET \/v1\/payment_intents\/pi_\d+$/),
    ]);
    expect(stripe.sent[0]?.params.expand).toEqual([
      'latest_invoice.confirmation_secret',
      'latest_invoice.payments',
      'default_payment_method',
      'schedule',
      'customer.invoice_settings.default_payment_method',
    ]);
  });

  test('returns its invoices and charges once it is paid', async () => {
    const { id, customer } = await subscribeAndPay();
    expect(await gateway.read(id)).toMatchObject({
      payment: 'made',
      clientSecret: null,
      billing: { card: { last4: '4242' }, payments: [{ cents: 60_480, status: 'paid' }] },
    });
    const read = [`GET /v1/subscriptions/${id}`, 'GET /v1/invoices', 'GET /v1/charges'];
    expect(calls()).toEqual(read);
    expect(sent('GET /v1/invoices')[0]?.params).toEqual({
      subscription: id,
      limit: '100',
      expand: ['data.payments'],
    });
    expect(sent('GET /v1/charges')[0]?.params).toEqual({ customer, limit: '100' });
  });

  test('requests no disputes if it was cancelled otherwise', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.dispute(id, 'needs_response');
    stripe.ledger.cancel(id);
    expect(await gateway.read(id)).toMatchObject({ membership: 'canceled' });
    expect(calls()).not.toContain('GET /v1/disputes');
  });

  test('returns the authentication that the bank requires, and the refusal', async () => {
    const { id } = await subscribe();
    const { clientSecret } = await gateway.read(id);
    stripe.ledger.confirm(clientSecret ?? '', 'three_d_secure');
    expect((await gateway.read(id)).nextAction).toBe('authenticate');
    stripe.ledger.confirm(clientSecret ?? '', 'insufficient_funds');
    expect((await gateway.read(id)).refusal).toBe('insufficient_funds');
  });
});

describe('giving up a payment', () => {
  test('voids the invoice, so that it can no longer be paid', async () => {
    const { id } = await subscribe();
    const { id: invoice } = stripe.ledger.latestInvoice(id);
    forget();
    await gateway.giveUp(id);
    expect(calls()).toEqual([
      `GET /v1/subscriptions/${id}`,
      `POST /v1/invoices/${invoice}/void`,
      `GET /v1/subscriptions/${id}`,
      'GET /v1/invoices',
      'GET /v1/charges',
    ]);
    expect((await gateway.read(id)).payment).toBe('over');
    forget();
    await gateway.giveUp(id);
    expect(calls()).toEqual([`GET /v1/subscriptions/${id}`]);
  });

  test('cancels the subscription if the invoice is a draft', async () => {
    const { id } = await subscribe();
    stripe.ledger.latestInvoice(id).status = 'draft';
    await gateway.giveUp(id);
    expect(stripe.ledger.subscriptions.get(id)?.status).toBe('canceled');
  });

  test('cancels the subscription if there is no invoice', async () => {
    const { id } = await subscribe();
    const subscription = stripe.ledger.get(stripe.ledger.subscriptions, id);
    subscription.latest_invoice = null;
    expect(await gateway.read(id)).toMatchObject({ payment: 'awaited', clientSecret: null });
    forget();
    await gateway.giveUp(id);
    const read = `GET /v1/subscriptions/${id}`;
    expect(calls()).toEqual([read, read, `DELETE /v1/subscriptions/${id}`]);
  });

  test('does nothing if it is already paid', async () => {
    const { id } = await subscribe();
    stripe.ledger.latestInvoice(id).status = 'paid';
    await gateway.giveUp(id);
    expect(stripe.ledger.subscriptions.get(id)?.status).toBe('incomplete');
  });

  test('fails if Stripe does not confirm it', async () => {
    const { id } = await subscribe();
    stripe.fail(/void/, 'too_many');
    await expect(gateway.giveUp(id)).rejects.toThrow(ProviderError);
  });
});

describe('ending a subscription', () => {
  test('is idempotent, and fails if Stripe fails', async () => {
    const { id } = await subscribeAndPay();
    for (const _ of [1, 2]) await gateway.end(id);
    expect(calls()).toEqual(Array(2).fill(`DELETE /v1/subscriptions/${id}`));
    expect(stripe.ledger.subscriptions.get(id)?.status).toBe('canceled');
    stripe.fail(/DELETE/, 'broken');
    await expect(gateway.end(id)).rejects.toThrow(ProviderError);
  });
});

describe('reading a Stripe event', () => {
  const readLast = (type: string, how: Parameters<typeof stripe.sign>[1] = {}) => {
    const event = stripe.ledger.events.findLast((one) => one.type === type);
    if (!event) throw new Error(`no event of the type ${type}`);
    const { payload, headers } = stripe.sign(event, how);
    return gateway.readEvent(payload, headers['stripe-signature']);
  };

  test('returns its id, type and customer', async () => {
    const { id, customer } = await subscribeAndPay();
    expect(await readLast('invoice.paid')).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'invoice.paid',
      customerId: customer,
    });
    expect(calls()).toEqual([]);
    stripe.ledger.dispute(id, 'needs_response');
    expect((await readLast('charge.dispute.created')).customerId).toBe(customer);
  });

  test('returns the customer of a refund’s charge, and null without a charge or customer', async () => {
    const { id, customer } = await subscribeAndPay();
    const charge = stripe.ledger.chargesOf(id)[0]?.id;
    const readEventOf = (object: object) => {
      const { payload, headers } = stripe.sign({
        id: 'evt_apart',
        object: 'event',
        type: 'refund.updated',
        data: { object },
      } as never);
      return gateway.readEvent(payload, headers['stripe-signature']);
    };
    expect((await readEventOf({ object: 'refund', charge })).customerId).toBe(customer);
    expect((await readEventOf({ object: 'refund', charge: { id: charge } })).customerId).toBe(
      customer,
    );
    forget();
    expect((await readEventOf({ object: 'refund', charge: null })).customerId).toBeNull();
    expect((await readEventOf({ object: 'payout' })).customerId).toBeNull();
    expect((await readEventOf({ object: 'payout', customer: null })).customerId).toBeNull();
    expect((await readEventOf({ object: 'invoice', customer: { id: customer } })).customerId).toBe(
      customer,
    );
    expect(calls()).toEqual([]);
  });

  test('requires a signature with our secret that is at most five minutes old', async () => {
    await subscribeAndPay();
    await readLast('invoice.paid', { age: 290 });
    const message = 'The signature is invalid.';
    const refused = { status: 400, code: 'bad_signature', message };
    await expect(readLast('invoice.paid', { age: 310 })).rejects.toMatchObject(refused);
    const other = { secret: 'whsec_another' };
    await expect(readLast('invoice.paid', other)).rejects.toMatchObject(refused);
    await expect(gateway.readEvent('{}', null)).rejects.toMatchObject(refused);
  });
});

describe('a failing request to Stripe', () => {
  test('that is refused throws the name of the field, without its value', async () => {
    const wrong = { ...intent, email: 'ruth@nowhere.invalid' };
    const error = await gateway.createCustomer(wrong).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RefusedByProvider);
    expect([error.name, error.message, error.field]).toEqual([
      'RefusedByProvider',
      'Stripe: StripeInvalidRequestError email_invalid 400 email',
      'email',
    ]);
    expect(calls()).toEqual(['POST /v1/customers']);
  });

  test('that may succeed later throws a ProviderError, not a refusal', async () => {
    stripe.fail(/customers/, 'lost');
    const error = await gateway.createCustomer(intent).catch((thrown) => thrown);
    expect(error).not.toBeInstanceOf(RefusedByProvider);
    expect([error.name, error.message]).toEqual(['ProviderError', 'Stripe: StripeAPIError 502']);
  });

  test('rethrows an error of our own code', async () => {
    await expect(gateway.createCustomer({} as Intent)).rejects.toThrow(TypeError);
  });

  test('is retried twice with the same key by default when the connection breaks', async () => {
    const withDefaultRetries = createStripeGateway({ secretKey, webhookSecret, apiBase });
    stripe.fail(/customers/, 'reset');
    stripe.fail(/customers/, 'reset');
    await withDefaultRetries.createCustomer(intent);
    expect(keysOf('POST /v1/customers')).toEqual(Array(3).fill('checkout-1:customer'));
  });

  test('contains no telemetry header, as every request', async () => {
    const { id } = await subscribeAndPay();
    await gateway.read(id);
    const headers = stripe.sent.flatMap((one) => Object.keys(one.headers));
    expect(headers).toContain('stripe-version');
    expect(headers).not.toContain('x-stripe-client-telemetry');
  });
});
