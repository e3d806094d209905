import { beforeEach, expect, it } from 'vitest';
import PageCache from '@/lib/cache/page-cache.mjs';
import { expectedErrors } from '../../support/no-console-error';

interface NextsCache {
  set(key: string, data: object, context: object): Promise<void>;
  get(key: string, context: object): Promise<{ value: object } | null>;
  revalidateTag(tag: string, durations: { expire: number }): Promise<void>;
}
// Next loads it as it is, so it has no types.
const Cache = PageCache as unknown as new (options: object) => NextsCache;

let cache: NextsCache;
let serial = 0;
let key: string;
beforeEach(() => {
  const options = { flushToDisk: false, revalidatedTags: [], serverDistDir: '/nowhere' };
  cache = new Cache({ ...options, maxMemoryCacheSize: 1_000_000 });
  key = `/answers/${serial++}`;
});

const asPage = { kind: 'APP_PAGE', isFallback: false };
const page = (tags: string) => ({
  kind: 'APP_PAGE',
  html: '<html></html>',
  headers: { 'x-next-cache-tags': tags },
  status: 200,
});
const asRead = { kind: 'FETCH', tags: ['answers/a'], fetchIdx: 1, fetchUrl: '' };
const read = {
  kind: 'FETCH',
  data: { headers: {}, body: '{}', status: 200, url: '' },
  revalidate: 60,
};
const expire = (tag: string) => cache.revalidateTag(tag, { expire: 0 });

it('keeps a page until one of its tags expires', async () => {
  expect(await cache.get(key, asPage)).toBeNull();
  await cache.set(key, page('answers/a,answers'), { fetchCache: false });
  // This one is no page of Next's, which the document's steps say once each.
  expectedErrors();
  await expire('answers/b');
  expect(await cache.get(key, asPage)).not.toBeNull();
  await expire('answers/a');
  expect(await cache.get(key, asPage)).toBeNull();
});

it('lets go of what was kept in the very millisecond of the publish', async () => {
  for (let round = 0; round < 50; round++) {
    expect(await cache.get(`${key}/${round}`, asPage)).toBeNull();
    await cache.set(`${key}/${round}`, page(`round/${round}`), { fetchCache: false });
    await expire(`round/${round}`);
    expect(await cache.get(`${key}/${round}`, asPage)).toBeNull();
  }
});

it('does not keep a page that was begun before a publish and is finished after it', async () => {
  expect(await cache.get(key, asPage)).toBeNull();
  await expire('answers/a');
  await cache.set(key, page('answers/a'), { fetchCache: false });
  expect(await cache.get(key, asPage)).toBeNull();
  // What is begun now is of now.
  await cache.set(key, page('answers/a'), { fetchCache: false });
  expect(await cache.get(key, asPage)).not.toBeNull();
});

it('does not keep such a read either', async () => {
  expect(await cache.get(key, asRead)).toBeNull();
  await expire('answers/a');
  await cache.set(key, read, { fetchCache: true, tags: ['answers/a'] });
  expect(await cache.get(key, asRead)).toBeNull();
  await cache.set(key, read, { fetchCache: true, tags: ['answers/a'] });
  expect(await cache.get(key, asRead)).not.toBeNull();
});

it('takes the earliest of several who make the same page', async () => {
  expect(await cache.get(key, asPage)).toBeNull();
  await expire('answers/a');
  expect(await cache.get(key, asPage)).toBeNull();
  await cache.set(key, page('answers/a'), { fetchCache: false });
  expect(await cache.get(key, asPage)).toBeNull();
});
