import { networkOf } from '../../lib/config/client-network.ts';
import { isFromOwnPage } from '../../lib/config/own-origin.ts';
import { HttpError } from '../errors/http-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects a request that a browser sent from a page of another site (docs/decisions/0046). */
export function checkOrigin(request: Request): void {
  if (safeMethods.has(request.method) || isFromOwnPage(request)) return;
  throw new HttpError(403, 'foreign_origin', 'Requests from another site are not accepted.');
}

/**
 * Rejects a request that a browser did not send from a page: only browsers set these headers.
 * `checkOrigin` has compared the origin.
 */
export function requireOwnPage(request: Request): void {
  const { headers } = request;
  if (headers.get('origin') !== null || headers.get('sec-fetch-site') === 'same-origin') return;
  throw new HttpError(403, 'own_page_only', 'Only pages of this site may make this call.');
}

/**
 * The client that a request is counted for: the network of the address that the server recorded
 * (`lib/config/client-address.ts`).
 */
export function clientOf(request: Request): string {
  const [address = ''] = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  return networkOf(address.trim().slice(0, 64)) || 'unknown';
}
