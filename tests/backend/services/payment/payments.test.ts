import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Gateways,
  gatewayOf,
  ProviderError,
  RefusedByProvider,
} from '../../../../backend/services/payment/gateway.ts';
import { orUnavailable } from '../../../../backend/services/payment/payments.ts';
import { expectedErrors } from '../../../support/no-console-error.ts';

/* Who takes the money, and what is said where they do not answer. */

const live = { mode: 'live' } as Gateways['live'];
const inTest = { mode: 'test' } as Gateways['test'];

describe('who takes the money', () => {
  test('is the provider for what was begun with it, the stand-in for the rest', () => {
    expect(gatewayOf({ live, test: inTest }, 'live')).toBe(live);
    expect(gatewayOf({ live, test: inTest }, 'test')).toBe(inTest);
    expect(gatewayOf({ test: inTest }, 'test')).toBe(inTest);
  });

  test('is nobody where the provider’s keys have been taken away', () => {
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
  ])('is what the environment says (%s)', async (_, environment, mode) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    vi.resetModules();
    const { configuredGateways } = await import('../../../../backend/services/payment/gateways.ts');
    const gateways = configuredGateways(() => Promise.reject(new Error('not asked')));
    expect([gateways.live?.mode, gateways.test.mode]).toEqual([mode, 'test']);
  });
});

describe('a provider that does not answer', () => {
  test.each([
    new ProviderError('Stripe: StripeAPIError 502'),
    new RefusedByProvider('Stripe: refused', 'email'),
  ])('is a 503 to come back to, and one line in the log (%#)', async (cause) => {
    const failed = orUnavailable('POST /x', () => Promise.reject(cause));
    await expect(failed).rejects.toMatchObject({
      status: 503,
      code: 'payment_unavailable',
      message: 'The payment provider does not answer. Please try again; nothing is charged twice.',
      headers: { 'retry-after': '5' },
    });
    expect(expectedErrors()).toEqual([[`POST /x: ${cause.name}: ${cause.message}`]]);
  });

  test('is nobody’s fault but its own: whatever else fails is thrown as it is', async () => {
    const fault = new TypeError('ours');
    await expect(orUnavailable('POST /x', () => Promise.reject(fault))).rejects.toBe(fault);
    await expect(orUnavailable('POST /x', async () => 'an answer')).resolves.toBe('an answer');
  });
});
