import onHeaders from 'on-headers';
import type { Exchange } from '../http/exchange.ts';

/** As long as server/document/declared.ts lets a missing page be kept. */
const minute = 's-maxage=60';

/**
 * A page that is missing, gone or not available says so each time. It has no ETag, for to whoever
 * knows it Next would answer "not modified" and not 404; where a file should be (next.config.mjs) it
 * is not kept as long as a file; and when to ask again goes with a 503.
 */
export function failureHeaders({ request, response }: Exchange): undefined {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (response.statusCode < 400 || name !== 'ETag') return setHeader(name, value);
    // Next compares right after it has set it.
    delete request.headers['if-none-match'];
    return response;
  };
  onHeaders(response, () => {
    if (response.statusCode < 400) return;
    const kept = String(response.getHeader('cache-control') ?? '');
    if (/public.*max-?age=\d{4,}/.test(kept)) setHeader('Cache-Control', minute);
    const isPage = String(response.getHeader('content-type')).startsWith('text/html');
    const says = response.hasHeader('retry-after');
    if (isPage && response.statusCode === 503 && !says) setHeader('Retry-After', '60');
  });
}
