import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel';
import { observeWork, type Work } from '../../lib/telemetry/observe.ts';
import { boundedRequest, NoAnswerError, type TextAnswer } from '../http/bounded-request.ts';

export interface UpstreamRequest {
  method: 'GET' | 'POST';
  /** Below /api/v1, with its parameters filled in. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  /** Leaves the site's token out: the call is made in someone else's name, or in nobody's. */
  withoutToken?: boolean | undefined;
  /** Milliseconds, in place of the client's own. */
  timeout?: number | undefined;
}

/** Asks the ministry's own backend. Any status is an answer; throws NoAnswerError where none came. */
export type AskUpstream = (request: UpstreamRequest) => Promise<TextAnswer>;

/** One circuit breaker for each kind of call, by its address without query and ids. */
export type Circuits = Map<string, CircuitBreakerPolicy>;

export interface UpstreamOptions {
  /** Up to and including /api/v1. The token goes there and nowhere else. */
  baseUrl: string;
  token?: string | undefined;
  /** Milliseconds that a call may take, its retries included. */
  timeout?: number | undefined;
  /** Bytes that an answer may have. */
  maxBytes?: number | undefined;
  /** Those of the process unless said. */
  circuits?: Circuits | undefined;
}

const timeoutUnlessSaid = 8_000;
/** Attempts after the first, of a GET only. */
const maxRetries = 2;
const backoff = { initialDelay: 100, maxDelay: 1_000 };
/** So many attempts failed in a row: nobody waits for the next. */
const failuresToOpen = 5;
/** Milliseconds after which one call may try again, for all the others. */
const openFor = 10_000;

const brokenStatuses = new Set([500, 502, 503, 504]);

/**
 * A client of the ministry's own backend that bears with its faults: a time limit for the whole
 * call, retries with jittered back-off for GET and never for POST, and circuit breakers, so that a
 * backend that does not answer costs visitors no waiting and is left alone to come back. One that
 * answers 500 costs no waiting, so it is asked again each time.
 */
export function upstreamClient(options: UpstreamOptions): AskUpstream {
  const { token, maxBytes } = options;
  const base = options.baseUrl.replace(/\/+$/, '');

  return async ({ method, path, query = {}, headers, body, withoutToken, ...request }) => {
    const circuit = circuitOf(options, path);
    const work: Work = { kind: 'upstream', name: `${method} of the upstream` };
    const timeout = request.timeout ?? options.timeout ?? timeoutUnlessSaid;
    const search = new URLSearchParams(query).toString();
    const url = base + path + (search && `?${search}`);
    const deadline = AbortSignal.timeout(timeout);
    let last: unknown;
    const attempt = (): Promise<TextAnswer> => {
      // The first attempt of a GET may not use up the time of the second.
      const ownTime = method === 'GET' ? [AbortSignal.timeout(timeout / 2)] : [];
      const signal = AbortSignal.any([deadline, ...ownTime]);
      const credential = token && !withoutToken ? { authorization: `Bearer ${token}` } : {};
      const all = { ...headers, ...credential };
      return circuit.execute(async () => {
        try {
          const request = { method, url, headers: all, body, signal, maxBytes };
          const answer = await observeWork(work, () => boundedRequest(request));
          last = answer;
          return answer;
        } catch (error) {
          last = error;
          throw error;
        }
      });
    };
    try {
      return await (method === 'GET' ? retries.execute(attempt, deadline) : attempt());
    } catch (error) {
      // The circuit opened between the attempts of this very call: what it met says more.
      const met = error instanceof BrokenCircuitError && last !== undefined ? last : error;
      if (!(met instanceof Error)) return met as TextAnswer;
      throw explained(met, timeout);
    }
  };
}

/** What another attempt may mend. A backend that says when to come back is taken at its word. */
const retries = retry(
  handleWhen(isPassing).orWhenResult(
    (answer) => isBroken(answer) && !(answer as TextAnswer).headers.has('retry-after'),
  ),
  { maxAttempts: maxRetries, backoff: new ExponentialBackoff(backoff) },
);

function newCircuit(): CircuitBreakerPolicy {
  return circuitBreaker(handleWhen(isPassing), {
    halfOpenAfter: openFor,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof NoAnswerError && (error.reason === 'timeout' || error.reason === 'unreachable')
  );
}

function isBroken(answer: unknown): boolean {
  return brokenStatuses.has((answer as TextAnswer).status);
}

function explained(error: Error, timeout: number): Error {
  if (error instanceof BrokenCircuitError) {
    return new NoAnswerError('unreachable', 'is left alone for a moment after several failures');
  }
  if (error instanceof NoAnswerError && error.reason === 'timeout') {
    return new NoAnswerError('timeout', `did not answer within ${timeout} ms`);
  }
  return error;
}

/** Next evaluates this module for pages and for route handlers; they share what they learnt. */
const key = Symbol.for('lampstand.upstream-circuits');
const holder = globalThis as { [key]?: Circuits };

function circuitsOfProcess(): Circuits {
  holder[key] ??= new Map();
  return holder[key];
}

/** One kind of call that hangs must not take the others with it (specification 4.3). */
export function circuitOf(
  { baseUrl, circuits = circuitsOfProcess() }: UpstreamOptions,
  path: string,
): CircuitBreakerPolicy {
  const calls = `${baseUrl.replace(/\/+$/, '')}/${path.split('/')[1]}`;
  const circuit = circuits.get(calls) ?? newCircuit();
  circuits.set(calls, circuit);
  return circuit;
}
