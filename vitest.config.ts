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

const backendTests = ['tests/{api,backend}/**/*.test.ts'];

const isolated = { isolate: true };
/** Tests that stop and start processes, servers or clocks, or open the process's backend. */
const isolatedTests = [
  ...['api/account-messages', 'api/bucket-away', 'api/church-messages', 'api/conversations'],
  ...['api/credentials', 'api/expired-pages', 'api/generate-answer-model', 'api/players'],
  ...['api/postgres-away', 'api/stripe-events', 'api/stripe-killed', 'api/stripe-memberships'],
  ...['api/video-counts', 'backend/checks/*', 'backend/database-gauges', 'backend/db/data-folder'],
  ...['backend/db/killed', 'backend/db/lock', 'backend/db/replicas', 'backend/db/restore'],
  'backend/db/transfer',
  ...[
    'backend/http/shared-rate-limit',
    'backend/http/rate-limit',
    'backend/index',
    'backend/jobs/*',
  ],
  'backend/restarts',
  ...['backend/mail/outbox-worker', 'backend/nodes/front-caches', 'backend/nodes/join-nodes'],
  ...['backend/nodes/shared-work', 'backend/upstream/*', 'scripts/api-check', 'scripts/backup'],
].map((name) => `tests/${name}.test.ts`);

/** Files that take more than four seconds each, most of them with many inputs; not part of the core. */
const longTests = [
  ...['api/accounts', 'api/bounded-memory', 'api/challenges', 'api/cost-of-input'],
  ...['api/editorial/pictures', 'api/editorial/preview', 'api/editorial/round-trip'],
  ...[
    'api/film-queue',
    'api/film-stores',
    'api/former-slugs',
    'api/generate-answer',
    'api/hostile-calls',
  ],
  ...[
    'api/hostile-fields',
    'api/locations',
    'api/locked-out',
    'api/log-privacy',
    'api/nearest',
    'api/older-content',
  ],
  ...['api/own-listings', 'api/playlists', 'api/publish-content', 'api/role-table'],
  'api/round-trips',
  ...[
    'api/second-factor',
    'api/sign-in',
    'api/staff',
    'api/stripe',
    'api/stripe-model',
    'api/two-churches',
  ],
  ...['api/uploaded-pictures', 'api/user-lookup', 'backend/content/vectors'],
  ...['backend/editorial/edit-yaml', 'backend/places/place-church', 'backend/places/queries'],
  ...['backend/search/danger-ranking', 'backend/transcoding/hostile-films'],
].map((name) => `tests/${name}.test.ts`);

/** Tests of queries that the databases may answer differently; `npm run test:thorough` runs all on both. */
const onBothDatabases = [
  ...['api/account-counts', 'api/also-asked', 'api/expire', 'api/leads', 'api/locations'],
  ...['api/locations-in-hangul', 'api/nearest', 'api/own-cards', 'api/publish-content'],
  ...['api/search', 'api/search-at-once'],
  ...['backend/queries/idempotent-calls', 'backend/search/search-index'],
  ...['backend/search/search-text'],
].map((name) => `tests/${name}.test.ts`);

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: 'automatic' } },
  // Vite cannot read postcss.config.mjs, which is written for Next; no test of Vitest needs its plugins.
  css: { postcss: { plugins: [] } },
  test: {
    setupFiles: ['./tests/support/no-console-error.ts', './tests/support/patience.ts'],
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
          exclude: ['tests/{api,backend,crawl,firefox,golden,nodes}/**', ...isolatedTests],
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
          include: backendTests,
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
          include: process.env.THOROUGH ? [...backendTests, ...isolatedTests] : onBothDatabases,
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
