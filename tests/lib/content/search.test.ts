import { describe, expect, it, vi } from 'vitest';
import { searchContent } from '@/lib/content/search';
import { expectedErrors } from '../../support/no-console-error';
import { down, failing, olderBackend, serveOlderBackend } from '../../support/older-backend';
import { answer, searchItem } from '../../support/records';

// Next's cache only works inside Next; here reads are not cached.
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const api = serveOlderBackend();

describe('searchContent', () => {
  it('requests /search', async () => {
    api.answerWith(() => ({
      body: { data: [searchItem()], meta: { total: 9, offset: 0, limit: 1 } },
    }));
    expect(await searchContent('ko', '예수', 1)).toEqual({
      items: [searchItem()],
      total: 9,
      danger: [],
      level: null,
    });
    expect(api.requests[0]?.query).toEqual({ q: '예수', lang: 'ko', limit: '1' });
  });

  it('returns what /search detects, and counts the items where it does not', async () => {
    const meta = { total: 1, offset: 0, limit: 1, danger: ['suicide'] };
    api.answerWith(() => ({ body: { data: [searchItem()], meta } }));
    expect(await searchContent('en', 'the', 1)).toMatchObject({ danger: ['suicide'] });
    api.answerWith(() => ({ body: { data: [searchItem(), searchItem({ slug: 'b' })] } }));
    expect(await searchContent('en', 'the', 2)).toMatchObject({ total: 2, danger: [] });
  });

  it('searches answers only where the testimonials cannot be read', async () => {
    api.answerWith(failing('/testimonials'));
    expect(await searchContent('en', 'live', 5)).toMatchObject({ total: 1 });
    expect(expectedErrors()).toEqual([['GET /testimonials: down']]);
  });

  it('rejects where the answers cannot be read', async () => {
    api.answerWith(failing('/answers'));
    await expect(searchContent('en', 'the', 1)).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([['GET /answers: down']]);
  });

  it('searches the lists of a backend without /search', async () => {
    expect(await searchContent('en', 'the', 1)).toMatchObject({
      items: [{ slug: 'marta-at-the-window', isTestimonial: true }],
      total: 2,
    });
  });

  it('detects danger in the fallback too, and returns help and the items that come first', async () => {
    const records = [
      answer({ slug: 'hell', title: 'I want to die', never_for: ['suicide'] }),
      answer({ slug: 'death', title: 'I want to die' }),
      answer({ slug: 'stay', title: 'Stay', first_for: { suicide: 2 } }),
      answer({ slug: 'help', title: 'Help', first_for: { suicide: 1 } }),
    ];
    api.answerWith((request) =>
      request.path.endsWith('/answers') ? { body: { data: records } } : olderBackend(request),
    );
    const { items, total, danger } = await searchContent('en', 'I want to die', 2);
    expect(items.map(({ slug }) => slug)).toEqual(['help', 'stay']);
    expect(total).toBe(3);
    expect(danger).toContain('suicide');
  });

  it('logs and rethrows a failure of /search', async () => {
    api.answerWith(() => down);
    await expect(searchContent('en', 'the', 1)).rejects.toMatchObject({ status: 503 });
    expect(expectedErrors()).toEqual([['GET /search: down']]);
  });
});
