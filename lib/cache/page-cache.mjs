// Next's own page cache, with rules of ours. Plain JavaScript, because Next loads it as it is.
// Why it is done here: docs/decisions/0003 and 0037.
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { isOvertaken, noteLookup, passMillisecond } from './overtaken.mjs';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/**
 * What to store of a page. Of a redirect Next has set the address on its answer already, and adds that
 * of these headers to it: two addresses, and which one counts is anyone's guess.
 */
function copyForStore(data) {
  if (!data.headers?.location) return data;
  const copy = { ...data, headers: { ...data.headers } };
  delete data.headers.location;
  return copy;
}

/** The tags of what is to be kept: a read's come beside it, a page's are in its headers. */
function tagsOf(data, ctx) {
  if (data?.kind === 'FETCH') return ctx.tags ?? data.tags ?? [];
  return data?.headers?.['x-next-cache-tags']?.split(',') ?? [];
}

export default class PageCache extends FileSystemCache {
  async get(key, ctx) {
    const found = await super.get(key, ctx);
    noteLookup(key, found !== null);
    return found;
  }

  async revalidateTag(tags, durations) {
    // What was kept within this millisecond is older than the next, and what begins after it is newer.
    passMillisecond();
    await super.revalidateTag(tags, durations);
    passMillisecond();
  }

  /**
   * Finishes a page, in place: Next answers with the very object it gave. Keeps none that declares a
   * status: unknown addresses, however many are asked for, take no room, and a failure never takes the
   * place of a good page.
   */
  async set(key, data, ctx) {
    // A read that found nothing: of slugs that are none there is no end.
    if (data?.kind === 'FETCH' && data.data.body === undefined) return;
    if (data?.kind !== 'APP_PAGE') {
      return isOvertaken(key, tagsOf(data, ctx)) ? undefined : super.set(key, data, ctx);
    }
    // Here, because Next bundles this file for the edge too, which knows no modules of Node's.
    const { finishDocument } = await import('../../server/document/finish-document.ts');
    const { countOutcomes } = await import('../../server/document/count-outcomes.ts');
    const { policySources } = await import('../../server/document/policy-sources.ts');
    const { environment } = await import('../config/env.ts');
    const { site } = await import('../config/site.ts');
    const rendered = { html: data.html, flight: data.rscData?.toString(), status: data.status };
    const finished = await finishDocument(rendered, {
      sources: policySources(environment(), site().origin),
    });
    countOutcomes(finished.report);
    data.html = finished.html;
    if (finished.flight) data.rscData = Buffer.from(finished.flight);
    data.headers = Object.assign(data.headers ?? {}, finished.headers);
    // Asked last: a publish may have come while it was finished.
    const overtaken = isOvertaken(key, tagsOf(data, ctx));
    if (finished.isKept) return overtaken ? undefined : super.set(key, copyForStore(data), ctx);
    data.status = finished.status;
    const { sharedSeconds } = finished;
    const lifetime = { revalidate: sharedSeconds, expire: sharedSeconds };
    if (ctx.cacheControl) Object.assign(ctx.cacheControl, lifetime);
    // Next noted its lifetime, for good, under its address.
    SharedCacheControls.cacheControls.delete(key);
  }
}
