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
import { boundedRequest, NoResponseError, type TextResponse } from '../http/bounded-request.ts';

export interface UpstreamRequest {
  method: 'GET' | 'POST';
  /** Path below /api/v1, with its parameters inserted. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  /** Omits the site's token: the call is made in the client's name, or anonymously. */
  withoutToken?: boolean | undefined;
  /** Timeout in milliseconds; overrides the client's own. */
  timeout?: number | undefined;
}

/**
 * Sends a request to the ministry's own backend. Any status is a response; throws NoResponseError if
 * there was none.
 */
export type UpstreamClient = (request: UpstreamRequest) => Promise<TextResponse>;

/** A circuit breaker for each kind of call, by its address without query and ids. */
export type Circuits = Map<string, CircuitBreakerPolicy>;

export interface UpstreamOptions {
  /** Up to and including /api/v1. The token is sent to this address only. */
  baseUrl: string;
  token?: string | undefined;
  /** Timeout of a call in milliseconds, including retries. */
  timeout?: number | undefined;
  /** Limit of a response in bytes. */
  maxBytes?: number | undefined;
  /** Defaults to those of the process. */
  circuits?: Circuits | undefined;
}

const defaultTimeout = 8_000;
/** Retries of a GET; other methods are not retried. */
const maxRetries = 2;
const backoff = { initialDelay: 100, maxDelay: 1_000 };
/** The circuit opens after this many consecutive failures. */
const failuresToOpen = 5;
/** Milliseconds after which a single call may try again. */
const openDuration = 10_000;

const brokenStatuses = new Set([500, 502, 503, 504]);

/**
 * A client that tolerates failures of the ministry's own backend: a timeout for the whole call,
 * retries with jittered back-off for GET but never for POST, and circuit breakers, so that visitors
 * do not wait for an unavailable backend and it can recover. A backend that answers 500 causes no
 * waiting, so it does not open the circuit.
 */
export function createUpstreamClient(options: UpstreamOptions): UpstreamClient {
  const { token, maxBytes } = options;
  const base = options.baseUrl.replace(/\/+$/, '');

  return async ({ method, path, query = {}, headers, body, withoutToken, ...request }) => {
    const circuit = circuitOf(options, path);
    const work: Work = { kind: 'upstream', name: `${method} of the upstream` };
    const timeout = request.timeout ?? options.timeout ?? defaultTimeout;
    const search = new URLSearchParams(query).toString();
    const url = base + path + (search && `?${search}`);
    const deadline = AbortSignal.timeout(timeout);
    let lastOutcome: unknown;
    const attempt = (): Promise<TextResponse> => {
      // The first attempt of a GET must leave time for a second one.
      const attemptTimeout = method === 'GET' ? [AbortSignal.timeout(timeout / 2)] : [];
      const signal = AbortSignal.any([deadline, ...attemptTimeout]);
      const credential = token && !withoutToken ? { authorization: `Bearer ${token}` } : {};
      const all = { ...headers, ...credential };
      return circuit.execute(async () => {
        try {
          const request = { method, url, headers: all, body, signal, maxBytes };
          const response = await observeWork(work, () => boundedRequest(request));
          lastOutcome = response;
          return response;
        } catch (error) {
          lastOutcome = error;
          throw error;
        }
      });
    };
    try {
      return await (method === 'GET' ? retries.execute(attempt, deadline) : attempt());
    } catch (error) {
      // The circuit opened between the attempts of this call: their own outcome is more specific.
      const outcome =
        error instanceof BrokenCircuitError && lastOutcome !== undefined ? lastOutcome : error;
      if (!(outcome instanceof Error)) return outcome as TextResponse;
      throw toCallerError(outcome, timeout);
    }
  };
}

/** Retries transient failures, unless the backend sent Retry-After. */
const retries = retry(
  handleWhen(isTransient).orWhenResult(
    (response) => isBroken(response) && !(response as TextResponse).headers.has('retry-after'),
  ),
  { maxAttempts: maxRetries, backoff: new ExponentialBackoff(backoff) },
);

function newCircuit(): CircuitBreakerPolicy {
  return circuitBreaker(handleWhen(isTransient), {
    halfOpenAfter: openDuration,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof NoResponseError &&
    (error.reason === 'timeout' || error.reason === 'unreachable')
  );
}

function isBroken(response: unknown): boolean {
  return brokenStatuses.has((response as TextResponse).status);
}

function toCallerError(error: Error, timeout: number): Error {
  if (error instanceof BrokenCircuitError) {
    return new NoResponseError('unreachable', 'is not called for a moment after several failures');
  }
  if (error instanceof NoResponseError && error.reason === 'timeout') {
    return new NoResponseError('timeout', `did not answer within ${timeout} ms`);
  }
  return error;
}

const circuitsOfProcess: Circuits = new Map();

/**
 * The circuit of one kind of call, so that its failures do not affect others (specification 4.3).
 */
export function circuitOf(
  { baseUrl, circuits = circuitsOfProcess }: UpstreamOptions,
  path: string,
): CircuitBreakerPolicy {
  const calls = `${baseUrl.replace(/\/+$/, '')}/${path.split('/')[1]}`;
  const circuit = circuits.get(calls) ?? newCircuit();
  circuits.set(calls, circuit);
  return circuit;
}
