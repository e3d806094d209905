import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';
import { isThorough } from './tests/support/thorough';

/** Another port for each working copy, so that their journeys can run at the same time. */
function portOfWorkingCopy(): number {
  const hash = createHash('sha256')
    .update(fileURLToPath(import.meta.url))
    .digest();
  // Below the ports that Linux and macOS give to outgoing connections.
  return 20_000 + (hash.readUInt32BE() % 10_000);
}

const port = Number(process.env.E2E_PORT ?? portOfWorkingCopy());
const baseURL = `http://localhost:${port}`;

// Filled by the server of all journeys, and copied by journeys that start a site of their own.
process.env.E2E_FILLED_FOLDER = path.join(tmpdir(), `lampstand-filled-${port}`);

/** One browser and one build; journeys that only read share one server. `npm test` builds the site first. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // The rest of each matrix runs only in the thorough run (docs/decisions/0073).
  grepInvert: isThorough ? undefined : /@thorough/,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Long enough for a busy machine; a journey that passes never takes this long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    locale: 'en-US',
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node e2e/support/serve.mjs ${port}`,
    url: `${baseURL}/api/v1/get_config`,
    // It fills a folder first; long enough for a busy machine.
    timeout: 600_000,
    // A server that is killed at once leaves its data folder behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
