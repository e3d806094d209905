import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Exchange, Step } from '../http/exchange.ts';
import { refuse } from '../http/refuse.ts';
import { releaseConnection } from '../http/release-connection.ts';

/** Seconds for the body of a request, except for uploads, which may be slow and can be resumed. */
const bodySeconds = 30;
/** Seconds for which a client may neither send a byte of its request nor read one of the response. */
const idleSeconds = 60;
/** Requests that may wait on one connection for the one before them. */
const maxPipelined = 32;

const uploads = /^\/api\/v1\/uploads\b/;

/** A connection's queue: the end of its last request, and the number of waiting requests. */
interface ConnectionQueue {
  last: Promise<void>;
  waiting: number;
}
const queues = new WeakMap<Socket, ConnectionQueue>();

/**
 * Processes one request at a time per connection, however many the client has sent; refuses a body that
 * does not arrive with 408, frees the connection of a request that is answered before its body has arrived, and
 * disconnects a client that reads or sends nothing. The client is not disconnected while the server is working.
 */
export const boundConnection: Step = async (exchange) => {
  const { request, response } = exchange;
  const { socket } = request;
  limitIdleTime(exchange);
  if (hasBody(request)) releaseConnection(exchange);
  const queue = queues.get(socket) ?? { last: Promise.resolve(), waiting: 0 };
  queues.set(socket, queue);
  if (queue.waiting >= maxPipelined) {
    socket.destroy();
    return 'answered';
  }
  const before = queue.last;
  queue.last = exchange.closed;
  queue.waiting++;
  await before;
  queue.waiting--;
  // A response to the request before it has closed the connection.
  if (response.destroyed || socket.writableEnded) return 'answered';
  limitBodyTime(exchange);
  return undefined;
};

const hasBody = ({ headers }: IncomingMessage) =>
  'content-length' in headers || 'transfer-encoding' in headers;

function limitIdleTime({ request, response }: Exchange): void {
  const { socket } = request;
  socket.setTimeout(idleSeconds * 1000);
  response.on('timeout', () => {
    const isClientIdle = !request.complete || socket.writableLength > 0;
    if (isClientIdle) socket.destroy();
    else socket.setTimeout(idleSeconds * 1000);
  });
}

function limitBodyTime(exchange: Exchange): void {
  const { request } = exchange;
  if (!hasBody(request) || request.complete || uploads.test(request.url ?? '')) return;
  const timer = setTimeout(() => {
    // The data has arrived, but the server has yet to read it.
    const length = Number(request.headers['content-length']);
    const readable = Math.min(length || Number.POSITIVE_INFINITY, request.readableHighWaterMark);
    if (request.readableLength >= readable) return void timer.refresh();
    const headers = { Connection: 'close' };
    const message = 'The request took too long.';
    refuse(exchange, { status: 408, code: 'timeout', message, headers });
  }, bodySeconds * 1000);
  const arrived = () => clearTimeout(timer);
  request.once('end', arrived).once('close', arrived);
}
