import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = [
  { find: /^@\//, replacement: at('./') },
  // The mark of server code has nothing to say outside Next's own bundler.
  { find: /^server-only$/, replacement: at('./tests/support/empty.ts') },
];

/** For files that share a process: it and the packages are loaded once, our own modules for each. */
const shared = {
  isolate: false,
  setupFiles: ['./tests/support/own-state.ts'],
};

const backend = {
  ...shared,
  environment: 'node',
  globalSetup: ['./tests/backend/support/template-folder.ts'],
};

const apiTests = ['tests/backend/**/*.test.ts'];

/** What stops and starts processes, servers and clocks, or opens the backend of the process: one each. */
const apart = { isolate: true };
const ofTheProcess = [
  ...['api-check', 'backup', 'bucket-away', 'church-messages', 'conversations', 'credentials'],
  ...['data-folder', 'database-gauges', 'expired-pages', 'front-caches', 'generate-answer-model'],
  ...['killed', 'lock', 'mail', 'nodes', 'opening', 'players', 'postgres-away', 'restore'],
  ...['shared-work', 'stripe-events', 'stripe-killed', 'transfer', 'video-counts'],
  ...['checks/*', 'http/shared-rate-limit', 'jobs/*', 'upstream/*'],
].map((name) => `tests/backend/${name}.test.ts`);

/** What asks the database for more than rows and counts; the rest is on both in `npm run test:thorough`. */
const onBothDatabases = [
  ...['search', 'search-text', 'locations', 'locations-in-hangul', 'nearest', 'also-asked'],
  ...['leads', 'idempotent-calls', 'account-counts', 'publish-content', 'expire'],
].map((name) => `tests/backend/${name}.test.ts`);

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: 'automatic' } },
  // Vite cannot read the sheet's configuration, which is written for Next; no test looks at styles.
  css: { postcss: { plugins: [] } },
  test: {
    setupFiles: ['./tests/support/no-console-error.ts'],
    // Of the processes that tests start, too: what they say is compared as text.
    env: { LOG_FORMAT: 'text' },
    maxWorkers: 2,
    // A busy machine takes its time; a test that passes never waits this long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{backend,crawl,firefox,golden,nodes}/**'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: { name: 'components', include: ['tests/**/*.test.tsx'], environment: 'jsdom' },
      },
      {
        extends: true,
        test: {
          ...backend,
          name: 'backend',
          include: apiTests,
          exclude: ofTheProcess,
          globalSetup: [...backend.globalSetup, './tests/backend/support/run-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...backend,
          ...apart,
          name: 'backend-apart',
          include: ofTheProcess,
          globalSetup: [...backend.globalSetup, './tests/backend/support/run-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...backend,
          ...(process.env.THOROUGH && apart),
          name: 'pglite',
          include: process.env.THOROUGH ? apiTests : onBothDatabases,
        },
      },
      {
        extends: true,
        test: {
          name: 'crawl',
          include: ['tests/{crawl,golden}/**/*.test.ts'],
          environment: 'node',
          globalSetup: './tests/crawl/support/serve.ts',
        },
      },
      {
        extends: true,
        test: { name: 'nodes', include: ['tests/nodes/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});
