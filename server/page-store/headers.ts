import type { OutgoingHttpHeaders } from 'node:http';
import type { FinishedDocument } from '../document/finish-document.ts';
import { openerPolicy } from '../http/opener-policy.ts';

/** Headers that belong to one response of Next's and not to its content, or that send-content.ts sets. */
const perResponse = [
  ...['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive'],
  ...['transfer-encoding', 'x-nextjs-cache', 'x-powered-by'],
];

/** The head of a document contains its links already (link-header.ts). */
const linkHeader = 'link';

/** Headers for Next's own router, which requests pages' data and never documents. */
const routerHeaders = ['x-middleware-rewrite', 'x-nextjs-prerender', 'x-nextjs-stale-time'];

/** Next's is the same for all pages; the finished document has its own. */
const frameOptions = 'x-frame-options';

/** Seconds after which an unavailable page is to be requested again. */
const retrySeconds = 60;

/**
 * The headers of a document: Next's without those that nobody reads (headers are sent first, and
 * uncompressed; docs/decisions/0023), overridden by those that the finished page declares.
 *
 * @param vary request headers that the address depends on, in addition to those of encoding and React's data
 */
export function documentHeaders(
  nextHeaders: OutgoingHttpHeaders,
  finished: Pick<FinishedDocument, 'headers' | 'status' | 'sharedSeconds'>,
  vary: readonly string[] = [],
): OutgoingHttpHeaders {
  const { status, sharedSeconds } = finished;
  const headers = without(nextHeaders, [
    ...perResponse,
    ...routerHeaders,
    linkHeader,
    frameOptions,
  ]);
  // Only React's data varies by Next's other headers, not the document.
  const varies = variesBy(nextHeaders).filter((name) => !name.startsWith('next-router-'));
  headers.vary = union(varies, [...vary, 'Accept-Encoding']);
  if (sharedSeconds !== undefined)
    headers['cache-control'] = `${own(status)}s-maxage=${sharedSeconds}`;
  if (status === 503 && !headers['retry-after']) headers['retry-after'] = String(retrySeconds);
  headers[openerPolicy.name.toLowerCase()] = openerPolicy.value;
  return { ...headers, ...finished.headers };
}

/** Otherwise browsers keep a 410 for ever, also when the item is back. */
const own = (status: number) => (status === 410 ? 'max-age=0, ' : '');

/**
 * The headers of React's data, or of a response that is no page.
 *
 * @param cacheControl of the document of the same rendering
 */
export function dataHeaders(
  nextHeaders: OutgoingHttpHeaders,
  cacheControl?: string,
): OutgoingHttpHeaders {
  const headers = without(nextHeaders, perResponse);
  headers.vary = union(variesBy(nextHeaders), ['Accept-Encoding']);
  if (cacheControl !== undefined) headers['cache-control'] = cacheControl;
  return headers;
}

function without(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
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
