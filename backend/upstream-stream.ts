import {
  acceptsEvents,
  eventStreamHeaders,
  readAnswerEvents,
  writeAnswerEvent,
} from '../lib/contract/answer-events.ts';
import { endpoints } from '../lib/contract/endpoints.ts';
import {
  type GenerateAnswerBody,
  generatedAnswerSchema,
  writtenSentenceSchema,
} from '../lib/contract/generate-answer.ts';
import type { UpstreamOptions } from './upstream-client.ts';

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
 * Passes a streamed answer on, event by event and each checked against the contract. Undefined where
 * the client wants no stream or the backend has no answer: it is then asked as usual. Whoever goes away
 * takes the request with them.
 */
export async function streamFromUpstream(
  { baseUrl, token }: UpstreamOptions,
  body: GenerateAnswerBody,
  request: Request,
): Promise<Response | undefined> {
  if (!acceptsEvents(request)) return undefined;
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, request.signal, AbortSignal.timeout(longest)]);
  const answer = await fetch(baseUrl.replace(/\/+$/, '') + endpoints.generateAnswer.path, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    cache: 'no-store',
    signal,
  }).catch(() => undefined);
  const type = answer?.headers.get('content-type') ?? '';
  if (answer?.ok && type.startsWith('application/json')) return wholeAnswer(answer);
  if (!answer?.ok || !answer.body || !type.startsWith('text/event-stream')) {
    leaving.abort();
    return undefined;
  }
  const events = checkedEvents(answer.body, signal);
  const passedOn = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { value, done } = await events.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: () => leaving.abort(),
  });
  return new Response(passedOn, { headers: eventStreamHeaders });
}

/** The answer of a backend that does not stream; undefined where it does not fit, to be asked as usual and told of. */
async function wholeAnswer(answer: Response): Promise<Response | undefined> {
  const parsed = endpoints.generateAnswer.response.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) return undefined;
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
  } catch (error) {
    // The visitor has left.
    if (signal.aborted && signal.reason?.name !== 'TimeoutError') return;
    const { name: kind, message } = error as Error;
    console.error(
      `${name} failed: the upstream's stream broke off (${kind}: ${message.replace(/\s+/g, ' ').slice(0, 200)})`,
    );
  }
}
