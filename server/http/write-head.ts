import type { Exchange } from './exchange.ts';

/** Writes the head of an answer: with what goes with every answer, and with these. */
export function writeHead(
  { response, headers }: Exchange,
  status: number,
  own: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, [...headers, ...Object.entries(own).flat()]);
}
