import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How a response was produced, `made` for this visitor alone; sent in `Server-Timing` (`cache;desc=hit`) and
 * counted by the metrics. Operators read these values (docs/operations.md).
 */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'made';

/** One request with its response, and what the steps know about it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Names the request in the log and in `X-Request-Id`. */
  id: string;
  /** The client's address, without port. */
  client: string;
  /** What rate limits count the client as: an IPv4 address or an IPv6 /64. */
  network: string;
  /**
   * The template of the route (`/[locale]/answers/[[...slug]]`, `/api/v1/answers/{slug}`), `file` or
   * `other`: never what a visitor typed.
   */
  route: string;
  /** How the page store or file store produced the response. */
  cache?: CacheOutcome;
  /** Headers of every response: names and values alternating, the form that `writeHead` writes fastest. */
  readonly headers: string[];
  /** Resolves when the response is written, or the client has disconnected. */
  readonly closed: Promise<void>;
}

export function createExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  const unknown = { id: '', client: 'unknown', network: 'unknown', route: 'other' };
  return { request, response, ...unknown, headers: [], closed };
}

/** After `'answered'` no further step runs; undefined passes the request on to the next step. */
export type StepResult = 'answered' | undefined;

/** Inspects a request, prepares its response, or answers it. */
export type Step = (exchange: Exchange) => StepResult | Promise<StepResult>;
