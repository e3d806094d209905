import { describe, expect, test } from 'vitest';
import { openGateway } from '../support/stripe/gateway.ts';

const { stripe, gateway, calls, keysOf, subscribeAndPay, forget } = await openGateway();

describe('opening the portal for a new card', () => {
  test('creates a session of the customer that only changes the card, and returns to the site', async () => {
    const { id, customer } = await subscribeAndPay();
    const card = stripe.ledger.subscriptions.get(id)?.default_payment_method;
    const url = await gateway.openPortal(id, 'https://site.example/ko/desk', 'ko', 'card');
    expect(url).toMatch(/^https:\/\/billing\.stripe\.example\//);
    expect(calls()).toEqual([
      `GET /v1/subscriptions/${id}`,
      `POST /v1/customers/${customer}`,
      `POST /v1/subscriptions/${id}`,
      'GET /v1/billing_portal/configurations',
      'POST /v1/billing_portal/configurations',
      'POST /v1/billing_portal/sessions',
    ]);
    const params = stripe.sent.map((one) => one.params);
    expect(params.slice(1)).toEqual([
      { invoice_settings: { default_payment_method: card } },
      { default_payment_method: '' },
      { active: 'true', limit: '100' },
      {
        metadata: { site: 'lampstand-invoices' },
        features: {
          invoice_history: { enabled: 'true' },
          payment_method_update: { enabled: 'true' },
          customer_update: { enabled: 'true', allowed_updates: ['address', 'tax_id'] },
          subscription_cancel: { enabled: 'false' },
          subscription_update: { enabled: 'false' },
        },
      },
      {
        customer,
        configuration: expect.stringMatching(/^bpc_/),
        return_url: 'https://site.example/ko/desk',
        locale: 'ko',
        flow_data: {
          type: 'payment_method_update',
          after_completion: {
            type: 'redirect',
            redirect: { return_url: 'https://site.example/ko/desk' },
          },
        },
      },
    ]);
    expect(keysOf('POST /v1/billing_portal/configurations')).toEqual(['lampstand-invoices:portal']);
  });

  test('reuses the configuration, and does not move a card that is the customer’s', async () => {
    const { id } = await subscribeAndPay();
    stripe.ledger.createPortalConfiguration({ metadata: {} });
    await gateway.openPortal(id, 'https://site.example/desk', 'en', 'card');
    const configuration = stripe.sent.at(-1)?.params.configuration;
    stripe.ledger.createPortalConfiguration({});
    forget();
    await gateway.openPortal(id, 'https://site.example/desk', 'en', 'invoices');
    expect(calls()).toEqual([
      `GET /v1/subscriptions/${id}`,
      'GET /v1/billing_portal/configurations',
      'POST /v1/billing_portal/sessions',
    ]);
    // Without the flow for a card, it shows the invoices, the address and the tax number.
    expect(stripe.sent.at(-1)?.params).toMatchObject({ configuration });
    expect(stripe.sent.at(-1)?.params).not.toHaveProperty('flow_data');
  });
});
