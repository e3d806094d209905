// What Next asks for a cache (next.config.mjs). Plain JavaScript, because Next loads and bundles it as
// it is. Reads are kept by Next's own cache, in memory; pages are not: they belong to the page store in
// front of Next, which asks for each rendering and takes it from here (docs/decisions/0036).
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** What server/page-store/rendering.ts shares; undefined where Next runs without our server (a build). */
const shared = () => globalThis[Symbol.for('lampstand.page-store')];

/** On a kept read: the generation in which the request that read it began. */
const begun = Symbol('begun');

/** Whether one of the tags was expired after that generation. */
function isOutdated(tags, generation = Number.POSITIVE_INFINITY) {
  const expired = shared()?.expired;
  return expired !== undefined && tags.some((tag) => (expired.get(tag) ?? 0) > generation);
}

/** Next makes one for each request. */
export default class CacheHandler extends FileSystemCache {
  begun = shared()?.generation ?? 0;

  async get(key, ctx) {
    if (ctx.kind === 'FETCH') {
      const entry = await super.get(key, ctx);
      const tags = [...(ctx.tags ?? []), ...(ctx.softTags ?? [])];
      // Tags are expired by rendering.ts, and not by Next: it compares milliseconds, which a read and a
      // publication may share, and knows only of what was published in a request of this process.
      return isOutdated(tags, entry?.value?.[begun]) ? null : entry;
    }
    if (ctx.kind !== 'APP_PAGE') return super.get(key, ctx);
    const answerWith = shared()?.current.getStore()?.answerWith;
    return answerWith ? { lastModified: Date.now(), ...answerWith } : null;
  }

  async set(key, data, ctx) {
    if (data?.kind === 'FETCH') {
      // A read that found nothing: of slugs that are none there is no end.
      if (data.data.body === undefined) return;
      // It began before one of its tags was expired, and may have read what was there before.
      if (isOutdated(ctx.tags ?? data.tags ?? [], this.begun)) return;
      data[begun] = this.begun;
    }
    if (data?.kind !== 'APP_PAGE') return super.set(key, data, ctx);
    // Next noted its lifetime, for good, under its address.
    SharedCacheControls.cacheControls.delete(key);
    const rendering = shared()?.current.getStore();
    if (!rendering) return;
    rendering.rendered = {
      html: data.html,
      rscData: data.rscData,
      tags: String(data.headers?.['x-next-cache-tags'] ?? '')
        .split(',')
        .filter(Boolean),
      status: data.status,
      cacheControl: ctx.cacheControl,
    };
    // Next has set the address on its answer already, and would add this one to it.
    if (data.headers?.location) delete data.headers.location;
  }
}
