import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = [
  { find: /^@\//, replacement: at('./') },
  // `server-only` throws unless it is bundled by Next.
  { find: /^server-only$/, replacement: at('./tests/support/empty.ts') },
];

/** For files that share a process: packages are loaded once, the project's modules for each file. */
const shared = {
  isolate: false,
  setupFiles: ['./tests/support/own-state.ts'],
};

const backend = {
  ...shared,
  environment: 'node',
  globalSetup: ['./tests/backend/support/template-folder.ts'],
};

const onPostgres = {
  ...backend,
  globalSetup: [...backend.globalSetup, './tests/backend/support/run-postgres.ts'],
};

const apiTests = ['tests/backend/**/*.test.ts'];

const isolated = { isolate: true };
/** Tests that stop and start processes, servers or clocks, or open the process's backend. */
const isolatedTests = [
  ...['account-messages', 'api-check', 'backup', 'bucket-away', 'church-messages'],
  ...['conversations', 'credentials', 'data-folder', 'database-gauges', 'expired-pages'],
  ...['front-caches', 'generate-answer-model', 'killed', 'lock', 'mail', 'nodes', 'opening'],
  ...['players', 'postgres-away', 'restore', 'shared-work', 'stripe-events', 'stripe-killed'],
  ...['stripe-memberships', 'transfer', 'video-counts'],
  ...['checks/*', 'http/shared-rate-limit', 'jobs/*', 'upstream/*'],
].map((name) => `tests/backend/${name}.test.ts`);

/** Files that take more than four seconds each, most of them with many inputs; not part of the core. */
const longTests = [
  ...['accounts', 'bounded-memory', 'challenges', 'content-vectors', 'cost-of-input'],
  ...['danger-ranking', 'editorial/edit-yaml', 'editorial/pictures', 'editorial/preview'],
  ...['editorial/round-trip', 'film-stores', 'former-slugs', 'generate-answer', 'hostile-calls'],
  ...['hostile-fields', 'locations', 'log-privacy', 'nearest', 'older-content', 'own-listings'],
  ...['places/place-church', 'places/queries', 'playlists', 'publish-content', 'second-factor'],
  ...['sign-in', 'staff', 'stripe', 'stripe-model', 'two-churches', 'uploaded-pictures'],
  ...['user-lookup'],
].map((name) => `tests/backend/${name}.test.ts`);

/** Tests of queries that the databases may answer differently; `npm run test:thorough` runs all on both. */
const onBothDatabases = [
  ...['search', 'search-index', 'search-text', 'locations', 'locations-in-hangul', 'nearest'],
  ...['also-asked', 'leads', 'idempotent-calls', 'account-counts', 'publish-content', 'expire'],
].map((name) => `tests/backend/${name}.test.ts`);

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: 'automatic' } },
  // Vite cannot read postcss.config.mjs, which is written for Next; no test of Vitest needs its plugins.
  css: { postcss: { plugins: [] } },
  test: {
    setupFiles: ['./tests/support/no-console-error.ts'],
    // Processes that tests start inherit this: their logs are compared as text.
    env: { LOG_FORMAT: 'text' },
    maxWorkers: 2,
    // Long enough for a busy machine; a test that passes never takes this long.
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
          ...onPostgres,
          name: 'backend',
          include: apiTests,
          exclude: [...isolatedTests, ...longTests],
        },
      },
      {
        extends: true,
        test: { ...onPostgres, name: 'backend-long', include: longTests },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          ...isolated,
          name: 'backend-apart',
          include: isolatedTests,
        },
      },
      {
        extends: true,
        test: {
          ...backend,
          ...(process.env.THOROUGH && isolated),
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
