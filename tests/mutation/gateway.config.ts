import { suite } from './suite.ts';

/** Tests of the payment provider alone, without a database. */
export default suite({
  extends: true,
  test: {
    name: 'unit',
    include: ['tests/backend/payments/*.test.ts'],
    exclude: ['tests/backend/payments/test-gateway.test.ts'],
    environment: 'node',
  },
});
