import type { Exchange } from './exchange.ts';
import { writeHead } from './write-head.ts';

/** Answers with a redirect without a body. */
export function leadTo(
  exchange: Exchange,
  status: 302 | 307,
  location: string,
  headers: Record<string, string>,
): 'answered' {
  writeHead(exchange, status, { Location: location, 'Content-Length': '0', ...headers });
  exchange.response.end();
  return 'answered';
}
