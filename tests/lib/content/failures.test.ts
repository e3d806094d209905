import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api/call';
import { isApiFailure, optional, required } from '@/lib/content/failures';
import { expectedErrors } from '../../support/no-console-error';

describe('a read that fails (specification 8)', () => {
  const down = new Error('GET /answers: answered 502');

  it('is logged in one line and rethrown where the page cannot do without it', async () => {
    await expect(required(Promise.reject(down))).rejects.toBe(down);
    expect(expectedErrors()).toEqual([['GET /answers: answered 502']]);
  });

  it('is logged and ignored where the page stands without it', async () => {
    expect(await optional(Promise.reject(down), [])).toEqual([]);
    expect(expectedErrors()).toEqual([['GET /answers: answered 502']]);
  });

  it('is told from a fault of our own', () => {
    expect(isApiFailure(new ApiError('GET /answers', 502, 'x', 'x'))).toBe(true);
    expect(isApiFailure(new TypeError('x is undefined'))).toBe(false);
  });

  it('logs nothing that went well', async () => {
    expect(await required(Promise.resolve(1))).toBe(1);
    expect(await optional(Promise.resolve(1), 2)).toBe(1);
  });
});
