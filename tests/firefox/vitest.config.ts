import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run test:firefox`: apart from `npm run test:all`, because not every machine has a Firefox. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/firefox/**/*.test.ts'],
    globalSetup: './tests/crawl/support/serve.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
