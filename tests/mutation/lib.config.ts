import { suite } from './suite.ts';

/** Tests of lib that start no process and do not read the whole repository. */
export default suite(
  {
    extends: true,
    test: {
      name: 'unit',
      include: ['tests/lib/**/*.test.ts'],
      exclude: [
        'tests/lib/{print,telemetry}/**',
        'tests/lib/content/{posters,scenes}.test.ts',
        // Trains the model again.
        'tests/lib/danger/weights.test.ts',
      ],
      environment: 'node',
    },
  },
  {
    extends: true,
    test: { name: 'components', include: ['tests/lib/**/*.test.tsx'], environment: 'jsdom' },
  },
);
