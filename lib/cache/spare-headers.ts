import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';

/** What Next tells its own router, which asks for pages' data and never for documents. */
const forItsRouter = ['x-middleware-rewrite', 'x-nextjs-prerender', 'x-nextjs-stale-time'];

/**
 * Leaves out of documents the headers that nobody reads there: they go before everything else, and
 * uncompressed (docs/decisions/0023).
 */
export function spareHeaders(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { request: IncomingMessage; response: ServerResponse };
    onHeaders(response, () => {
      if (!String(response.getHeader('content-type')).startsWith('text/html')) return;
      for (const name of forItsRouter) response.removeHeader(name);
      // Its data varies by these; a document does only by not being that.
      const varies = String(response.getHeader('vary') ?? '').split(/,\s*/);
      const left = varies.filter((name) => !name.startsWith('next-router-'));
      if (left.length < varies.length) response.setHeader('Vary', left.join(', '));
    });
  });
}
