import { suite } from './suite.ts';

/** Tests of the payment provider alone: no database, and no shop behind it. */
export default suite({
  extends: true,
  test: {
    name: 'unit',
    include: ['tests/backend/services/payment/*.test.ts'],
    environment: 'node',
  },
});
