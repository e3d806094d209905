import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api/call';
import { isApiFailure, MissingError, missing, optional, required } from '@/lib/content/failures';
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

it('logs every reason that is no error', async () => {
  expect(await optional(Promise.reject('no route'), 'nothing')).toBe('nothing');
  expect(await optional(Promise.reject('no route'), 'nothing')).toBe('nothing');
  expect(expectedErrors()).toEqual([['no route'], ['no route']]);
});

it('returns the result of a read that succeeds', async () => {
  expect(await required(Promise.resolve([1]))).toEqual([1]);
  expect(await optional(Promise.resolve([1]), [])).toEqual([1]);
});

it('isApiFailure distinguishes failed calls from faults and missing pages', () => {
  expect(isApiFailure(new ApiError('GET /answers', 503, 'down', 'down'))).toBe(true);
  expect(isApiFailure(new TypeError('a fault here'))).toBe(false);
  expect(missing).toThrow(MissingError);
});
