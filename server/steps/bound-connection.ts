import type { Socket } from 'node:net';
import type { Exchange, Step } from '../http/exchange.ts';
import { refuse } from '../http/refuse.ts';

/** Seconds for the body of a request, but for uploads, which may take their time and are resumed. */
const bodySeconds = 30;
/** Seconds that a client may leave us waiting, for a byte of its request or for room for one of the answer. */
const idleSeconds = 60;
/** Requests that wait on one connection for the one before them. */
const maxPipelined = 32;

const uploads = /^\/api\/v1\/uploads\b/;

/** For each connection the end of its last request, and how many wait. */
interface Line {
  last: Promise<void>;
  waiting: number;
}
const lines = new WeakMap<Socket, Line>();

/**
 * One request at a time on a connection, whatever the client has sent already; a body that does not
 * arrive is refused with 408, and a client that reads or sends nothing is cut off. While it is we who work,
 * it may wait.
 */
export const boundConnection: Step = async (exchange) => {
  const { request, response } = exchange;
  const { socket } = request;
  boundSilence(exchange);
  const line = lines.get(socket) ?? { last: Promise.resolve(), waiting: 0 };
  lines.set(socket, line);
  if (line.waiting >= maxPipelined) {
    socket.destroy();
    return 'answered';
  }
  const before = line.last;
  line.last = exchange.closed;
  line.waiting++;
  await before;
  line.waiting--;
  if (response.destroyed) return 'answered';
  boundBody(exchange);
  return undefined;
};

function boundSilence({ request, response }: Exchange): void {
  const { socket } = request;
  socket.setTimeout(idleSeconds * 1000);
  response.on('timeout', () => {
    const isClients = !request.complete || socket.writableLength > 0;
    if (isClients) socket.destroy();
    else socket.setTimeout(idleSeconds * 1000);
  });
}

function boundBody(exchange: Exchange): void {
  const { request } = exchange;
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  if (!hasBody || request.complete || uploads.test(request.url ?? '')) return;
  const timer = setTimeout(() => {
    // It is we who have yet to read what has arrived.
    const length = Number(request.headers['content-length']);
    const readable = Math.min(length || Number.POSITIVE_INFINITY, request.readableHighWaterMark);
    if (request.readableLength >= readable) return void timer.refresh();
    refuse(exchange, { status: 408, code: 'timeout', message: 'The request took too long.' });
    request.destroy();
  }, bodySeconds * 1000);
  const arrived = () => clearTimeout(timer);
  request.once('end', arrived).once('close', arrived);
}
