import { expect, it } from 'vitest';
import PageCache from '@/lib/cache/page-cache.mjs';

interface NextsCache {
  set(key: string, data: object, context: object): Promise<void>;
  get(key: string, context: object): Promise<{ value: { headers: object } }>;
}
// Next loads it as it is, so it has no types.
const Cache = PageCache as unknown as new (options: object) => NextsCache;

it('keeps where a redirect leads to, and leaves its first answer to Next, which says it already', async () => {
  const cache = new Cache({
    flushToDisk: false,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    serverDistDir: '/nowhere',
  });
  const headers: Record<string, string> = { location: '/welcome/hope-church', 'x-other': '1' };
  const data = { kind: 'APP_PAGE', html: '<html></html>', headers, status: 308 };
  await cache.set('/welcome/hope-chapel', data, { fetchCache: false, isFallback: false });
  expect(data.headers).toEqual({ 'x-other': '1' });
  const kept = await cache.get('/welcome/hope-chapel', { kind: 'APP_PAGE', isFallback: false });
  expect(kept.value.headers).toEqual({ location: '/welcome/hope-church', 'x-other': '1' });
});
