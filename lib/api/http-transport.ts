import axios from 'axios';
import type { Transport } from './call.ts';

/**
 * Calls /api/v1 over HTTP from a browser, so it is small and sends no credential. The server calls another
 * backend by `backend/upstream/upstream-client.ts`. `timeout` in milliseconds.
 */
export function httpTransport(options: { baseURL: string; timeout: number }): Transport {
  const client = axios.create({ ...options, validateStatus: () => true });
  return async ({ method, path, query, body, headers }) => {
    const response = await client.request({
      method,
      url: path,
      params: query,
      data: body,
      headers,
    });
    const retryAfter = Number(response.headers['retry-after']) || undefined;
    return { status: response.status, body: response.data, retryAfter };
  };
}
