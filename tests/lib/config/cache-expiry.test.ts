import { expect, it, vi } from 'vitest';
import { expireTags, onExpiredTags } from '@/lib/config/cache-expiry';

it('expireTags does nothing where no cache is registered', () => {
  expect(() => expireTags(['answers'])).not.toThrow();
});

it('expireTags reaches every registered cache once, also that of another copy of the module', async () => {
  const pages = vi.fn();
  const reads = vi.fn();
  onExpiredTags(pages);
  onExpiredTags(pages);
  vi.resetModules();
  const copy = await import('@/lib/config/cache-expiry');
  copy.onExpiredTags(reads);
  for (const expire of [expireTags, copy.expireTags]) {
    expire(['answers', 'answer:did-jesus-live']);
    for (const cache of [pages, reads]) {
      expect(cache.mock.calls).toEqual([[['answers', 'answer:did-jesus-live']]]);
      cache.mockClear();
    }
  }
});
