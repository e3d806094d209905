import type { Socket } from 'node:net';
import type { Exchange, Step } from '../http/exchange.ts';
import { refuse } from '../http/refuse.ts';

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
 * does not arrive with 408, and disconnects a client that reads or sends nothing. The client is not
 * disconnected while the server is working.
 */
export const boundConnection: Step = async (exchange) => {
  const { request, response } = exchange;
  const { socket } = request;
  limitIdleTime(exchange);
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
  if (response.destroyed) return 'answered';
  limitBodyTime(exchange);
  return undefined;
};

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
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  if (!hasBody || request.complete || uploads.test(request.url ?? '')) return;
  const timer = setTimeout(() => {
    // The data has arrived, but the server has yet to read it.
    const length = Number(request.headers['content-length']);
    const readable = Math.min(length || Number.POSITIVE_INFINITY, request.readableHighWaterMark);
    if (request.readableLength >= readable) return void timer.refresh();
    refuse(exchange, { status: 408, code: 'timeout', message: 'The request took too long.' });
    request.destroy();
  }, bodySeconds * 1000);
  const arrived = () => clearTimeout(timer);
  request.once('end', arrived).once('close', arrived);
}
