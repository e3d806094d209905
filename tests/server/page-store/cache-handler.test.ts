import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { beforeEach, describe, expect, it } from 'vitest';
import CacheHandler from '@/server/page-store/cache-handler.mjs';
import { expire, type Rendering, shared } from '@/server/page-store/rendering';

interface NextsCache {
  set(key: string, data: object, context: object): Promise<void>;
  get(key: string, context: object): Promise<{ value: Record<string, unknown> } | null>;
}
// Plain JavaScript without types, because Next loads it unchanged.
const Cache = CacheHandler as unknown as new (options: object) => NextsCache;

/** Next's map of lifetimes by address. */
const { cacheControls: lifetimes } = SharedCacheControls as unknown as {
  cacheControls: Map<string, object>;
};

/** Next creates an instance for each request. */
const ofRequest = () =>
  new Cache({
    flushToDisk: false,
    revalidatedTags: [],
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
  });
let cache: NextsCache;
beforeEach(() => {
  cache = ofRequest();
});

const asPage = { kind: 'APP_PAGE', isFallback: false };
const cacheControl = { revalidate: 3600, expire: 31_536_000 };
const page = (headers: Record<string, string> = {}) => ({
  kind: 'APP_PAGE',
  html: '<p>Words</p>',
  rscData: Buffer.from('0:words'),
  headers,
  status: 200,
});
/** Runs `work` as Next does for the page store; returns what the page store receives. */
async function rendering(work: () => Promise<unknown>, given: Rendering = {}) {
  const result = await shared().current.run(given, work);
  return { result, ...given };
}

describe('the cache handler for a page', () => {
  it('passes it to the page store, and does not store it again', async () => {
    lifetimes.set('/words', cacheControl);
    const data = page({ 'x-next-cache-tags': 'answers,answer/words' });
    const { rendered } = await rendering(() => cache.set('/words', data, { cacheControl }));
    expect(rendered).toMatchObject({
      html: data.html,
      rscData: data.rscData,
      tags: ['answers', 'answer/words'],
      status: 200,
      cacheControl,
    });
    expect(await cache.get('/words', asPage)).toBeNull();
    expect(lifetimes.has('/words')).toBe(false);
  });

  it('returns it from the page store where that has it', async () => {
    const value = { kind: 'APP_PAGE', rscData: Buffer.from('0:words') };
    const answerWith = { value, cacheControl };
    const { result } = await rendering(() => cache.get('/words', asPage), { answerWith });
    expect(result).toMatchObject(answerWith);
  });

  it('removes the location header of a redirect, which Next has already sent', async () => {
    const data = page({ location: '/welcome/hope-church', 'x-other': '1' });
    await rendering(() => cache.set('/welcome/hope-chapel', data, {}));
    expect(data.headers).toEqual({ 'x-other': '1' });
  });
});

describe('the cache handler for a read', () => {
  const read = (result: unknown) => ({
    kind: 'FETCH',
    data: { headers: {}, body: JSON.stringify(result), status: 200, url: '' },
    revalidate: 3600,
  });
  const context = { fetchCache: true, tags: ['answers'] };
  const asRead = { kind: 'FETCH', tags: ['answers'], softTags: [] };

  it('does not store a read without a result', async () => {
    await cache.set('answer-nothing', read(undefined), context);
    await cache.set('answer-there', read({ slug: 'there' }), context);
    expect(await cache.get('answer-nothing', asRead)).toBeNull();
    expect(await cache.get('answer-there', asRead)).not.toBeNull();
  });

  it('drops a read when its tag expires, in the same millisecond too', async () => {
    await cache.set('answer-old', read({ slug: 'old' }), context);
    expire(['answers']);
    expect(await ofRequest().get('answer-old', asRead)).toBeNull();
    await ofRequest().set('answer-old', read({ slug: 'new' }), context);
    expect(await ofRequest().get('answer-old', asRead)).not.toBeNull();
  });

  it('does not store a read that began before its tag expired', async () => {
    const before = ofRequest();
    expire(['answers']);
    await before.set('answer-late', read({ slug: 'old' }), context);
    expect(await ofRequest().get('answer-late', asRead)).toBeNull();
    await before.set('post', read({ slug: 'post' }), { fetchCache: true, tags: ['posts'] });
    expect(await ofRequest().get('post', { ...asRead, tags: ['posts'] })).not.toBeNull();
  });
});

it('expire notifies its listeners of the tags at once', () => {
  const expired: string[] = [];
  const listener = (tags: readonly string[]) => expired.push(...tags);
  shared().onExpire.add(listener);
  expire(['posts', 'post/x']);
  expect(expired).toEqual(['posts', 'post/x']);
  shared().onExpire.delete(listener);
});
