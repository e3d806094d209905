import { z } from 'zod';
import { localeSchema } from './common.ts';
import { dangerKindSchema } from './danger.ts';
import { helpCountrySchema } from './help-lines.ts';

/** No answer quotes more passages than this. */
export const maxPassages = 5;
/** A passage has at most about this many characters; a single longer sentence is cut at a word. */
export const longestPassage = 400;
/** Two Korean syllables are a word, and some such words must not be refused (crisis.ts). */
export const questionLength = { min: 2, max: 500 } as const;

/**
 * POST /generate_answer. Body not shown in specification 7: a question, the language it is asked in,
 * and how many passages the page has room for.
 */
export const generateAnswerBodySchema = z.object({
  question: z.string().trim().min(questionLength.min).max(questionLength.max),
  lang: localeSchema.default('en'),
  limit: z.number().int().min(1).max(maxPassages).default(maxPassages),
});
export type GenerateAnswerBody = z.output<typeof generateAnswerBodySchema>;

/** A passage of the ministry's own content, word for word. */
export const passageSchema = z.object({
  /** 1 for the best; a composed answer cites it by this. */
  number: z.number().int().min(1).max(maxPassages),
  text: z.string().min(1),
  kind: z.enum(['answer', 'testimonial']),
  slug: z.string().min(1),
  title: z.string().min(1),
  /** The language of `text` and `title`: the one asked in, else the base language. */
  lang: localeSchema,
  /** Where it can be read in full, in the language asked in: `/ko/answers/did-jesus-live`. */
  path: z.string().startsWith('/'),
  /** The whole second in the video at which it is said; null where it is written, or has no times. */
  start: z.number().int().min(0).nullable(),
});
export type WirePassage = z.infer<typeof passageSchema>;

/** A sentence that a model wrote, and the numbers of the passages it rests on. */
export const writtenSentenceSchema = z.object({
  text: z.string().min(1),
  cites: z.array(z.number().int().min(1).max(maxPassages)).min(1),
});
export type WrittenSentence = z.infer<typeof writtenSentenceSchema>;

export const generatedAnswerSchema = z.object({
  /** False where nothing that the ministry has written fits; then there are no passages. */
  answered: z.boolean(),
  passages: z.array(passageSchema).max(maxPassages),
  /** True exactly where `answer` stands: a machine wrote it, and whoever shows it says so. */
  machine_written: z.boolean(),
  answer: z.array(writtenSentenceSchema).min(1).nullable(),
  /** The question speaks of danger: the help lines are shown first. */
  crisis: z.boolean(),
  /** Of which kinds, the likeliest first; empty where a backend does not tell them apart. */
  danger: z.array(dangerKindSchema).default([]),
  /** Whom to call then; of each country the likeliest lines. */
  help_lines: z.array(helpCountrySchema),
});
export type GeneratedAnswer = z.infer<typeof generatedAnswerSchema>;

/*
 * A client that accepts text/event-stream is answered by these events, each with JSON as its data:
 * `passages`, the answer without what a model writes; `sentence`, a WrittenSentence, as often as
 * there is one; `done`, the answer as a whole, which replaces all that came before it.
 */
export const answerEvents = ['passages', 'sentence', 'done'] as const;
export type AnswerEvent = (typeof answerEvents)[number];
