import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = [
  { find: /^@\//, replacement: at('./') },
  // The mark of server code has nothing to say outside Next's own bundler.
  { find: /^server-only$/, replacement: at('./tests/support/empty.ts') },
];

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
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
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
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          environment: 'node',
          globalSetup: './tests/backend/support/template-folder.ts',
          testTimeout: 120_000,
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
