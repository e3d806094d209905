import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Gateways,
  gatewayOf,
  ProviderError,
  RefusedByProvider,
} from '../../../backend/payments/gateway.ts';
import { orUnavailable } from '../../../backend/payments/payments.ts';
import { expectedErrors } from '../../support/no-console-error.ts';

/* The choice of the payment gateway, and the response while the provider does not answer. */

const live = { mode: 'live' } as Gateways['live'];
const inTest = { mode: 'test' } as Gateways['test'];

describe('the payment gateway', () => {
  test('is the provider for checkouts that began with it, and the test gateway for all others', () => {
    expect(gatewayOf({ live, test: inTest }, 'live')).toBe(live);
    expect(gatewayOf({ live, test: inTest }, 'test')).toBe(inTest);
    expect(gatewayOf({ test: inTest }, 'test')).toBe(inTest);
  });

  test('throws a ProviderError for checkouts of the provider if its keys are no longer set', () => {
    const without = () => gatewayOf({ test: inTest }, 'live');
    expect(without).toThrow(ProviderError);
    expect(without).toThrow('STRIPE_SECRET_KEY is not set');
  });

  afterEach(() => vi.unstubAllEnvs());

  test.each([
    ['without keys', {}, undefined],
    [
      'with keys',
      {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      'live',
    ],
  ])('depends on the environment (%s)', async (_, environment, mode) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    vi.resetModules();
    const { configuredGateways } = await import('../../../backend/payments/gateways.ts');
    const gateways = configuredGateways(() =>
      Promise.reject(new Error('the gateway must not use the database')),
    );
    expect([gateways.live?.mode, gateways.test.mode]).toEqual([mode, 'test']);
  });
});

describe('a call while the payment provider does not answer', () => {
  test.each([
    new ProviderError('Stripe: StripeAPIError 502'),
    new RefusedByProvider('Stripe: refused', 'email'),
  ])('returns 503 with retry-after, and logs one line (%#)', async (cause) => {
    const failed = orUnavailable('POST /x', () => Promise.reject(cause));
    await expect(failed).rejects.toMatchObject({
      status: 503,
      code: 'payment_unavailable',
      message: 'The payment provider does not answer. Please try again; nothing is charged twice.',
      headers: { 'retry-after': '5' },
    });
    expect(expectedErrors()).toEqual([[`POST /x: ${cause.name}: ${cause.message}`]]);
  });

  test('rethrows every other error unchanged', async () => {
    const fault = new TypeError('ours');
    await expect(orUnavailable('POST /x', () => Promise.reject(fault))).rejects.toBe(fault);
    await expect(orUnavailable('POST /x', async () => 'an answer')).resolves.toBe('an answer');
  });
});
