import type { z } from 'zod';
import { readAnswerEvents } from '../contract/answer-events.ts';
import { errorEnvelopeSchema } from '../contract/common.ts';
import { answerEndpoints } from '../contract/endpoints/answers.ts';
import {
  type GeneratedAnswer,
  generatedAnswerSchema,
  type WrittenSentence,
  writtenSentenceSchema,
} from '../contract/generate-answer.ts';
import { ApiError, type BodyOf } from './call.ts';

type Body = BodyOf<typeof answerEndpoints.generateAnswer>;

const name = 'POST /generate_answer';
/** Milliseconds; composing an answer by a model is slow. */
const maxDuration = 30_000;

export interface StreamOptions {
  /** Includes /api/v1; absolute or relative to the page. */
  baseURL: string;
  signal?: AbortSignal;
  /** Called with the partial answer whenever more of it has arrived. */
  onPart: (answer: GeneratedAnswer) => void;
}

/**
 * Requests an answer as a stream: first the passages, then the composed answer sentence by sentence. A
 * backend without streaming sends all at once. Throws ApiError as `call` does.
 */
export async function streamAnswer(body: Body, options: StreamOptions): Promise<GeneratedAnswer> {
  const response = await send(body, options);
  if (!response.ok || !response.body) throw await toApiError(response);
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    return validate(answerEndpoints.generateAnswer.response, await response.json(), response).data;
  }
  let answer: GeneratedAnswer | undefined;
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'done') return validate(generatedAnswerSchema, data, response);
    if (event === 'passages') answer = validate(generatedAnswerSchema, data, response);
    if (event === 'sentence' && answer) {
      answer = withSentence(answer, validate(writtenSentenceSchema, data, response));
    }
    if (answer) options.onPart(answer);
  }
  throw new ApiError(name, 0, 'unreachable', 'the answer stopped before its end');
}

function withSentence(answer: GeneratedAnswer, sentence: WrittenSentence): GeneratedAnswer {
  return { ...answer, machine_written: true, answer: [...(answer.answer ?? []), sentence] };
}

async function send(body: Body, { baseURL, signal }: StreamOptions): Promise<Response> {
  const timer = AbortSignal.timeout(maxDuration);
  try {
    return await fetch(`${baseURL}${answerEndpoints.generateAnswer.path}`, {
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

async function toApiError(response: Response): Promise<ApiError> {
  const envelope = errorEnvelopeSchema.safeParse(await response.json().catch(() => undefined));
  const { code, message, fields } = envelope.success
    ? envelope.data.error
    : { code: 'unexpected_status', message: `answered ${response.status}`, fields: undefined };
  return new ApiError(name, response.status, code, message, fields);
}

function validate<Schema extends z.ZodType>(schema: Schema, data: unknown, { status }: Response) {
  const parsed = schema.safeParse(data);
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
