import 'server-only';
import { backend } from '../../backend/index.ts';
import { upstreamClient } from '../../backend/upstream-client.ts';
import { environment } from '../config/env.ts';
import type { Transport } from './call.ts';

/** The embedded backend: no socket, no port. Nobody is counted unless `client`, an address, asks. */
function embeddedTransport(client?: string): Transport {
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
  return embeddedTransport(client);
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
