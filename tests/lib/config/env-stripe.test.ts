import { expect, it } from 'vitest';
import { parseEnvironment } from '@/lib/config/env';

const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_51Nx',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Nx',
  STRIPE_WEBHOOK_SECRET: 'whsec_b3+Q/w==',
};
const liveKeys = {
  ...testKeys,
  STRIPE_SECRET_KEY: 'sk_live_51Nx',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Nx',
};
const together = 'is required together with the other Stripe keys';
const sameMode = 'STRIPE_PUBLISHABLE_KEY: must have the same mode as STRIPE_SECRET_KEY';
const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = liveKeys;

it.each([
  ['test keys', testKeys],
  ['live keys', liveKeys],
  ['a restricted test key', { ...testKeys, STRIPE_SECRET_KEY: 'rk_test_51Nx' }],
  ['a restricted live key', { ...liveKeys, STRIPE_SECRET_KEY: 'rk_live_51Nx' }],
  ['test keys and a stand-in of Stripe', { ...testKeys, STRIPE_API_BASE: 'http://127.0.0.1:9' }],
  [
    'live keys and an address of https',
    { ...liveKeys, STRIPE_API_BASE: 'https://proxy.example/http:' },
  ],
  ['a stand-in without keys', { STRIPE_API_BASE: 'http://127.0.0.1:9' }],
])('accepts %s', (_, keys) => {
  expect(parseEnvironment(keys)).toMatchObject(keys);
});

it.each([
  [
    { STRIPE_SECRET_KEY },
    `STRIPE_PUBLISHABLE_KEY: ${together}; STRIPE_WEBHOOK_SECRET: ${together}`,
  ],
  [
    { STRIPE_PUBLISHABLE_KEY },
    `STRIPE_SECRET_KEY: ${together}; STRIPE_WEBHOOK_SECRET: ${together}`,
  ],
  [{ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }, `STRIPE_PUBLISHABLE_KEY: ${together}`],
  [{ ...liveKeys, STRIPE_WEBHOOK_SECRET: '' }, `STRIPE_WEBHOOK_SECRET: ${together}`],
  [{ ...testKeys, STRIPE_SECRET_KEY }, sameMode],
  [{ ...testKeys, STRIPE_SECRET_KEY: 'rk_live_51Nx' }, sameMode],
  [{ ...testKeys, STRIPE_PUBLISHABLE_KEY }, sameMode],
  [
    { ...liveKeys, STRIPE_API_BASE: 'http://stripe.example' },
    'STRIPE_API_BASE: must be https with a live key',
  ],
  [
    { ...liveKeys, STRIPE_API_BASE: 'HTTP://stripe.example' },
    'STRIPE_API_BASE: must be https with a live key',
  ],
])('rejects keys that do not belong together: %j', (keys, faults) => {
  expect(() => parseEnvironment(keys)).toThrow(
    new Error(`Please correct the environment. ${faults}`),
  );
});

it.each([
  [
    'STRIPE_SECRET_KEY',
    'sk_test_, sk_live_, rk_test_ or rk_live_',
    ['pk_test_51Nx', 'sk_test_', 'xsk_test_51Nx', 'sk_test_51Nx x', 'sk_51Nx'],
  ],
  [
    'STRIPE_PUBLISHABLE_KEY',
    'pk_test_ or pk_live_',
    ['sk_test_51Nx', 'pk_test_', 'xpk_test_51Nx', 'pk_test_51Nx-x'],
  ],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_', ['51Nx', 'whsec_', 'xwhsec_51Nx', 'whsec_51Nx 52']],
])('rejects a %s that does not begin with %s or contains other signs', (name, prefixes, keys) => {
  for (const key of keys) {
    expect(() => parseEnvironment({ ...testKeys, [name]: key })).toThrow(
      new Error(`Please correct the environment. ${name}: must begin with ${prefixes}`),
    );
  }
});
