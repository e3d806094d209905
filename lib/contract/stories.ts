import { z } from 'zod';
import { firstNameSchema } from './challenges.ts';
import {
  idSchema,
  localeSchema,
  optionalText,
  pageQuerySchema,
  revisionSchema,
  slugSchema,
} from './common.ts';
import { dangerMarkShape } from './danger.ts';
import { emailSchema } from './email.ts';
import { filmFactsSchema } from './film-facts.ts';
import { holdingShape, seenHolderSchema } from './holders.ts';
import { churchStatuses } from './users.ts';
import { introVideoStatuses } from './videos.ts';

/** Minimum and maximum length of a written story in characters. */
export const storyLength = { min: 40, max: 20_000 } as const;

/** The last segment of an upload's address. */
export const uploadIdSchema = z.string().regex(/^[\w-]{43}$/, 'must be the id of an upload');

/** The fields of the form. Specification 5: users are 13 or older. */
export const storyShape = z.object({
  first_name: firstNameSchema,
  email: emailSchema,
  /** The written story; blank lines separate paragraphs. */
  story: z.string().trim().min(storyLength.min).max(storyLength.max).optional(),
  /** Alternatively the id of the film's upload. */
  upload: uploadIdSchema.optional(),
  /** The language of the story. */
  language: localeSchema,
  /** The language of the page, and of the letters. */
  locale: localeSchema.default('en'),
  /** The account slug of the author's church; defaults to that of the challenge. */
  church: slugSchema.optional(),
  /** The slug of the challenge that the author received. */
  from: slugSchema.optional(),
  /** False for an author whose mail others read: no letter confirms the story. */
  receipt: z.boolean().optional(),
  consent: z.literal(true),
  of_age: z.literal(true),
  captcha_token: z.string().max(4000).optional(),
  form_stamp: z.string().max(500),
  /** A honeypot, as in /create_lead. */
  website: z.string().max(500).optional(),
});

/** POST /stories: a Jesus story, written or filmed. `form_stamp` as in POST /church_messages. */
export const submitStoryBodySchema = storyShape.refine(
  ({ story, upload }) => (story === undefined) !== (upload === undefined),
  {
    path: ['story'],
    error: 'is required, unless there is an upload',
  },
);
export type SubmitStoryBody = z.output<typeof submitStoryBodySchema>;

/** The slug of the story's page; the story is under review until it is approved. */
export const submittedStorySchema = z.object({ slug: z.string(), status: z.literal('review') });

/** A story as its reviewer sees it. */
export const storySchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  slug: z.string(),
  status: z.enum(introVideoStatuses),
  first_name: z.string(),
  email: z.string(),
  language: localeSchema,
  story: optionalText,
  ...dangerMarkShape,
  /** The address is on the host of this /api/v1; before approval it requires the credential. */
  film: z
    .object({
      url: z.string(),
      type: z.string(),
      bytes: z.number().int(),
      facts: filmFactsSchema.nullish(),
    })
    .nullish(),
  church: optionalText,
  from: optionalText,
  /** The message to the author. */
  message: optionalText,
  created_at: z.iso.datetime({ offset: true }),
  reviewed_at: z.iso.datetime({ offset: true }).nullish(),
});
export type WireStory = z.infer<typeof storySchema>;

export const storyReviewListQuerySchema = pageQuerySchema.extend({
  ...holdingShape,
  status: z.enum(['review', 'approved', 'refused']).default('review'),
});

export const storyParamsSchema = z.object({ id: z.string().regex(/^\d{1,10}$/) });

export const reviewStoryBodySchema = z
  .object({
    holder: seenHolderSchema,
    decision: z.enum(['approved', 'refused', 'changes_requested']),
    revision: revisionSchema,
    /** Sent to the author by letter; the page of a refused story shows it too. */
    message: z.string().trim().min(1).max(2_000).optional(),
    /** Status of the church that the author named (specification 4.1). */
    church_status: z.enum(churchStatuses).optional(),
  })
  .refine(({ decision, message }) => decision === 'approved' || message !== undefined, {
    path: ['message'],
    error: 'is required, unless the story is approved',
  });
export type ReviewStoryBody = z.output<typeof reviewStoryBodySchema>;
