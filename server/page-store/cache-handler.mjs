// Next's cache handler (next.config.mjs). Plain JavaScript, because Next loads and bundles it unchanged.
// Next's own cache keeps reads, in memory. Pages are not cached here: the page store in front of Next
// requests each rendering and receives it through this handler (docs/decisions/0036).
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** The state that server/page-store/rendering.ts shares; undefined if Next runs without the server (a build). */
const shared = () => globalThis[Symbol.for('lampstand.page-store')];

/** Property of a cached read: the generation in which the request that read it began. */
const begun = Symbol('begun');

/** Whether one of the tags was expired after the generation. */
function isOutdated(tags, generation = Number.POSITIVE_INFINITY) {
  const expired = shared()?.expired;
  return expired !== undefined && tags.some((tag) => (expired.get(tag) ?? 0) > generation);
}

/** Next creates an instance for each request. */
export default class CacheHandler extends FileSystemCache {
  begun = shared()?.generation ?? 0;

  async get(key, ctx) {
    if (ctx.kind === 'FETCH') {
      const entry = await super.get(key, ctx);
      const tags = [...(ctx.tags ?? []), ...(ctx.softTags ?? [])];
      // rendering.ts expires tags, not Next: Next compares milliseconds, which a read and a publication may
      // share, and only knows publications made by a request of this process.
      return isOutdated(tags, entry?.value?.[begun]) ? null : entry;
    }
    if (ctx.kind !== 'APP_PAGE') return super.get(key, ctx);
    const answerWith = shared()?.current.getStore()?.answerWith;
    return answerWith ? { lastModified: Date.now(), ...answerWith } : null;
  }

  async set(key, data, ctx) {
    if (data?.kind === 'FETCH') {
      // A read without a result is not cached: there is no limit to the number of unknown slugs.
      if (data.data.body === undefined) return;
      // A read that began before one of its tags was expired may have old data.
      if (isOutdated(ctx.tags ?? data.tags ?? [], this.begun)) return;
      data[begun] = this.begun;
    }
    if (data?.kind !== 'APP_PAGE') return super.set(key, data, ctx);
    // Next has stored the page's lifetime under its address, and would never remove it.
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
    // Next has already set the location on its response, and would append this one to it.
    if (data.headers?.location) delete data.headers.location;
  }
}
