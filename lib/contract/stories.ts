import { z } from 'zod';
import { firstNameSchema } from './challenges.ts';
import { idSchema, localeSchema, optionalText, pageQuerySchema, slugSchema } from './common.ts';
import { dangerKindSchema } from './danger.ts';
import { churchStatuses } from './users.ts';
import { introVideoStatuses } from './videos.ts';

/** Characters that a written story has at least and at most. */
export const storyLength = { least: 40, most: 20_000 } as const;

/** The last part of the address that an upload was given. */
export const uploadIdSchema = z.string().regex(/^[\w-]{43}$/, 'is no upload');

/** The fields of the form. Specification 5: users are 13 or older. */
export const storyShape = z.object({
  first_name: firstNameSchema,
  email: z.email().max(254),
  /** The story in words, blank lines between its paragraphs. */
  story: z.string().trim().min(storyLength.least).max(storyLength.most).optional(),
  /** Or as a film, by the upload that holds it. */
  upload: uploadIdSchema.optional(),
  /** The language it is told in. */
  language: localeSchema,
  /** The language of the page, and of the letters. */
  locale: localeSchema.default('en'),
  /** The teller's church, by its account's slug; without it that of the challenge. */
  church: slugSchema.optional(),
  /** The challenge that the teller was given, by its slug. */
  from: slugSchema.optional(),
  consent: z.literal(true),
  of_age: z.literal(true),
  captcha_token: z.string().max(4000).optional(),
  form_stamp: z.string().max(500),
  /** A honeypot, as in /create_lead. */
  website: z.string().max(500).optional(),
});

/** POST /stories: someone's Jesus story, written or filmed. `form_stamp` as in POST /church_messages. */
export const tellStoryBodySchema = storyShape.refine(
  ({ story, upload }) => (story === undefined) !== (upload === undefined),
  {
    path: ['story'],
    error: 'is needed, or else an upload',
  },
);
export type TellStoryBody = z.output<typeof tellStoryBodySchema>;

/** Where the story is, from now on: under review until it is approved. */
export const toldStorySchema = z.object({ slug: z.string(), status: z.literal('review') });

/** A story as whoever reviews it sees it. */
export const storySchema = z.object({
  id: idSchema,
  slug: z.string(),
  status: z.enum(introVideoStatuses),
  first_name: z.string(),
  email: z.string(),
  language: localeSchema,
  story: optionalText,
  /** The kinds of danger that the story speaks of, the likeliest first. */
  danger: z.array(dangerKindSchema).nullish(),
  /** The address is below this /api/v1's host; before approval it needs the credential. */
  film: z.object({ url: z.string(), type: z.string(), bytes: z.number().int() }).nullish(),
  church: optionalText,
  from: optionalText,
  /** What was said to the teller. */
  message: optionalText,
  created_at: z.iso.datetime({ offset: true }),
  reviewed_at: z.iso.datetime({ offset: true }).nullish(),
});
export type WireStory = z.infer<typeof storySchema>;

export const storyReviewListQuerySchema = pageQuerySchema.extend({
  status: z.enum(['review', 'approved', 'refused']).default('review'),
});

export const storyParamsSchema = z.object({ id: z.string().regex(/^\d{1,10}$/) });

export const reviewStoryBodySchema = z
  .object({
    decision: z.enum(['approved', 'refused', 'changes_requested']),
    /** The status that was seen: what someone else decided meanwhile is not decided anew (409). */
    seen_status: z.enum(introVideoStatuses).optional(),
    /** To the teller, in their letter; of a refused story the page shows it too. */
    message: z.string().trim().min(1).max(2_000).optional(),
    /** Whether the church that the teller named stands behind them (specification 4.1). */
    church_status: z.enum(churchStatuses).optional(),
  })
  .refine(({ decision, message }) => decision === 'approved' || message !== undefined, {
    path: ['message'],
    error: 'is needed: whoever told their story is to know why',
  });
export type ReviewStoryBody = z.output<typeof reviewStoryBodySchema>;
