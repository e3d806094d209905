import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import type { Exchange } from '../http/exchange.ts';

/** Headers for Next's own router, which requests pages' data and never documents. */
const routerHeaders = ['x-middleware-rewrite', 'x-nextjs-prerender', 'x-nextjs-stale-time'];

/** Headers that only apply to documents (next.config.mjs). */
const documentOnly = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/** Scripts, styles, typefaces and pictures. */
const subresource = /^\/(?:_next\/static|scenes)\//;

/**
 * Removes headers that nobody reads: headers are sent first, and uncompressed (docs/decisions/0023).
 */
export function stripHeaders({ request, response }: Exchange): undefined {
  const { url = '' } = request;
  onHeaders(response, () => {
    if (isDocument(response)) stripDocument(response);
    else if (subresource.test(url)) for (const name of documentOnly) response.removeHeader(name);
  });
}

/** Whether it is a page, or the 304 of one: a 304 has no type, and of what Next caches only pages have an ETag. */
function isDocument(response: ServerResponse): boolean {
  const type = response.getHeader('content-type');
  if (type) return String(type).startsWith('text/html');
  return response.statusCode === 304 && variesBy(response).includes('rsc');
}

function stripDocument(response: ServerResponse): void {
  for (const name of routerHeaders) response.removeHeader(name);
  // Only React's data varies by these, not the document.
  const varies = variesBy(response).filter((name) => !name.startsWith('next-router-'));
  // A cache adopts the headers of a 304: without this one it would answer everyone with Brotli.
  if (response.statusCode === 304) varies.push('Accept-Encoding');
  if (varies.length > 0) response.setHeader('Vary', varies.join(', '));
  // Weak, because the bytes depend on the encoding (RFC 9110, 8.8.3.3).
  const tag = response.getHeader('etag');
  if (tag) response.setHeader('ETag', `W/${String(tag).replace(/^W\//, '')}`);
}

function variesBy(response: ServerResponse): string[] {
  const vary = String(response.getHeader('vary') ?? '');
  return vary.split(/,\s*/).filter(Boolean);
}
