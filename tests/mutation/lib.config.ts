import { suite } from './suite.ts';

const folder = process.env.MUTATION_TESTS ?? '**';

/** Tests of lib, or of one folder of it, that start no process and do not read the whole repository. */
export default suite(
  {
    extends: true,
    test: {
      name: 'unit',
      include: [`tests/lib/${folder}/**/*.test.ts`],
      exclude: [
        'tests/lib/{print,telemetry}/**',
        'tests/lib/content/{posters,scenes}.test.ts',
        // Rates over thousands of phrases, and training: too slow for each mutant.
        'tests/lib/danger/{corpus,ordinary-texts,weights}.test.ts',
      ],
      environment: 'node',
    },
  },
  {
    extends: true,
    test: {
      name: 'components',
      include: [`tests/lib/${folder}/**/*.test.tsx`],
      environment: 'jsdom',
    },
  },
);
