import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ApiRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: unknown;
}
/** `hangUp`: closes the connection without a response. */
export type ApiResponse =
  | { status?: number; body: unknown; headers?: Record<string, string> }
  | 'hangUp';
export type Respond = (request: ApiRequest) => ApiResponse | Promise<ApiResponse>;

/**
 * A real HTTP server in place of an /api/v1, which records its requests and answers as the test
 * says. Requests for the paths in `aside` are answered by those functions and not recorded.
 */
export async function startApiServer(respond: Respond, aside: Record<string, Respond> = {}) {
  const requests: ApiRequest[] = [];
  let current = respond;
  const server = createServer(async (request, response) => {
    // In the component tests the page has another origin.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, idempotency-key, content-type');
    response.setHeader('access-control-expose-headers', 'retry-after');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const text = (await request.toArray()).join('');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const received: ApiRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    };
    if (!aside[received.path]) requests.push(received);
    const result = await (aside[received.path] ?? current)(received);
    if (result === 'hangUp') return request.socket.destroy();
    const { status = 200, body, headers } = result;
    const isText = typeof body === 'string';
    const type = isText ? 'text/html' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answerWith(next: Respond) {
      current = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type ApiServer = Awaited<ReturnType<typeof startApiServer>>;
