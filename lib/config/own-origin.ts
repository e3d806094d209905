import { site } from './site.ts';

/**
 * Whether a browser says that a page of this site sent the request. A request without Origin and
 * Sec-Fetch-Site does not come from a browser's page, and carries nobody's rights.
 */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  // Of a page without a referrer (its address holds a token) a form is sent with the origin `null`.
  if (origin === 'null') return request.headers.get('sec-fetch-site') === 'same-origin';
  return origin === null ? isOwnSite(request) : ownHosts(request).has(hostOf(origin));
}

/** The path and query of the page of this site that the request came from, as far as a browser says it. */
export function ownReferrer(request: Request): string | undefined {
  const page = URL.parse(request.headers.get('referer') ?? '');
  if (!page || !ownHosts(request).has(page.host)) return undefined;
  // Two slashes would begin the address of another site.
  return `${page.pathname.replace(/^\/+/, '/')}${page.search}`;
}

function isOwnSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}

/** A page cannot set these headers for another site's request, and a proxy sets them rightly. */
function ownHosts(request: Request): Set<string | undefined> {
  const { headers } = request;
  const hosts = [headers.get('host'), headers.get('x-forwarded-host')?.split(',')[0]?.trim()];
  return new Set([...hosts.filter((host) => host != null), new URL(site().origin).host]);
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host;
  } catch {
    return 'none';
  }
}
