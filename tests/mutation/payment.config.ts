import { suite } from './suite.ts';

const names = [
  ...['checkout', 'checkout-addresses', 'checkout-at-once', 'checkout-once', 'own-subscription'],
  ...['stripe', 'stripe-events', 'stripe-memberships', 'stripe-people'],
];

/**
 * Payment tests, on one PostgreSQL for the whole run. Without those that generate long random histories or
 * kill processes.
 */
export default suite({
  extends: true,
  test: {
    name: 'backend',
    include: [
      'tests/backend/payments/*.test.ts',
      ...names.map((name) => `tests/api/${name}.test.ts`),
    ],
    environment: 'node',
    globalSetup: [
      './tests/backend/support/template-folder.ts',
      './tests/backend/support/run-postgres.ts',
    ],
    testTimeout: 120_000,
  },
});
