import type { Socket } from 'node:net';
import onHeaders from 'on-headers';
import type { Exchange } from './exchange.ts';
import { SiteRequest } from './site-request.ts';

/** What may remain of a body after the response, so that its connection is kept: bytes, and milliseconds. */
const keptBytes = 1_000_000;
const keptMs = 5_000;
/** What a client may still send on a connection that this side has closed: bytes, and milliseconds. */
const closedBytes = 16_000_000;
const closedMs = 10_000;

/**
 * Makes the connection of a request with a body usable again, or closes it, when the response is written before
 * the body has arrived: a proxy sends the next visitor's request on the same connection. A short rest of the
 * body is read and discarded; before a longer one the response says `Connection: close`.
 */
export function releaseConnection({ request, response }: Exchange): void {
  // Not in tests of a single step.
  if (!(request instanceof SiteRequest)) return;
  const { socket } = request;
  onHeaders(response, () => {
    if (request.complete) return;
    const length = Number(request.headers['content-length'] ?? 0);
    if (length - request.received > keptBytes) response.shouldKeepAlive = false;
    // Node calls this after the response if the connection is not kept.
    socket.destroySoon = () => {
      Reflect.deleteProperty(socket, 'destroySoon');
      if (request.complete) socket.destroySoon();
      else closeGently(socket);
    };
  });
  response.once('finish', () => {
    if (!request.complete && !socket.destroyed) discardRest(request);
  });
}

function discardRest(request: SiteRequest): void {
  const { socket, received } = request;
  const timer = setTimeout(() => closeGently(socket), keptMs);
  socket.once('close', () => clearTimeout(timer));
  request.discard((isLast) => {
    if (isLast) {
      clearTimeout(timer);
      if (socket.writableEnded) socket.destroy();
      Reflect.deleteProperty(socket, 'destroySoon');
    } else if (request.received - received > (socket.writableEnded ? closedBytes : keptBytes)) {
      if (socket.writableEnded) socket.destroy();
      else closeGently(socket);
    }
  });
}

/**
 * Ends the response's direction only, and goes on reading for a while. Closing a connection with unread bytes
 * resets it, and a client that is still sending would lose the response.
 */
export function closeGently(socket: Socket): void {
  if (socket.writableEnded) return;
  socket.end();
  const timer = setTimeout(() => socket.destroy(), closedMs);
  socket.once('close', () => clearTimeout(timer));
}
