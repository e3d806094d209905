import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import type { Exchange } from '../http/exchange.ts';

/** What Next tells its own router, which asks for pages' data and never for documents. */
const forItsRouter = ['x-middleware-rewrite', 'x-nextjs-prerender', 'x-nextjs-stale-time'];

/** What only a document heeds (next.config.mjs). */
const forDocuments = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/** Scripts, styles, typefaces and pictures: what documents are made of. */
const part = /^\/(?:_next\/static|scenes)\//;

/**
 * Leaves out the headers that nobody reads: they go before everything else, and uncompressed
 * (docs/decisions/0023).
 */
export function stripHeaders({ request, response }: Exchange): undefined {
  const { url = '' } = request;
  onHeaders(response, () => {
    if (isDocument(response)) stripDocument(response);
    else if (part.test(url)) for (const name of forDocuments) response.removeHeader(name);
  });
}

/** A page, or that it is as it was: of what Next keeps, only pages have an ETag, and a 304 no type. */
function isDocument(response: ServerResponse): boolean {
  const type = response.getHeader('content-type');
  if (type) return String(type).startsWith('text/html');
  return response.statusCode === 304 && variesBy(response).includes('rsc');
}

function stripDocument(response: ServerResponse): void {
  for (const name of forItsRouter) response.removeHeader(name);
  // Its data varies by these; a document does only by not being that.
  const varies = variesBy(response).filter((name) => !name.startsWith('next-router-'));
  // A cache takes the headers of a 304 over: without this one it would answer everyone with Brotli.
  if (response.statusCode === 304) varies.push('Accept-Encoding');
  if (varies.length > 0) response.setHeader('Vary', varies.join(', '));
  // The same words in other bytes, by Brotli, gzip or neither (RFC 9110, 8.8.3.3).
  const tag = response.getHeader('etag');
  if (tag) response.setHeader('ETag', `W/${String(tag).replace(/^W\//, '')}`);
}

function variesBy(response: ServerResponse): string[] {
  const vary = String(response.getHeader('vary') ?? '');
  return vary.split(/,\s*/).filter(Boolean);
}
