import { site } from './site.ts';

/**
 * Whether the request was sent by a page of this site, according to the browser's headers. A request without
 * Origin and Sec-Fetch-Site is not sent by a page in a browser, so it cannot be forged cross-site.
 */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  // Forms of a page with the policy `no-referrer` (its address contains a token) send the origin `null`.
  if (origin === 'null') return request.headers.get('sec-fetch-site') === 'same-origin';
  return origin === null ? isOwnSite(request) : isOwnAddress(request, URL.parse(origin));
}

/** Path and query of the page of this site that sent the request, from `Referer`; undefined if missing or another site. */
export function ownReferrer(request: Request): string | undefined {
  const page = URL.parse(request.headers.get('referer') ?? '');
  if (!page || !isOwnAddress(request, page)) return undefined;
  // Two leading slashes would be the address of another site.
  return `${page.pathname.replace(/^\/+/, '/')}${page.search}`;
}

/**
 * Whether an address is one of this site. Where visitors reach the site over https, a page without
 * encryption is not its own: anyone on the way could have written it.
 */
function isOwnAddress(request: Request, address: URL | null): boolean {
  if (!address || !ownHosts(request).has(address.host)) return false;
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  const isEncrypted = (forwarded ?? new URL(site().origin).protocol).startsWith('https');
  return address.protocol === 'https:' || (address.protocol === 'http:' && !isEncrypted);
}

function isOwnSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}

/** Pages cannot set these headers in requests to another site, and proxies set them correctly. */
function ownHosts(request: Request): Set<string | null | undefined> {
  const { headers } = request;
  const hosts = [headers.get('host'), headers.get('x-forwarded-host')?.split(',')[0]?.trim()];
  return new Set([...hosts.filter(Boolean), new URL(site().origin).host]);
}
