import { expect, it } from 'vitest';
import { optional, required } from '@/lib/content/failures';
import { expectedErrors } from '../../support/no-console-error';

it('logs a failure once, however many callers wait for it, and logs the next one again', async () => {
  const line = 'GET /answers: cannot be reached';
  const failed = Promise.reject(new Error(line));
  await expect(required(failed)).rejects.toThrow(line);
  await expect(required(failed)).rejects.toThrow(line);
  expect(await optional(failed, [])).toEqual([]);
  expect(expectedErrors()).toEqual([[line]]);
  await optional(Promise.reject(new Error(line)), []);
  expect(expectedErrors()).toEqual([[line], [line]]);
});
