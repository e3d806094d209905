import { LRUCache } from 'lru-cache';
import { clientAddress } from '../../lib/config/client-address.ts';
import { networkOf } from '../../lib/config/client-network.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { Step } from '../http/exchange.ts';

/** What only a proxy of ours may say about a request. */
const forwardedByProxies = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Finds out who asks. Leaves in `X-Forwarded-For` that one address, for everyone behind this step, and
 * takes away what only a proxy may say where there is none.
 *
 * @param proxies how many proxies stand before the site (TRUSTED_PROXIES)
 */
export function identifyClient(proxies: number): Step {
  let warned = false;
  const networks = new LRUCache<string, string>({ max: 5_000, memoMethod: countedAs });
  return (exchange) => {
    const { headers, socket } = exchange.request;
    const forwarded = headers['x-forwarded-for'];
    if (forwarded && proxies === 0 && !warned) {
      warned = true;
      log.info(
        'Someone sent X-Forwarded-For, which is not believed: if a proxy stands before the site, set TRUSTED_PROXIES=1, or all visitors count as one.',
      );
    }
    const entries = [forwarded].flat().join();
    const address = clientAddress(socket.remoteAddress, entries, proxies);
    exchange.client = address.slice(0, 64);
    exchange.network = networks.memo(exchange.client);
    headers['x-forwarded-for'] = exchange.client;
    if (proxies === 0) for (const name of forwardedByProxies) delete headers[name];
    return undefined;
  };
}

const countedAs = (client: string) => networkOf(client) || 'unknown';
