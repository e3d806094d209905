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
import type { GetDatabase } from '../db/client.ts';
import type { Api, CallOptions } from '../http/api.ts';
import { findDangerPassages, findPassages } from '../passages/find-passages.ts';
import { readHelpLines } from '../queries/help-lines.ts';
import { type AnswerModel, ModelError, writeAnswer } from '../services/answer-model.ts';
import { helpWith } from '../services/danger-help.ts';

/**
 * POST /generate_answer (specification 7): a question answered from the ministry's own content and
 * from nothing else. With a model, the passages are still what the answer rests on and falls back to.
 */
export function generateAnswerRoutes(
  api: Api,
  database: GetDatabase,
  limits: CallOptions['limits'],
  model: AnswerModel | undefined,
) {
  api.implement(
    endpoints.generateAnswer,
    async ({ body, request }) => {
      const found = await quotedAnswer(database, body);
      const write = model && found.answered && !found.crisis;
      const sentences = (signal: AbortSignal) =>
        write ? writeAnswer(model, { ...body, passages: found.passages }, signal) : noSentences();
      return acceptsEvents(request)
        ? streamAnswer(found, sentences)
        : { data: await wholeAnswer(found, sentences(request.signal)) };
    },
    { limits },
  );
}

/** The answer as it is without a model. */
async function quotedAnswer(
  database: GetDatabase,
  body: GenerateAnswerBody,
): Promise<GeneratedAnswer> {
  const db = await database();
  const danger = detectDanger(body.question);
  const crisis = danger.length > 0;
  const passages = crisis
    ? await findDangerPassages(db, { ...body, kinds: danger })
    : await findPassages(db, body);
  return {
    answered: passages.length > 0,
    passages,
    machine_written: false,
    answer: null,
    crisis,
    danger,
    help_lines: [],
    ...(await helpWith(danger, body.lang, () => readHelpLines(db))),
  };
}

async function* noSentences(): AsyncGenerator<WrittenSentence> {}

/** The answer with what the model wrote, or without it where the model failed. */
async function wholeAnswer(
  found: GeneratedAnswer,
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
    return found;
  }
  return written.length > 0 ? { ...found, machine_written: true, answer: written } : found;
}

/** The events of lib/contract/generate-answer.ts. Whoever goes away stops the model. */
function streamAnswer(
  found: GeneratedAnswer,
  sentences: (signal: AbortSignal) => AsyncIterable<WrittenSentence>,
): Response {
  const leaving = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const send = (event: AnswerEvent, data: unknown) => {
        if (leaving.signal.aborted) return;
        stream.enqueue(writeAnswerEvent(event, data));
      };
      const checked = (answer: z.input<typeof generatedAnswerSchema>) =>
        generatedAnswerSchema.parse(answer);
      send('passages', checked(found));
      const answer = await wholeAnswer(found, sentences(leaving.signal), (sentence) =>
        send('sentence', sentence),
      );
      send('done', checked(answer));
      if (!leaving.signal.aborted) stream.close();
    },
    cancel: () => leaving.abort(),
  });
  return new Response(body, { headers: eventStreamHeaders });
}
