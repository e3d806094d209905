import {
  acceptsEvents,
  eventStreamHeaders,
  readAnswerEvents,
  writeAnswerEvent,
} from '../../lib/contract/answer-events.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import {
  type GenerateAnswerBody,
  generatedAnswerSchema,
  writtenSentenceSchema,
} from '../../lib/contract/generate-answer.ts';
import { log } from '../../lib/telemetry/log.ts';
import { NoResponseError } from '../http/bounded-request.ts';
import { circuitOf, type UpstreamOptions } from './upstream-client.ts';
import { readJson, refusal, unreachable } from './upstream-refusal.ts';

/** Limits of a streamed answer, in milliseconds and bytes. */
const timeout = 30_000;
const maxBytes = 1024 * 1024;

const name = 'POST /generate_answer';
const schemas = {
  passages: generatedAnswerSchema,
  sentence: writtenSentenceSchema,
  done: generatedAnswerSchema,
};

/**
 * Forwards a streamed answer, validating each event against the contract; an answer that is not
 * streamed is forwarded as a whole. Undefined if the client does not accept a stream. The client's
 * disconnect aborts the request. Throws as a forwarded call does.
 */
export async function streamFromUpstream(
  options: UpstreamOptions,
  body: GenerateAnswerBody,
  request: Request,
): Promise<Response | undefined> {
  if (!acceptsEvents(request)) return undefined;
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, request.signal, AbortSignal.timeout(timeout)]);
  const answer = await beginAnswer(options, body, request, signal).catch((error: Error) => {
    throw unreachable(name, error.message);
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (!answer.ok || !answer.body || !isStream) return wholeAnswer(answer);
  const events = checkedEvents(answer.body, signal);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await events.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => abort.abort(),
  });
  return new Response(stream, { headers: eventStreamHeaders });
}

/**
 * Requests the answer up to its headers. Throws the errors that the call's circuit breaker counts,
 * or its own error if it is open.
 */
function beginAnswer(
  options: UpstreamOptions,
  body: GenerateAnswerBody,
  request: Request,
  signal: AbortSignal,
): Promise<Response> {
  const { baseUrl, token } = options;
  const { path } = endpoints.generateAnswer;
  return circuitOf(options, path).execute(async () => {
    try {
      return await fetch(baseUrl.replace(/\/+$/, '') + path, {
        method: 'POST',
        headers: {
          accept: 'text/event-stream, application/json',
          'content-type': 'application/json',
          ...forwardedHeaders(request, 'accept-language', 'x-forwarded-for'),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        cache: 'no-store',
        signal,
      });
    } catch (error) {
      // The client's disconnect is no failure of the backend.
      if (request.signal.aborted) throw error;
      const reason = signal.aborted ? 'timeout' : 'unreachable';
      throw new NoResponseError(reason, `cannot be reached (${(error as Error).name})`);
    }
  });
}

function forwardedHeaders(request: Request, ...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((header) => {
      const value = request.headers.get(header);
      return value ? [[header, value]] : [];
    }),
  );
}

/** Converts the response of a backend that does not stream, or its error. */
async function wholeAnswer(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (status >= 500) throw unreachable(name, `answered ${status}`);
  if (Number(headers.get('content-length')) > maxBytes)
    throw unreachable(name, 'answered too much');
  const response = { status, headers, text: await answer.text() };
  const json = readJson(name, response);
  if (!answer.ok) throw refusal(response, json);
  const parsed = endpoints.generateAnswer.response.safeParse(json);
  if (!parsed.success) throw unreachable(name, 'does not fit the contract');
  return Response.json(parsed.data, { headers: { 'cache-control': 'no-store' } });
}

/** Yields valid events; the first invalid one ends the stream and is logged. */
async function* checkedEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const { event, data } of readAnswerEvents(body)) {
      if (!(event in schemas)) continue;
      const validated = writeAnswerEvent(event, schemas[event].parse(data));
      bytes += validated.byteLength;
      if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
      yield validated;
      if (event === 'done') return;
    }
    throw new Error('it ended without a done event');
  } catch (error) {
    // The client has disconnected.
    if (signal.aborted && signal.reason?.name !== 'TimeoutError') return;
    const { name: kind, message } = error as Error;
    log.error(
      `${name} failed: the upstream's stream broke off (${kind}: ${message.replace(/\s+/g, ' ').slice(0, 200)})`,
    );
  }
}
