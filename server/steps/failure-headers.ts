import onHeaders from 'on-headers';
import type { Exchange } from '../http/exchange.ts';

/** As long as server/document/declared.ts allows a missing page to be cached. */
const minute = 's-maxage=60';

/**
 * Ensures that every request for a missing or unavailable page gets its error status. Removes the ETag:
 * to a client that sends it back Next would answer 304 and not 404. Shortens the lifetime of a missing file
 * (next.config.mjs) to that of a missing page, and adds `Retry-After` to a 503.
 */
export function failureHeaders({ request, response }: Exchange): undefined {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (response.statusCode < 400 || name !== 'ETag') return setHeader(name, value);
    // Next compares it right after it has set the ETag.
    delete request.headers['if-none-match'];
    return response;
  };
  onHeaders(response, () => {
    if (response.statusCode < 400) return;
    const cacheControl = String(response.getHeader('cache-control') ?? '');
    if (/public.*max-?age=\d{4,}/.test(cacheControl)) setHeader('Cache-Control', minute);
    const isPage = String(response.getHeader('content-type')).startsWith('text/html');
    const hasRetryAfter = response.hasHeader('retry-after');
    if (isPage && response.statusCode === 503 && !hasRetryAfter) setHeader('Retry-After', '60');
  });
}
