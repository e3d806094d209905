// Next's own page cache, with rules of ours. Plain JavaScript, because Next loads it as it is.
// Why it is done here: docs/decisions/0003, 0009, 0010, 0015 and 0023.
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { flightApart } from './flight-apart.mjs';
import { frameAncestors } from './framed-by.mjs';
import { ownStyle } from './own-style.mjs';
import { startAfterPaint } from './start-after-paint.mjs';
import { flightWithoutStyle, styleOnce } from './style-once.mjs';
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

/** Makes a page light and lets its scripts wait, in place: Next answers with the very object it gave. */
async function lighten(data) {
  const whole = data.html;
  const flight = data.rscData?.toString();
  if (flight) data.rscData = Buffer.from(flightWithoutStyle(flight, whole));
  // A page that is not kept would be rendered again for its flight.
  const apart = declaredStatus.test(whole) ? undefined : flightApart(whole, flight);
  const { html, sheet } = await ownStyle(apart ?? styleOnce(whole));
  data.html = startAfterPaint(tagsFirst(html), { flightApart: apart !== undefined, sheet });
}

export default class PageCache extends FileSystemCache {
  /**
   * Keeps a page light (its own style sheet once, under its tags; its scripts and their data after its
   * first paint); lets those frame it that it declares; answers it with the status it declares, and
   * keeps no such page: unknown addresses, however many are asked for, take no room, and a failure
   * never takes the place of a good page.
   */
  async set(key, data, ctx) {
    // A read that found nothing: of slugs that are none there is no end.
    if (data?.kind === 'FETCH' && data.data.body === undefined) return;
    if (data?.kind !== 'APP_PAGE') return super.set(key, data, ctx);
    const ancestors = frameAncestors(data.html);
    if (ancestors) data.headers['content-security-policy'] = ancestors;
    if (data.html.includes(notForCaches)) data.headers['cache-control'] = 'private, no-store';
    const status = declaredStatus.exec(data.html)?.[1];
    await lighten(data);
    if (!status) return super.set(key, aside(data), ctx);
    data.status = Number(status);
    const seconds = sharedSeconds[status] ?? 1;
    if (ctx.cacheControl) Object.assign(ctx.cacheControl, { revalidate: seconds, expire: seconds });
    // Next noted its lifetime, for good, under its address.
    SharedCacheControls.cacheControls.delete(key);
  }
}
