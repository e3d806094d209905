import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startBackend, type TestBackend } from './test-backend.ts';

/** Milliseconds after which every limiter has forgotten everyone. */
const longEnough = 3_600_000;

/** The backend of a file of tests, from before its first to after its last; each finds all limiters fresh. */
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
