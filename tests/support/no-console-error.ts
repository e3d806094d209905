import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test fails on console.error and console.warn, unless it says that it expects them and checks them. */
const expected = new Set<'error' | 'warn'>();
let spies: { error: ReturnType<typeof vi.spyOn>; warn: ReturnType<typeof vi.spyOn> };

beforeEach(() => {
  expected.clear();
  spies = {
    error: vi.spyOn(console, 'error').mockImplementation(() => undefined),
    warn: vi.spyOn(console, 'warn').mockImplementation(() => undefined),
  };
});

afterEach(() => {
  const calls = (['error', 'warn'] as const)
    .filter((level) => !expected.has(level))
    .flatMap((level) => spies[level].mock.calls);
  spies.error.mockRestore();
  spies.warn.mockRestore();
  expect(calls).toEqual([]);
});

/** What was logged as an error so far; asking for it says that the test expects it. */
export function expectedErrors(): unknown[][] {
  expected.add('error');
  return spies.error.mock.calls;
}
