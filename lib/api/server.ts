import 'server-only';
import { backend } from '../../backend/index.ts';
import { environment } from '../config/env.ts';
import type { Transport } from './call.ts';
import { httpTransport } from './http-transport.ts';

/** The embedded backend, called in process: no socket, no port. */
const embeddedTransport: Transport = async ({ method, path, query, body, headers }) => {
  const search = new URLSearchParams(query).toString();
  const request = new Request(`http://embedded/api/v1${path}${search && `?${search}`}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const response = await backend().fetch(request, { inProcess: true });
  return { status: response.status, body: await response.json() };
};

let chosen: Transport | undefined;

/** The /api/v1 that the site runs on: the ministry's own (API_BASE_URL) or the embedded one. */
export function serverApi(): Transport {
  const { API_BASE_URL, API_TOKEN } = environment();
  chosen ??= API_BASE_URL
    ? httpTransport({ baseURL: API_BASE_URL, timeout: 5_000, token: API_TOKEN })
    : embeddedTransport;
  return chosen;
}
