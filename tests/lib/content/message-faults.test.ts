import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api/call';
import { faultOfStep } from '@/lib/content/message-faults';

it.each([
  [429, 'tooMany'],
  [400, 'invalid'],
  [404, 'over'],
  [409, 'over'],
  [410, 'over'],
  [403, 'failed'],
  [503, 'failed'],
  [0, 'failed'],
])('faultOfStep converts the status %i of a failed step to %s', async (status, fault) => {
  const error = new ApiError('POST /conversations/reply', status, 'some_code', 'refused');
  expect(await faultOfStep(Promise.reject(error))).toBe(fault);
});

it('faultOfStep has no fault for a step that succeeded, and rethrows other errors', async () => {
  expect(await faultOfStep(Promise.resolve('sent'))).toBeUndefined();
  await expect(faultOfStep(Promise.reject(new TypeError('a fault here')))).rejects.toThrow(
    'a fault here',
  );
});
