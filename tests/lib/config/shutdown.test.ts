import { expect, it } from 'vitest';
import { beginShutdown, isShuttingDown } from '@/lib/config/shutdown';

it('a shutdown that has begun stays so', () => {
  expect(isShuttingDown()).toBe(false);
  beginShutdown();
  beginShutdown();
  expect(isShuttingDown()).toBe(true);
});
