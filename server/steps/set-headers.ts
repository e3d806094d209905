import onHeaders from 'on-headers';
import type { Exchange } from '../http/exchange.ts';
import { openerPolicy } from '../http/opener-policy.ts';

/** Sets the headers of every response, and those of every document, on Next's own responses. */
export function setHeaders({ response, headers }: Exchange): undefined {
  for (let at = 0; at < headers.length; at += 2) {
    response.setHeader(headers[at] as string, headers[at + 1] as string);
  }
  onHeaders(response, () => {
    const isDocument = /^text\/html/.test(String(response.getHeader('content-type')));
    if (isDocument) response.setHeader(openerPolicy.name, openerPolicy.value);
  });
}
