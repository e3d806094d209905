import { site } from '../lib/config/site.ts';
import { networkOf } from './client-network.ts';
import { Fault } from './fault.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request that another site's page made a browser send (design.md 12). A request without
 * Origin and Sec-Fetch-Site does not come from a browser's page, and carries nobody's rights.
 */
export function checkOrigin(request: Request): void {
  if (safeMethods.has(request.method)) return;
  const origin = request.headers.get('origin');
  const own = origin === null ? isOwnSite(request) : ownHosts(request).has(hostOf(origin));
  if (!own) throw new Fault(403, 'foreign_origin', 'Requests from another site are not accepted.');
}

/** Refuses what no page of this site made a browser send: both headers are a browser's to set. */
export function requireOwnPage(request: Request): void {
  const { headers } = request;
  if (headers.get('origin') !== null || headers.get('sec-fetch-site') === 'same-origin') return;
  throw new Fault(403, 'own_page_only', 'Only a page of this site asks for this.');
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

/** Who a request is counted under: the network of the address that the server wrote down for it (`lib/config/client-address.ts`). */
export function clientOf(request: Request): string {
  const [address = ''] = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  return networkOf(address.trim().slice(0, 64)) || 'unknown';
}
