import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/**
 * The address of a request's sender. Each proxy appends its client's address to `X-Forwarded-For`, so only
 * the last `proxies` entries can be trusted; earlier ones may be forged.
 *
 * @param proxies number of our own proxies in front of the site (TRUSTED_PROXIES)
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const socket = { remoteAddress: peer ?? 'unknown' };
  const request = { headers: { 'x-forwarded-for': forwarded ?? '' }, socket };
  return proxyAddr(request as unknown as IncomingMessage, (_, hop) => hop < proxies);
}
