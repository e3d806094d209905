import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/**
 * The address of whoever sent a request. Each proxy adds to `X-Forwarded-For` whom it was asked by, so
 * of its entries the last ones are true, as many as there are proxies of ours; what stands before them
 * anyone may have made up.
 *
 * @param proxies how many proxies of ours stand before the site (TRUSTED_PROXIES)
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  if (proxies === 0) return peer ?? 'unknown';
  const entries = forwarded?.split(',').filter((entry) => entry.trim()) ?? [];
  const request = {
    headers: { 'x-forwarded-for': entries.join(',') },
    socket: { remoteAddress: peer ?? 'unknown' },
    connection: { remoteAddress: peer ?? 'unknown' },
  };
  return proxyAddr(request as unknown as IncomingMessage, (_, hop) => hop < proxies);
}
