import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { closeGently } from './release-connection.ts';
import { SiteRequest } from './site-request.ts';

/**
 * Bytes of an address and its headers. Node's default is 16 KiB, but the 2,000 characters that the search
 * box accepts are 18,000 bytes of address in Korean, and more in the headers of the next request.
 */
const maxHeaderBytes = 131_072;

/** The site's HTTP server, which handles nothing yet. */
export function createSiteServer({ dev = false } = {}): Server<typeof SiteRequest> {
  const server = createServer({
    IncomingMessage: SiteRequest,
    headersTimeout: 15_000,
    // steps/bound-connection.ts limits the time of bodies.
    requestTimeout: 0,
    connectionsCheckingInterval: 5_000,
    // Longer than a proxy in front of the site keeps an idle connection to reuse.
    keepAliveTimeout: 65_000,
    maxHeaderSize: maxHeaderBytes,
    // Only Next's development server uses a WebSocket. Other upgrades (h2c) are ignored: the request is answered as usual.
    shouldUpgradeCallback: ({ headers }) => dev && headers.upgrade?.toLowerCase() === 'websocket',
  });
  // Like any other request: Node would answer 417 outside of the steps.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', refuseUnreadable);
  return server;
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not HTTP as Node does, except that a client that is still sending gets the response. */
function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, stream: unknown): void {
  const socket = stream as Socket & { _httpMessage?: ServerResponse };
  // This side is closed, and the rest of the same request arrives.
  if (socket.writableEnded && !socket.readableEnded) return;
  const isAnswering = socket._httpMessage?.headersSent;
  if (!socket.writable || isAnswering || code === 'ECONNRESET') return void socket.destroy();
  const status = statuses[code] ?? '400 Bad Request';
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  closeGently(socket);
}
