import onHeaders from 'on-headers';
import type { Exchange } from '../http/exchange.ts';

/**
 * Adds the request's query to redirects that Next caches without one, such as that of a renamed video: the
 * query of a printed card's address says which card it was.
 */
export function keepQuery({ request, response }: Exchange): undefined {
  const query = /\?.+/s.exec(request.url ?? '')?.[0];
  if (!query) return;
  onHeaders(response, () => {
    const location = response.getHeader('location');
    const isOwnPath = typeof location === 'string' && /^\/(?!\/)[^?]*$/.test(location);
    if (response.statusCode === 308 && isOwnPath) response.setHeader('location', location + query);
  });
}
