import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeoutError, withTimeout } from '@/lib/http/with-timeout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('withTimeout passes on the result or the error of the work, and leaves no timer', async () => {
  expect(await withTimeout(Promise.resolve(1), 1_000)).toBe(1);
  await expect(withTimeout(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('withTimeout rejects when the time is over, and not before', async () => {
  const settled = vi.fn();
  const result = withTimeout(new Promise(() => {}), 1_000);
  const error = result.catch((reason) => reason).finally(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await error).toBeInstanceOf(TimeoutError);
  expect(await error).toMatchObject({ message: 'no response within 1000 ms' });
});
