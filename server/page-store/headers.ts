import type { OutgoingHttpHeaders } from 'node:http';
import type { FinishedDocument } from '../document/finish-document.ts';
import { openerPolicy } from '../http/opener-policy.ts';

/** Of one answer of Next's and not of its words, or set by send-content.ts. */
const ofTheAnswer = [
  ...['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive'],
  ...['transfer-encoding', 'x-nextjs-cache', 'x-powered-by'],
];

/** Written into the head of a document, or there already (link-header.ts). */
const inTheHead = 'link';

/** What Next tells its own router, which asks for pages' data and never for documents. */
const forItsRouter = ['x-middleware-rewrite', 'x-nextjs-prerender', 'x-nextjs-stale-time'];

/** What a page's policy says by `frame-ancestors`, which stands before it (CSP Level 3, 7.7.1.1). */
const ofThePolicy = 'x-frame-options';

/** The tags that Next adds for itself; nobody expires them. */
const ofNextItself = /^_N_T_/;
/** Characters of a header line; Varnish takes 8 KB. */
const maxTagLine = 4_000;

/** For caches in front of the site: what a page stands on, by which they are told to let go of it. */
export function tagHeader(tags: readonly string[]): OutgoingHttpHeaders {
  const lines: string[] = [];
  for (const tag of tags) {
    if (ofNextItself.test(tag)) continue;
    const last = lines.at(-1);
    if (last !== undefined && last.length + tag.length < maxTagLine) {
      lines[lines.length - 1] = `${last} ${tag}`;
    } else lines.push(tag);
  }
  return lines.length > 0 ? { xkey: lines } : {};
}

/** Seconds after which a page that is not available is asked for again. */
const retrySeconds = 60;

/**
 * The headers of a document: Next's, without what nobody reads (they go before everything else, and
 * uncompressed; docs/decisions/0023), and in their place those that the finished page declares.
 *
 * @param vary by what the address says the answer varies, beside encoding and React's data
 */
export function documentHeaders(
  given: OutgoingHttpHeaders,
  finished: Pick<FinishedDocument, 'headers' | 'status' | 'sharedSeconds'>,
  vary: readonly string[] = [],
): OutgoingHttpHeaders {
  const { status, sharedSeconds } = finished;
  const headers = without(given, [...ofTheAnswer, ...forItsRouter, inTheHead, ofThePolicy]);
  // A document varies by Next's other headers only by not being data.
  const varies = variesBy(given).filter((name) => !name.startsWith('next-router-'));
  headers.vary = union(varies, [...vary, 'Accept-Encoding']);
  if (sharedSeconds !== undefined) headers['cache-control'] = `s-maxage=${sharedSeconds}`;
  if (status === 503 && !headers['retry-after']) headers['retry-after'] = String(retrySeconds);
  headers[openerPolicy.name.toLowerCase()] = openerPolicy.value;
  return { ...headers, ...finished.headers };
}

/**
 * The headers of React's data, or of what is no page.
 *
 * @param cacheControl of the document of the same rendering
 */
export function dataHeaders(
  given: OutgoingHttpHeaders,
  cacheControl?: string,
): OutgoingHttpHeaders {
  const headers = without(given, ofTheAnswer);
  headers.vary = union(variesBy(given), ['Accept-Encoding']);
  if (cacheControl !== undefined) headers['cache-control'] = cacheControl;
  return headers;
}

function without(given: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const kept = Object.entries(given).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept);
}

function variesBy({ vary }: OutgoingHttpHeaders): string[] {
  return String(vary ?? '')
    .split(/,\s*/)
    .filter(Boolean);
}

function union(names: readonly string[], more: readonly string[]): string {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return [...names, ...more.filter((name) => !known.has(name.toLowerCase()))].join(', ');
}
