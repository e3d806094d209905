import type { Exchange } from './exchange.ts';

/** Writes the status and headers of a response: the headers of every response, and `own`. */
export function writeHead(
  { response, headers }: Exchange,
  status: number,
  own: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, [...headers, ...Object.entries(own).flat()]);
}
