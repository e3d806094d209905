// Next's own page cache, with rules of ours. Plain JavaScript, because Next loads it as it is.
// Why it is done here: docs/decisions/0003, 0009, 0010 and 0015.
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { frameAncestors } from './framed-by.mjs';
import { startAfterPaint } from './start-after-paint.mjs';
import { styleOnce } from './style-once.mjs';
import { tagsFirst } from './tags-first.mjs';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** Written by components/site/page-status.tsx. */
const declaredStatus = /<meta name="lampstand:status" content="(\d{3})"\/>/;

/** Written there too: on pages that we keep, for we know when they change, and nobody else may. */
const notForCaches = '<meta name="lampstand:cache" content="no-store"/>';

/** Seconds for which a cache in front of us may keep a page that declares a status; Next allows no 0. */
const sharedSeconds = { 404: 60, 410: 3600, 503: 1 };

/**
 * What to keep of a page. Of a redirect Next has set the address on its answer already, and adds that
 * of these headers to it: two addresses, and which one counts is anyone's guess.
 */
function aside(data) {
  if (!data.headers?.location) return data;
  const kept = { ...data, headers: { ...data.headers } };
  delete data.headers.location;
  return kept;
}

export default class PageCache extends FileSystemCache {
  /**
   * Leaves the second copy of a page's style sheet out, and puts the tags above the first; lets its
   * scripts start after its first paint; lets those frame it that it declares; answers it with the
   * status it declares, and keeps no such page: unknown addresses, however many are asked for, take no
   * room, and a failure never takes the place of a good page. Next answers with the very objects it
   * hands over here, so they are changed in place.
   */
  async set(key, data, ctx) {
    // A read that found nothing: of slugs that are none there is no end.
    if (data?.kind === 'FETCH' && data.data.body === undefined) return;
    if (data?.kind !== 'APP_PAGE') return super.set(key, data, ctx);
    const ancestors = frameAncestors(data.html);
    if (ancestors) data.headers['content-security-policy'] = ancestors;
    if (data.html.includes(notForCaches)) data.headers['cache-control'] = 'private, no-store';
    data.html = startAfterPaint(tagsFirst(styleOnce(data.html)));
    const status = declaredStatus.exec(data.html)?.[1];
    if (!status) return super.set(key, aside(data), ctx);
    data.status = Number(status);
    const seconds = sharedSeconds[status] ?? 1;
    if (ctx.cacheControl) Object.assign(ctx.cacheControl, { revalidate: seconds, expire: seconds });
    // Next noted its lifetime, for good, under its address.
    SharedCacheControls.cacheControls.delete(key);
  }
}
