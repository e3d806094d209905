import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A redirect that Next keeps, as that of a renamed video, knows no query. What was printed on a card
 * says by its query that it was a card, so the query goes along.
 */
export function keepQuery(request: IncomingMessage, response: ServerResponse): void {
  const query = /\?.+/s.exec(request.url ?? '')?.[0];
  if (!query) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    const to = response.getHeader('location');
    const isOurs = typeof to === 'string' && /^\/(?!\/)[^?]*$/.test(to);
    if (args[0] === 308 && isOurs) response.setHeader('location', to + query);
    return writeHead(...args);
  }) as typeof response.writeHead;
}
