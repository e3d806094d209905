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
import { NoAnswerError } from '../http/bounded-request.ts';
import { circuitOf, type UpstreamOptions } from './upstream-client.ts';
import { readJson, refusal, unreachable } from './upstream-refusal.ts';

/** Milliseconds and bytes that a composed answer may take. */
const longest = 30_000;
const largest = 1024 * 1024;

const name = 'POST /generate_answer';
const schemas = {
  passages: generatedAnswerSchema,
  sentence: writtenSentenceSchema,
  done: generatedAnswerSchema,
};

/**
 * Passes a streamed answer on, event by event and each checked against the contract; the answer of a
 * backend that does not stream is passed on whole. Undefined where the client wants no stream.
 * Whoever goes away takes the request with them. Throws as a call that is passed on does.
 */
export async function streamFromUpstream(
  options: UpstreamOptions,
  body: GenerateAnswerBody,
  request: Request,
): Promise<Response | undefined> {
  if (!acceptsEvents(request)) return undefined;
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, request.signal, AbortSignal.timeout(longest)]);
  const answer = await beginAnswer(options, body, request, signal).catch((error: Error) => {
    throw unreachable(name, error.message);
  });
  const streams = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (!answer.ok || !answer.body || !streams) return wholeAnswer(answer);
  const events = checkedEvents(answer.body, signal);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await events.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => leaving.abort(),
  });
  return new Response(stream, { headers: eventStreamHeaders });
}

/** The answer as far as its headers. Throws what the circuit breaker of the call counts, or its own error where it is open. */
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
          ...passedOn(request, 'accept-language', 'x-forwarded-for'),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        cache: 'no-store',
        signal,
      });
    } catch (error) {
      // Whoever leaves says nothing about the backend.
      if (request.signal.aborted) throw error;
      const reason = signal.aborted ? 'timeout' : 'unreachable';
      throw new NoAnswerError(reason, `cannot be reached (${(error as Error).name})`);
    }
  });
}

function passedOn(request: Request, ...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((header) => {
      const value = request.headers.get(header);
      return value ? [[header, value]] : [];
    }),
  );
}

/** What a backend says that does not stream, or refuses. */
async function wholeAnswer(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (status >= 500) throw unreachable(name, `answered ${status}`);
  if (Number(headers.get('content-length')) > largest) throw unreachable(name, 'answered too much');
  const said = { status, headers, text: await answer.text() };
  const json = readJson(name, said);
  if (!answer.ok) throw refusal(said, json);
  const parsed = endpoints.generateAnswer.response.safeParse(json);
  if (!parsed.success) throw unreachable(name, 'does not fit the contract');
  return Response.json(parsed.data, { headers: { 'cache-control': 'no-store' } });
}

/** The events that fit, one after the other; the first that does not ends the stream, with a line in the log. */
async function* checkedEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const { event, data } of readAnswerEvents(body)) {
      if (!(event in schemas)) continue;
      const checked = writeAnswerEvent(event, schemas[event].parse(data));
      bytes += checked.byteLength;
      if (bytes > largest) throw new Error(`more than ${largest} bytes`);
      yield checked;
      if (event === 'done') return;
    }
    throw new Error('it ended before its end');
  } catch (error) {
    // The visitor has left.
    if (signal.aborted && signal.reason?.name !== 'TimeoutError') return;
    const { name: kind, message } = error as Error;
    log.error(
      `${name} failed: the upstream's stream broke off (${kind}: ${message.replace(/\s+/g, ' ').slice(0, 200)})`,
    );
  }
}
