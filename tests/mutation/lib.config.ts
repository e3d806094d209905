import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const { projects: _, ...test } = base.test ?? {};

/** Tests of lib that start no process and do not read the whole repository: they run for every mutant. */
export default defineConfig({
  ...base,
  test: {
    ...test,
    include: ['tests/lib/**/*.test.{ts,tsx}'],
    exclude: ['tests/lib/{print,telemetry}/**', 'tests/lib/content/{posters,scenes}.test.ts'],
    environment: 'node',
  },
});
