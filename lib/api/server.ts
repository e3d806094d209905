import 'server-only';
import { HttpError } from '../../backend/errors/http-error.ts';
import { backend } from '../../backend/index.ts';
import { createUpstreamClient } from '../../backend/upstream/upstream-client.ts';
import { environment } from '../config/env.ts';
import { knownDeviceName } from '../config/known-device-cookie.ts';
import type { Endpoint } from '../contract/endpoints.ts';
import { type AddressInput, ApiError, type Transport } from './call.ts';

/** The embedded backend for the site's own pages: without rate limits, and with reads that need no request. */
function embeddedTransport(): Transport {
  return Object.assign(embeddedRequests(), {
    read(endpoint: Endpoint, input: AddressInput) {
      const read = backend().read(endpoint.path);
      return read?.(input).catch((error: unknown) => {
        throw toApiError(`GET ${endpoint.path}`, error);
      });
    },
  });
}

/** Converts an HttpError of the embedded backend to the ApiError of the same call over HTTP. */
function toApiError(name: string, error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const { status, code, message, fields, headers } = error;
  const retryAfter = Number(headers['retry-after']) || undefined;
  return new ApiError(name, status, code, message, fields, { retryAfter });
}

/** Requests to the embedded backend without a socket. Rate limits apply only if `client`, an address, is given. */
function embeddedRequests(client?: string, knownDevice?: string): Transport {
  return async ({ method, path, query, body, headers }) => {
    const search = new URLSearchParams(query).toString();
    const request = new Request(`http://embedded/api/v1${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...headers,
        ...(client === undefined ? {} : { 'x-forwarded-for': client }),
        ...(knownDevice === undefined ? {} : { cookie: `${knownDeviceName}=${knownDevice}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const response = await backend().fetch(request, { inProcess: client === undefined });
    return { status: response.status, body: await response.json() };
  };
}

/**
 * The embedded backend with the rate limits for the address `client`, or for the browser with the cookie
 * `knownDevice`.
 */
export function countedApi(client: string, knownDevice?: string): Transport {
  return embeddedRequests(client, knownDevice);
}

/** The ministry's own backend. Failed requests are retried where possible, then rejected. */
function upstreamTransport(baseUrl: string, token: string | undefined): Transport {
  const send = createUpstreamClient({ baseUrl, token });
  return async (request) => {
    const { status, text } = await send(request);
    return { status, body: parseJson(text) };
  };
}

/** Parses JSON; other text is returned unchanged, which violates the contract of every call. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

let transport: Transport | undefined;

/** The /api/v1 that the site runs on: the ministry's own (API_BASE_URL) or the embedded one. */
export function serverApi(): Transport {
  const { API_BASE_URL, API_TOKEN } = environment();
  transport ??= API_BASE_URL ? upstreamTransport(API_BASE_URL, API_TOKEN) : embeddedTransport();
  return transport;
}
