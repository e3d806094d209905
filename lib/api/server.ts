import 'server-only';
import { HttpError } from '../../backend/errors/http-error.ts';
import { backend } from '../../backend/index.ts';
import { upstreamClient } from '../../backend/upstream/upstream-client.ts';
import { environment } from '../config/env.ts';
import type { Endpoint } from '../contract/endpoints.ts';
import { type AddressInput, ApiError, type Transport } from './call.ts';

/** The embedded backend for the site's own pages: nobody is counted, and reads need no request. */
function embeddedTransport(): Transport {
  return Object.assign(embeddedRequests(), {
    read(endpoint: Endpoint, input: AddressInput) {
      const read = backend().read(endpoint.path);
      return read?.(input).catch((error: unknown) => {
        throw apiErrorOf(`GET ${endpoint.path}`, error);
      });
    },
  });
}

/** What the backend refuses in process, as one who asked over HTTP is told it. */
function apiErrorOf(name: string, error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const { status, code, message, fields, headers } = error;
  const retryAfter = Number(headers['retry-after']) || undefined;
  return new ApiError(name, status, code, message, fields, { retryAfter });
}

/** The embedded backend: no socket, no port. Nobody is counted unless `client`, an address, asks. */
function embeddedRequests(client?: string): Transport {
  return async ({ method, path, query, body, headers }) => {
    const search = new URLSearchParams(query).toString();
    const request = new Request(`http://embedded/api/v1${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...headers,
        ...(client === undefined ? {} : { 'x-forwarded-for': client }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const response = await backend().fetch(request, { inProcess: client === undefined });
    return { status: response.status, body: await response.json() };
  };
}

/** The embedded backend as whoever is at `client` finds it: with the limits of its calls. */
export function countedApi(client: string): Transport {
  return embeddedRequests(client);
}

/** The ministry's own backend. Its faults are borne with as far as they can be, then rejected. */
function upstreamTransport(baseUrl: string, token: string | undefined): Transport {
  const ask = upstreamClient({ baseUrl, token });
  return async (request) => {
    const { status, text } = await ask(request);
    return { status, body: jsonOr(text) };
  };
}

/** What is not JSON stays text, which no call's contract takes for an answer. */
function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

let chosen: Transport | undefined;

/** The /api/v1 that the site runs on: the ministry's own (API_BASE_URL) or the embedded one. */
export function serverApi(): Transport {
  const { API_BASE_URL, API_TOKEN } = environment();
  chosen ??= API_BASE_URL ? upstreamTransport(API_BASE_URL, API_TOKEN) : embeddedTransport();
  return chosen;
}
