import type { z } from 'zod';
import {
  acceptsEvents,
  eventStreamHeaders,
  writeAnswerEvent,
} from '../../lib/contract/answer-events.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import {
  type AnswerEvent,
  type GenerateAnswerBody,
  type GeneratedAnswer,
  generatedAnswerSchema,
  type WrittenSentence,
} from '../../lib/contract/generate-answer.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { Services } from '../calls/services.ts';
import type { Database } from '../db/client.ts';
import { helpWith } from '../help/danger-help.ts';
import { readHelpLines } from '../help/help-lines.ts';
import type { Api } from '../http/api.ts';
import { answerOptions } from '../http/limits.ts';
import { findDangerPassages, findPassages } from '../passages/find-passages.ts';
import { ModelError, writeAnswer } from './answer-model.ts';

/**
 * POST /generate_answer (specification 7): answers a question from the ministry's own content only.
 * A model writes from the quoted passages; if it fails, the passages remain the answer.
 */
export function generateAnswerRoutes(
  api: Api,
  { limiters, model }: Pick<Services, 'limiters' | 'model'>,
) {
  api.implement(
    endpoints.generateAnswer,
    async ({ body, request, db }) => {
      const quoted = await quoteAnswer(db, body);
      const useModel = model && quoted.answered && quoted.danger_level === null;
      const sentences = (signal: AbortSignal) =>
        useModel
          ? writeAnswer(model, { ...body, passages: quoted.passages }, signal)
          : noSentences();
      return acceptsEvents(request)
        ? streamAnswer(quoted, sentences)
        : { data: await composeAnswer(quoted, sentences(request.signal)) };
    },
    answerOptions(limiters),
  );
}

/** The answer without a model. */
async function quoteAnswer(db: Database, body: GenerateAnswerBody): Promise<GeneratedAnswer> {
  const danger = detectDanger(body.question);
  const crisis = danger.danger.length > 0;
  const passages = crisis
    ? await findDangerPassages(db, { ...body, kinds: danger.danger })
    : await findPassages(db, body, danger.level === 'possible');
  return {
    answered: passages.length > 0,
    passages,
    machine_written: false,
    answer: null,
    crisis,
    danger: [],
    addressees: [],
    danger_level: null,
    help_lines: [],
    ...(await helpWith(danger, body.question, body.lang, () => readHelpLines(db))),
  };
}

async function* noSentences(): AsyncGenerator<WrittenSentence> {}

/** The answer with the model's sentences, or without them if the model failed. */
async function composeAnswer(
  quoted: GeneratedAnswer,
  sentences: AsyncIterable<WrittenSentence>,
  onSentence: (sentence: WrittenSentence) => void = () => {},
): Promise<GeneratedAnswer> {
  const written: WrittenSentence[] = [];
  try {
    for await (const sentence of sentences) {
      written.push(sentence);
      onSentence(sentence);
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.error(`POST /generate_answer: the model ${error.message}`);
    return quoted;
  }
  return written.length > 0 ? { ...quoted, machine_written: true, answer: written } : quoted;
}

/**
 * Streams the events of lib/contract/generate-answer.ts. A client's disconnect aborts the model.
 */
function streamAnswer(
  quoted: GeneratedAnswer,
  sentences: (signal: AbortSignal) => AsyncIterable<WrittenSentence>,
): Response {
  const abort = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const send = (event: AnswerEvent, data: unknown) => {
        if (abort.signal.aborted) return;
        stream.enqueue(writeAnswerEvent(event, data));
      };
      const validated = (answer: z.input<typeof generatedAnswerSchema>) =>
        generatedAnswerSchema.parse(answer);
      send('passages', validated(quoted));
      const answer = await composeAnswer(quoted, sentences(abort.signal), (sentence) =>
        send('sentence', sentence),
      );
      send('done', validated(answer));
      if (!abort.signal.aborted) stream.close();
    },
    cancel: () => abort.abort(),
  });
  return new Response(body, { headers: eventStreamHeaders });
}
