import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { beforeEach, describe, expect, it } from 'vitest';
import PageCache from '@/lib/cache/page-cache.mjs';
import { flight, renderedPage } from '../../server/support/rendered-page';

interface NextsCache {
  set(key: string, data: object, context: object): Promise<void>;
  get(key: string, context: object): Promise<{ value: { headers: object } } | null>;
}
// Next loads it as it is, so it has no types.
const Cache = PageCache as unknown as new (options: object) => NextsCache;

/** Where Next notes how long each address may be kept. */
const { cacheControls: lifetimes } = SharedCacheControls as unknown as {
  cacheControls: Map<string, object>;
};

let cache: NextsCache;
beforeEach(() => {
  const options = { flushToDisk: false, revalidatedTags: [], serverDistDir: '/nowhere' };
  cache = new Cache({ ...options, maxMemoryCacheSize: 1_000_000 });
});

const asPage = { kind: 'APP_PAGE', isFallback: false };
const page = (html: string, headers: Record<string, string> = {}) => ({
  kind: 'APP_PAGE',
  html,
  headers,
  status: 200,
});

it('keeps where a redirect leads to, and leaves its first answer to Next, which says it already', async () => {
  const data = page(renderedPage(), { location: '/welcome/hope-church', 'x-other': '1' });
  await cache.set('/welcome/hope-chapel', data, { fetchCache: false });
  expect(data.headers).toMatchObject({ 'x-other': '1' });
  expect(data.headers).not.toHaveProperty('location');
  const kept = await cache.get('/welcome/hope-chapel', asPage);
  expect(kept?.value.headers).toMatchObject({ location: '/welcome/hope-church', 'x-other': '1' });
});

it('lets nobody else keep a page that is not for all', async () => {
  const data = page(renderedPage({ head: '<meta name="lampstand:cache" content="no-store"/>' }));
  await cache.set('/story/under-review', data, { fetchCache: false });
  const kept = await cache.get('/story/under-review', asPage);
  const headers = { 'cache-control': 'private, no-store' };
  expect([data.headers, kept?.value.headers]).toMatchObject([headers, headers]);
});

describe('a page with its data', () => {
  const rendered = (head = '') => ({
    ...page(renderedPage({ head })),
    rscData: Buffer.from(flight),
  });

  it('has it fetched, from what is stored under the same address', async () => {
    const data = rendered();
    await cache.set('/words', data, { fetchCache: false });
    expect(data.html).toContain('Promise.all([flight()');
    const stored = await cache.get('/words', asPage);
    expect(stored?.value).toBe(data);
    expect(data.rscData.toString()).toContain('"Words"');
  });

  it('has it at hand where the page is not stored', async () => {
    const data = rendered('<meta name="lampstand:status" content="404"/>');
    await cache.set('/gone', data, { fetchCache: false });
    expect(data.html).toContain('{\\"words');
    expect(data.html).toContain('Promise.all([add("link"');
  });
});

describe('what is not there', () => {
  it('takes no room as a page, and is answered with its status', async () => {
    const data = page(renderedPage({ head: '<meta name="lampstand:status" content="404"/>' }));
    const cacheControl = { revalidate: 3600, expire: 31_536_000 };
    // As Next does it before it asks its cache to keep a page.
    lifetimes.set('/nothing', cacheControl);
    await cache.set('/nothing', data, { fetchCache: false, cacheControl });
    expect([data.status, cacheControl]).toEqual([404, { revalidate: 60, expire: 60 }]);
    expect(await cache.get('/nothing', asPage)).toBeNull();
    expect(lifetimes.has('/nothing')).toBe(false);
  });

  it('takes no room as a read, as what is there does', async () => {
    const read = (result: unknown) => ({
      kind: 'FETCH',
      data: { headers: {}, body: JSON.stringify(result), status: 200, url: '' },
      revalidate: 3600,
    });
    const context = { fetchCache: true, tags: [] };
    await cache.set('answer-nothing', read(undefined), context);
    await cache.set('answer-there', read({ slug: 'there' }), context);
    const asRead = { kind: 'FETCH', tags: [], softTags: [] };
    expect(await cache.get('answer-nothing', asRead)).toBeNull();
    expect(await cache.get('answer-there', asRead)).not.toBeNull();
  });
});
