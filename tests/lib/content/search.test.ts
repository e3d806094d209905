import { describe, expect, it, vi } from 'vitest';
import { searchContent } from '@/lib/content/search';
import { expectedErrors } from '../../support/no-console-error';
import { down, serveOlderBackend } from '../../support/older-backend';
import { searchItem } from '../../support/records';

// Next's cache needs Next around it; here each read asks anew.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();

describe('searchContent', () => {
  it('asks /search', async () => {
    api.answerWith(() => ({
      body: { data: [searchItem()], meta: { total: 9, offset: 0, limit: 1 } },
    }));
    expect(await searchContent('ko', '예수', 1)).toEqual({
      items: [searchItem()],
      total: 9,
    });
    expect(api.requests[0]?.query).toEqual({ q: '예수', lang: 'ko', limit: '1' });
  });

  it('searches the lists of a backend without it', async () => {
    expect(await searchContent('en', 'the', 1)).toMatchObject({
      items: [{ slug: 'marta-at-the-window', isTestimonial: true }],
      total: 2,
    });
  });

  it('logs and rethrows a failure that says nothing about the call', async () => {
    api.answerWith(() => down);
    await expect(searchContent('en', 'the', 1)).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([['GET /search: down']]);
  });
});
