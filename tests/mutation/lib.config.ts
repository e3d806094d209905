import { suite } from './suite.ts';

/** Files. Tests that start a process or read the whole repository are excluded below. */
const tests = process.env.MUTATION_TESTS?.split(',') ?? [
  'tests/lib/**/*.test.ts',
  'tests/lib/**/*.test.tsx',
];

/** Tests of lib. */
export default suite(
  {
    extends: true,
    test: {
      name: 'unit',
      include: tests.filter((file) => file.endsWith('.ts')),
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
      include: tests.filter((file) => file.endsWith('.tsx')),
      environment: 'jsdom',
    },
  },
);
