import { z } from 'zod';
import { localeSchema } from './common.ts';
import { addresseeSchema, dangerKindSchema, dangerLevelSchema } from './danger.ts';
import { helpCountrySchema } from './help-lines.ts';

/** Maximum number of passages in an answer. */
export const maxPassages = 5;
/** Approximate maximum length of a passage in characters; a longer sentence is cut at a word. */
export const maxPassageLength = 400;
/** Characters. Two Korean syllables can be a word that expresses danger and must be accepted. */
export const questionLength = { min: 2, max: 500 } as const;

/**
 * POST /generate_answer. Specification 7 does not define the body: a question, its language, and the maximum
 * number of passages.
 */
export const generateAnswerBodySchema = z.object({
  question: z.string().trim().min(questionLength.min).max(questionLength.max),
  lang: localeSchema.default('en'),
  limit: z.number().int().min(1).max(maxPassages).default(maxPassages),
});
export type GenerateAnswerBody = z.output<typeof generateAnswerBodySchema>;

/** A passage of the ministry's own content, word for word. */
export const passageSchema = z.object({
  /** Rank from 1 (best); a composed answer cites the passage by it. */
  number: z.number().int().min(1).max(maxPassages),
  text: z.string().min(1),
  kind: z.enum(['answer', 'testimonial']),
  slug: z.string().min(1),
  title: z.string().min(1),
  /** The language of `text` and `title`: that of the question, else the base language. */
  lang: localeSchema,
  /** The path of its page, in the language of the question: `/ko/answers/did-jesus-live`. */
  path: z.string().startsWith('/'),
  /** The second in the video at which it is spoken; null for written text or without times. */
  start: z.number().int().min(0).nullable(),
});
export type WirePassage = z.infer<typeof passageSchema>;

/** A sentence that a model wrote, and the numbers of the passages it is based on. */
export const writtenSentenceSchema = z.object({
  text: z.string().min(1),
  cites: z.array(z.number().int().min(1).max(maxPassages)).min(1),
});
export type WrittenSentence = z.infer<typeof writtenSentenceSchema>;

export const generatedAnswerSchema = z.object({
  /** False if no content of the ministry fits; then there are no passages. */
  answered: z.boolean(),
  passages: z.array(passageSchema).max(maxPassages),
  /** True if `answer` is set: it was written by a machine and must be shown as such. */
  machine_written: z.boolean(),
  answer: z.array(writtenSentenceSchema).min(1).nullable(),
  /** Whether the question mentions danger; the help lines are then shown first. */
  crisis: z.boolean(),
  /** The kinds of danger, likeliest first; empty if a backend does not distinguish them. */
  danger: z.array(dangerKindSchema).default([]),
  /** Null for an ordinary question. A question at the level `possible` is answered, and is no `crisis`. */
  danger_level: dangerLevelSchema.nullable().default(null),
  /** Whom the question speaks of. */
  addressees: z.array(addresseeSchema).default([]),
  /** Help lines for that danger; of each country the most relevant ones. */
  help_lines: z.array(helpCountrySchema),
});
export type GeneratedAnswer = z.infer<typeof generatedAnswerSchema>;

/*
 * The events sent to a client that accepts text/event-stream, each with JSON data: `passages`, the answer
 * without model output; `sentence`, one WrittenSentence each; `done`, the complete answer, which replaces
 * everything before it.
 */
export const answerEvents = ['passages', 'sentence', 'done'] as const;
export type AnswerEvent = (typeof answerEvents)[number];
