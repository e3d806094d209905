import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startBackend, type TestBackend } from './test-backend.ts';

/** Milliseconds after which all rate limits are reset. */
const longEnough = 3_600_000;

/** A backend for all tests of a file; the rate limits are reset before each test. */
export function ownBackend(...options: Parameters<typeof startBackend>): TestBackend {
  const backend = {} as TestBackend;
  beforeAll(async () => {
    Object.assign(backend, await startBackend(...options));
  });
  beforeEach(() => {
    backend.clock.now += longEnough;
  });
  afterAll(() => backend.close());
  return backend;
}
