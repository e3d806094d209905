import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { log } from '../../lib/telemetry/log.ts';
import type { Exchange } from './exchange.ts';

/*
 * Between Node's HTTP and the fetch API's. Not @hono/node-server, which reads the headers as the client
 * sent them: earlier steps have removed what a client may not say, such as whose address it is.
 */

/** The request as the fetch API has it, with the headers as earlier steps left them. It is aborted with its client. */
export function toWebRequest({ request, response }: Exchange): Request {
  const { method = 'GET', headers, url = '/' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // Its host is never read: a header says it.
  return new Request(`http://localhost${url}`, {
    method,
    headers: toWebHeaders(headers),
    signal: disconnected(response),
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  });
}

/** A signal that is aborted when the client disconnects before the response is complete. */
function disconnected(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

function toWebHeaders(headers: IncomingHttpHeaders): Headers {
  const all = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) all.append(name, value);
  }
  return all;
}

const json = /^application\/(?:[\w.]+\+)?json\b/;

/** Writes a response of the fetch API. If its body fails it is cut short; a client that disconnects cancels it. */
export async function writeWebResponse(answer: Response, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const { body, status } = answer;
  // Another step has refused the request meanwhile, or nobody is left to read.
  if (response.headersSent || response.destroyed) return void body?.cancel();
  response.statusCode = status;
  setHeaders(response, answer.headers);
  if (!body || request.method === 'HEAD') {
    response.end();
    return void body?.cancel();
  }
  if (json.test(answer.headers.get('content-type') ?? '')) {
    response.end(Buffer.from(await answer.arrayBuffer()));
    return;
  }
  response.flushHeaders();
  const source = Readable.fromWeb(body as never);
  const written = pipeline(source, response);
  // A compressed stream is otherwise held back until there is more of it (`compression` adds this method).
  const { flush } = response as ServerResponse & { flush?: () => void };
  if (flush) source.on('data', flush);
  try {
    await written;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    log.error('A response broke off', error, { id: exchange.id, route: exchange.route });
  }
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
}
