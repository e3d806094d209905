import { expect, it } from 'vitest';
import { optional, required } from '@/lib/content/failures';
import { expectedErrors } from '../../support/no-console-error';

it('writes one line for one failure, whoever waits for it, and one for the next', async () => {
  const line = 'GET /answers: cannot be reached';
  const failed = Promise.reject(new Error(line));
  await expect(required(failed)).rejects.toThrow(line);
  await expect(required(failed)).rejects.toThrow(line);
  expect(await optional(failed, [])).toEqual([]);
  expect(expectedErrors()).toEqual([[line]]);
  await optional(Promise.reject(new Error(line)), []);
  expect(expectedErrors()).toEqual([[line], [line]]);
});
