import type { IncomingMessage, ServerResponse } from 'node:http';

/** How an answer came about: `Server-Timing` says it (`cache;desc=hit`), the metrics count it. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'made';

/** One request with its response, and what the steps have found out about it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Names the request in the log and in `X-Request-Id`. */
  id: string;
  /** The address of whoever asks; no port. */
  client: string;
  /** What the client is counted as: an IPv4 address or an IPv6 /64. */
  network: string;
  /**
   * What answers it, as a template (`/[locale]/answers/[[...slug]]`, `/api/v1/answers/{slug}`), a `file`,
   * or `other`: never what a visitor typed.
   */
  route: string;
  /** How the page store came by the answer. */
  cache?: CacheOutcome;
  /** What goes with every answer: names and values in turn, as `writeHead` takes them fastest. */
  readonly headers: string[];
  /** Resolves when the response is written, or the client has gone. */
  readonly closed: Promise<void>;
}

export function createExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  const unknown = { id: '', client: 'unknown', network: 'unknown', route: 'other' };
  return { request, response, ...unknown, headers: [], closed };
}

/** `'answered'` ends the way of a request; anything else passes it on to the next step. */
export type StepResult = 'answered' | undefined;

/** Looks at a request, prepares its response, or answers it. */
export type Step = (exchange: Exchange) => StepResult | Promise<StepResult>;
