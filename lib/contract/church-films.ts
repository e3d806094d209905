import { z } from 'zod';
import { maxCaptions } from './captions.ts';
import {
  idSchema,
  localeSchema,
  moment,
  optionalText,
  pageQuerySchema,
  revisionSchema,
  sentNumberSchema,
  slugSchema,
} from './common.ts';
import { filmFactsSchema } from './film-facts.ts';
import { holdingShape, seenHolderSchema } from './holders.ts';
import { slugWords } from './slugs.ts';
import { uploadIdSchema } from './stories.ts';

/*
 * A film as its church sees and changes it. In all changes omitted fields stay unchanged, and null clears a
 * field.
 */

/** The page that a film is made for; an invitation is stored as a welcome (specification 7). */
export const churchFilmKinds = ['welcome', 'invitation', 'story'] as const;
export type ChurchFilmKind = (typeof churchFilmKinds)[number];

/** `withdrawn`: the church withdrew it and may publish it again. */
export const churchFilmStatuses = [
  'approved',
  'review',
  'refused',
  'withdrawn',
  'no_payment',
] as const;

/** The last part of a film's address: short enough to be typed from a card. */
export const filmSlugSchema = slugSchema.refine(
  (slug) => slugWords(slug) === slug && [...slug].length <= 60,
  'must be at most 60 letters and digits, with single hyphens between words',
);

const title = z.string().trim().max(200);
const speaker = z.string().trim().max(60);
const message = z.string().trim().max(2_000);
const wordsSchema = z.object({ title: optionalText, message: optionalText });
const changedWordsSchema = z.object({ title: title.nullish(), message: message.nullish() });
const byLocale = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    en: schema.optional(),
    es: schema.optional(),
    fr: schema.optional(),
    ko: schema.optional(),
  });

const link = z.string().trim().min(1).max(4_000);

/** What the ministry reviews of a film. */
const filmContentSchema = z.object({
  kind: z.enum(churchFilmKinds),
  slug: z.string(),
  video: z
    .object({
      from: z.enum(['link', 'upload']),
      url: z.string(),
      /** Of an upload, if its header says it: its size as shown, in pixels. */
      width: z.int().positive().nullish(),
      height: z.int().positive().nullish(),
      /** Whether all current browsers play it; false for HEVC, null if that is not known. */
      plays_everywhere: z.boolean().nullish(),
      /** Of an upload. */
      facts: filmFactsSchema.nullish(),
    })
    .nullable(),
  poster: optionalText,
  speaker: optionalText,
  language: localeSchema,
  words: byLocale(wordsSchema),
  /** Languages with captions. */
  captions: z.array(localeSchema),
});

/** Changes that a church sent; visitors see the published film meanwhile. */
const pendingFilmSchema = z.object({
  state: z.enum(['waiting', 'refused']),
  sent_at: moment,
  /** The reason of a refusal. */
  message: optionalText,
  /** The film with the changes. */
  film: filmContentSchema,
});
export type WirePendingFilm = z.infer<typeof pendingFilmSchema>;

/** What is published, or would be first, and the changes that wait beside it. */
export const churchFilmSchema = filmContentSchema.extend({
  id: idSchema,
  /** Path of its page, without a locale. */
  path: z.string(),
  /** Former slugs, which redirect to the present one. */
  former_slugs: z.array(z.string()),
  status: z.enum(churchFilmStatuses),
  /** Whether its page shows a notice instead, because the subscription is suspended (specification 4.1). */
  paused: z.boolean(),
  /** The ministry's message with its decision. */
  reason: optionalText,
  /** False for a story that a person submitted to the ministry: the church cannot change it. */
  editable: z.boolean(),
  /** Changes of the church that the ministry has not approved. */
  pending: pendingFilmSchema.nullish(),
  version: z.int(),
  updated_at: moment.nullish(),
});
export type WireChurchFilm = z.infer<typeof churchFilmSchema>;

/** Adds the long fields, which are sent for a single film only. */
export const churchFilmDetailSchema = churchFilmSchema.extend({
  /** The published WebVTT, by language. */
  caption_texts: byLocale(z.string()),
  /** The WebVTT that the changes set, by language; null where they remove it. */
  pending_captions: byLocale(z.string().nullable()).optional(),
  /** Captions that are not shown yet: not valid, as typed, or brought by the film. */
  caption_drafts: byLocale(z.string()),
});
export type WireChurchFilmDetail = z.infer<typeof churchFilmDetailSchema>;

export const churchFilmParamsSchema = z.object({ id: z.string().regex(/^\d{1,10}$/) });

/** POST /account/films. Without a slug, one is derived from the church's name. */
export const createChurchFilmBodySchema = z
  .object({
    kind: z.enum(churchFilmKinds),
    video_url: link.optional(),
    upload: uploadIdSchema.optional(),
    slug: filmSlugSchema.optional(),
    speaker: speaker.nullish(),
    language: localeSchema.default('en'),
    title: title.nullish(),
    message: message.nullish(),
  })
  .refine(({ video_url, upload }) => (video_url === undefined) !== (upload === undefined), {
    path: ['video_url'],
    error: 'is required, unless there is an upload',
  });
export type CreateChurchFilmBody = z.output<typeof createChurchFilmBodySchema>;

export const changeChurchFilmBodySchema = z
  .object({
    /** The version that the change is based on. */
    version: sentNumberSchema,
    kind: z.enum(churchFilmKinds).optional(),
    video_url: link.optional(),
    upload: uploadIdSchema.optional(),
    slug: filmSlugSchema.optional(),
    speaker: speaker.nullish(),
    words: byLocale(changedWordsSchema).optional(),
  })
  .refine(({ video_url, upload }) => video_url === undefined || upload === undefined, {
    path: ['video_url'],
    error: 'cannot be combined with an upload',
  });
export type ChangeChurchFilmBody = z.output<typeof changeChurchFilmBodySchema>;

/** In any format that `readCaptions` reads; null removes the captions. */
export const saveCaptionsBodySchema = z.object({
  language: localeSchema,
  text: z.string().max(maxCaptions).nullable(),
  /** Stores the text as it is, visible only to the church. */
  draft: z.boolean().default(false),
});
export type SaveCaptionsBody = z.output<typeof saveCaptionsBodySchema>;

/** A picture file in base64; null restores the default picture. */
export const savePosterBodySchema = z.object({ picture: z.string().min(1).nullable() });

/** The version that was seen with the changes. */
export const takeBackChangeBodySchema = z.object({ version: sentNumberSchema });
export const withdrawChurchFilmBodySchema = z.object({ withdrawn: z.boolean() });
export const deletedChurchFilmSchema = z.object({ deleted: z.literal(true) });

/** A film as its reviewer sees it. */
export const reviewedFilmSchema = churchFilmSchema.extend({
  revision: revisionSchema,
  account_id: idSchema,
  church: z.string(),
  /** The account of the church is closed: nothing is decided about its films. */
  church_closed: z.boolean().optional(),
  submitted_at: moment,
  /** The published WebVTT of the languages whose captions the changes concern, and the new ones. */
  caption_texts: byLocale(z.string()).optional(),
  pending_captions: byLocale(z.string().nullable()).optional(),
});
export type WireReviewedFilm = z.infer<typeof reviewedFilmSchema>;

export const filmReviewListQuerySchema = pageQuerySchema.extend({
  ...holdingShape,
  status: z.enum(['review', 'approved', 'refused']).default('review'),
});

export const reviewChurchFilmBodySchema = z
  .object({
    holder: seenHolderSchema,
    decision: z.enum(['approved', 'refused']),
    /**
     * What is decided: changes beside a published film, which stays published if they are refused, or
     * the film itself. By default the changes if some wait.
     */
    of: z.enum(['changes', 'film']).optional(),
    revision: revisionSchema,
    /** Sent to the church by letter; the page of a refused film shows it too. */
    message: z.string().trim().min(1).max(2_000).optional(),
    /** Whether the church may publish without review from now on. */
    approve_church: z.boolean().optional(),
  })
  .refine(({ decision, message }) => decision === 'approved' || message !== undefined, {
    path: ['message'],
    error: 'is required for a refusal',
  });
export type ReviewChurchFilmBody = z.output<typeof reviewChurchFilmBodySchema>;
