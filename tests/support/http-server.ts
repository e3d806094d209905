import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

interface RecordedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}
/** Answers one request, or does not respond. */
export type Responder = (response: ServerResponse) => void;

/** A real HTTP server that answers with a test's list of responses or faults; the last one is repeated. */
export async function startHttpServer() {
  const requests: RecordedRequest[] = [];
  let plan: Responder[] = [];
  const server = createServer((request, response) => {
    request.resume();
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
    });
    const next = plan.length > 1 ? plan.shift() : plan[0];
    next?.(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(...next: Responder[]) {
      requests.length = 0;
      plan = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>;

export function respond(
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): Responder {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Never responds. */
export const silent: Responder = () => {};
export const cut: Responder = (response) => response.destroy();

/** Sends the head and the beginning of a body, and then nothing more. */
export const stalling: Responder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"data":');
};

/** Sends the beginning of a body and closes the connection. */
export const breaking: Responder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"data":', () => response.destroy());
};

/** A small compressed response that unpacks to `bytes`. */
export function packed(bytes: number): Responder {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(`"${'x'.repeat(bytes)}"`));
  };
}

/** An endless response without a length. */
export const endless: Responder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = 'x'.repeat(64 * 1024);
  const write = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', write);
  write();
};

export function redirectTo(location: string, status = 302): Responder {
  return respond(status, '', { location });
}
