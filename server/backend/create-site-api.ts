import { backend } from '../../backend/index.ts';
import { createUpstreamClient } from '../../backend/upstream/upstream-client.ts';
import { type AddressInput, ApiError, type Transport } from '../../lib/api/call.ts';
import type { SiteApi } from '../../lib/api/site-api.ts';
import { environment } from '../../lib/config/env.ts';
import { knownDeviceName } from '../../lib/config/known-device-cookie.ts';
import type { Endpoint } from '../../lib/contract/endpoints.ts';

/** The transports of the site's pages, to the ministry's own backend (API_BASE_URL) or to the embedded one. */
export function createSiteApi(): SiteApi {
  const { API_BASE_URL, API_TOKEN } = environment();
  return {
    uncounted: API_BASE_URL ? upstreamTransport(API_BASE_URL, API_TOKEN) : embeddedTransport(),
    counted: embeddedRequests,
    ...(!API_BASE_URL && { picture: embeddedPicture }),
  };
}

async function embeddedPicture(path: string): Promise<Uint8Array | undefined> {
  const request = new Request(`http://embedded${path}`);
  const response = await backend().fetch(request, { inProcess: true });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  if (response.status < 500) return undefined;
  throw new ApiError(
    'GET /pictures',
    response.status,
    'unavailable',
    `answered ${response.status}`,
  );
}

/** The embedded backend without rate limits, and with reads that need no request. */
function embeddedTransport(): Transport {
  return Object.assign(embeddedRequests(), {
    read: (endpoint: Endpoint, input: AddressInput) => backend().read(endpoint.path)?.(input),
  });
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
