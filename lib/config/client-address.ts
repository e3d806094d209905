import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The address of whoever asks. Each proxy adds to `X-Forwarded-For` whom it was asked by, so of its
 * entries the last ones are true, as many as there are proxies of ours; what stands before them
 * anyone may have made up.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const said = forwarded?.split(',').map((entry) => entry.trim()) ?? [];
  const hops = [...said.filter(Boolean), peer ?? 'unknown'];
  return hops[Math.max(0, hops.length - 1 - proxies)] ?? 'unknown';
}

/** Leaves in `X-Forwarded-For` the address of whoever asks, before anyone reads it. Called once, at start. */
export function nameClients(proxies: number): void {
  let warned = false;
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    const forwarded = headers['x-forwarded-for'];
    if (forwarded && proxies === 0 && !warned) {
      warned = true;
      console.log(
        'Someone sent X-Forwarded-For, which is not believed: if a proxy stands before the site, set TRUSTED_PROXIES=1, or all visitors count as one.',
      );
    }
    headers['x-forwarded-for'] = clientAddress(
      socket.remoteAddress,
      [forwarded].flat().join(','),
      proxies,
    );
  });
}
