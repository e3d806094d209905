import onHeaders from 'on-headers';
import type { Exchange } from '../http/exchange.ts';

/**
 * A redirect that Next keeps, as that of a renamed video, knows no query. What was printed on a card
 * says by its query that it was a card, so the query goes along.
 */
export function keepQuery({ request, response }: Exchange): undefined {
  const query = /\?.+/s.exec(request.url ?? '')?.[0];
  if (!query) return;
  onHeaders(response, () => {
    const to = response.getHeader('location');
    const isOurs = typeof to === 'string' && /^\/(?!\/)[^?]*$/.test(to);
    if (response.statusCode === 308 && isOurs) response.setHeader('location', to + query);
  });
}
