import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const { projects: _, ...test } = base.test ?? {};

const names = [
  ...['checkout', 'checkout-addresses', 'checkout-at-once', 'checkout-once', 'own-subscription'],
  ...['payment-letters', 'stripe', 'stripe-events', 'stripe-people', 'stripe-standing'],
];

/**
 * Tests of paying, on one PostgreSQL that stays for the whole run. Not those whose cases are drawn by
 * chance or that kill processes: they take long, and would not find the same twice.
 */
export default defineConfig({
  ...base,
  test: {
    ...test,
    include: [
      ...names.map((name) => `tests/backend/${name}.test.ts`),
      'tests/backend/services/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: [
      './tests/backend/support/template-folder.ts',
      './tests/backend/support/run-postgres.ts',
    ],
    testTimeout: 120_000,
  },
});
