import type { z } from 'zod';
import { readAnswerEvents } from '../contract/answer-events.ts';
import { errorEnvelopeSchema } from '../contract/common.ts';
import { endpoints } from '../contract/endpoints.ts';
import {
  type GeneratedAnswer,
  generatedAnswerSchema,
  type WrittenSentence,
  writtenSentenceSchema,
} from '../contract/generate-answer.ts';
import { ApiError, type CallInput, call, type Transport } from './call.ts';

type Body = NonNullable<CallInput<typeof endpoints.generateAnswer>['body']>;

/** Asks for what the ministry has written about a question. */
export async function generateAnswer(api: Transport, body: Body): Promise<GeneratedAnswer> {
  return (await call(api, endpoints.generateAnswer, { body })).data;
}

const name = 'POST /generate_answer';
/** Milliseconds; a model that composes an answer takes its time. */
const longest = 30_000;

export interface StreamOptions {
  /** Up to and including /api/v1, absolute or for the page it is called on. */
  baseURL: string;
  signal?: AbortSignal;
  /** The answer as far as it is there; called again whenever there is more. */
  onPart: (answer: GeneratedAnswer) => void;
}

/**
 * Asks the same, and hears the passages at once and a composed answer sentence by sentence. A backend
 * that does not stream answers all at once. Throws ApiError as `call` does.
 */
export async function streamAnswer(body: Body, options: StreamOptions): Promise<GeneratedAnswer> {
  const response = await send(body, options);
  if (!response.ok || !response.body) throw await refusal(response);
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    return checked(endpoints.generateAnswer.response, await response.json(), response).data;
  }
  let answer: GeneratedAnswer | undefined;
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'done') return checked(generatedAnswerSchema, data, response);
    if (event === 'passages') answer = checked(generatedAnswerSchema, data, response);
    if (event === 'sentence' && answer) {
      answer = withSentence(answer, checked(writtenSentenceSchema, data, response));
    }
    if (answer) options.onPart(answer);
  }
  throw new ApiError(name, 0, 'unreachable', 'the answer stopped before its end');
}

function withSentence(answer: GeneratedAnswer, sentence: WrittenSentence): GeneratedAnswer {
  return { ...answer, machine_written: true, answer: [...(answer.answer ?? []), sentence] };
}

async function send(body: Body, { baseURL, signal }: StreamOptions): Promise<Response> {
  const timer = AbortSignal.timeout(longest);
  try {
    return await fetch(`${baseURL}${endpoints.generateAnswer.path}`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream, application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timer]) : timer,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ApiError(name, 0, 'unreachable', reason, {}, { cause });
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const envelope = errorEnvelopeSchema.safeParse(await response.json().catch(() => undefined));
  const { code, message, fields } = envelope.success
    ? envelope.data.error
    : { code: 'unexpected_status', message: `answered ${response.status}`, fields: undefined };
  return new ApiError(name, response.status, code, message, fields);
}

function checked<Schema extends z.ZodType>(schema: Schema, given: unknown, { status }: Response) {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ApiError(name, status, 'contract', 'does not fit the contract');
}

async function* eventsOf(response: Response) {
  try {
    yield* readAnswerEvents(response.body as ReadableStream<Uint8Array>);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ApiError(name, 0, 'unreachable', reason, {}, { cause });
  }
}
