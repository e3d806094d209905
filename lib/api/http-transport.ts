import axios from 'axios';
import type { Transport } from './call.ts';

/** Speaks /api/v1 over HTTP. `timeout` in milliseconds. */
export function httpTransport(options: {
  baseURL: string;
  timeout: number;
  token?: string;
}): Transport {
  const client = axios.create({
    baseURL: options.baseURL,
    timeout: options.timeout,
    headers: options.token ? { Authorization: `Bearer ${options.token}` } : {},
    validateStatus: () => true,
    maxRedirects: 2,
  });
  return async ({ method, path, query, body, headers }) => {
    const response = await client.request({
      method,
      url: path,
      params: query,
      data: body,
      headers,
    });
    return { status: response.status, body: response.data };
  };
}
