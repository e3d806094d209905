import { LRUCache } from 'lru-cache';
import { clientAddress } from '../../lib/config/client-address.ts';
import { networkOf } from '../../lib/config/client-network.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { Step } from '../http/exchange.ts';

/** Headers that are trusted only from the site's own proxies. */
const proxyHeaders = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Determines the client's address. Sets `X-Forwarded-For` to that one address for all later steps, and
 * removes the other headers of proxies if there is none.
 *
 * @param proxies the number of proxies in front of the site (TRUSTED_PROXIES)
 */
export function identifyClient(proxies: number): Step {
  let warned = false;
  const networks = new LRUCache<string, string>({ max: 5_000, memoMethod: toNetwork });
  return (exchange) => {
    const { headers, socket } = exchange.request;
    const forwarded = headers['x-forwarded-for'];
    if (forwarded && proxies === 0 && !warned) {
      warned = true;
      log.info(
        'A request has X-Forwarded-For, which is ignored: if there is a proxy in front of the site, set TRUSTED_PROXIES=1, otherwise all visitors count as one.',
      );
    }
    const entries = [forwarded].flat().join();
    const address = clientAddress(socket.remoteAddress, entries, proxies);
    exchange.client = address.slice(0, 64);
    exchange.network = networks.memo(exchange.client);
    headers['x-forwarded-for'] = exchange.client;
    if (proxies === 0) for (const name of proxyHeaders) delete headers[name];
    return undefined;
  };
}

const toNetwork = (client: string) => networkOf(client) || 'unknown';
