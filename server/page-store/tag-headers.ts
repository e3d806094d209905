import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { cdnTag } from '../../lib/config/cdn.ts';

/* A page's tags for caches in front of the site, by which they are told to drop the page. */

/** Tags that Next adds for itself; nothing expires them. */
const nextTag = /^_N_T_/;
/** Characters per header line; Varnish accepts 8 KB. */
const maxTagLine = 4_000;
/** Characters of a header of a CDN: they accept 16 KB, proxies on the way less. */
const maxCdnHeader = 6_000;

/** For Varnish (deploy/varnish). */
export function xkeyHeader(tags: readonly string[]): OutgoingHttpHeaders {
  const lines: string[] = [];
  for (const tag of ownTags(tags)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + tag.length < maxTagLine) {
      lines[lines.length - 1] = `${last} ${tag}`;
    } else lines.push(tag);
  }
  return lines.length > 0 ? { xkey: lines } : {};
}

/**
 * For Fastly and others (`Surrogate-Key`), and Cloudflare and others (`Cache-Tag`). A page with more tags than
 * fit is dropped by every publication, like one that is cached for a minute.
 */
export function cdnHeaders(tags: readonly string[]): OutgoingHttpHeaders {
  const own = ownTags(tags).map(cdnTag);
  if (own.length === 0) return {};
  const fitting = own.join(' ').length <= maxCdnHeader ? own : [cdnTag('*')];
  return { 'surrogate-key': fitting.join(' '), 'cache-tag': fitting.join(',') };
}

const ownTags = (tags: readonly string[]) => tags.filter((tag) => !nextTag.test(tag));

/**
 * Whether a cache in front has announced itself: a CDN in `CDN-Loop` (RFC 8586), another surrogate in
 * `Surrogate-Capability` (W3C Edge Architecture).
 */
export function isFromCache(headers: IncomingHttpHeaders): boolean {
  return headers['cdn-loop'] !== undefined || headers['surrogate-capability'] !== undefined;
}
