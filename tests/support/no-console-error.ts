import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Tests fail on console.error and console.warn, unless they declare that they expect them. */
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

/** The errors logged so far; calling this declares that the test expects them. */
export function expectedErrors(): unknown[][] {
  expected.add('error');
  return spies.error.mock.calls;
}
