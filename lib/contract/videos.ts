import { z } from 'zod';
import {
  idSchema,
  isExample,
  localeSchema,
  optionalText,
  pictureName,
  slugSchema,
  translated,
} from './common.ts';

/** What a video is stored as: an invitation is a welcome (specification 7). */
export const introVideoTypes = ['welcome', 'story'] as const;
export type IntroVideoType = (typeof introVideoTypes)[number];
export const videoTypes = ['embed', 'external'] as const;
export type VideoType = (typeof videoTypes)[number];
/** `withdrawn`: its church took it down and may put it up again; an older backend does not say that. */
export const introVideoStatuses = [
  'no_payment',
  'review',
  'approved',
  'refused',
  'withdrawn',
] as const;
export type IntroVideoStatus = (typeof introVideoStatuses)[number];

/** Of its owner, what the page decides by (specification 4.1), and no name. */
const ownerSchema = z.object({
  role: optionalText,
  church_status: optionalText,
  show_notice: z.boolean().nullish(),
  user_membership: z.object({ state: optionalText }).nullish(),
});

/** Video info (specification 3); what stands below `user` is an extension. */
export const introVideoSchema = z.object({
  slug: optionalText,
  video_type: optionalText,
  video_url: optionalText,
  video_thumbnail: optionalText,
  status: optionalText,
  message: optionalText,
  intro_type: optionalText,
  account_name: optionalText,
  profile_url: optionalText,
  user: ownerSchema.nullish(),
  id: idSchema.nullish(),
  type: optionalText,
  account_id: idSchema.nullish(),
  account_slug: optionalText,
  /** Whether the church's subscription is stopped, and its profile with it (specification 4.4). */
  account_suspended: z.boolean().nullish(),
  speaker: optionalText,
  image: pictureName,
  language: optionalText,
  title: optionalText,
  transcript: optionalText,
  /** A story that is told in words and has no film. */
  story: optionalText,
  ...translated('title', 'message', 'transcript'),
  published_at: z.iso.date().nullish(),
  updated_at: z.iso.date().nullish(),
  is_example: isExample,
});
export type WireIntroVideo = z.infer<typeof introVideoSchema>;

/** `invitation` is taken for `welcome`. */
export const introVideoBySlugQuerySchema = z.object({
  type: z
    .enum([...introVideoTypes, 'invitation'])
    .transform((type): IntroVideoType => (type === 'story' ? 'story' : 'welcome')),
  slug: slugSchema,
});

/** The church by its account's slug or, where that is not known, by its name. */
export const primaryStoryVideosQuerySchema = z
  .object({
    slug: slugSchema.optional(),
    name: z.string().trim().min(1).max(200).optional(),
  })
  .refine(({ slug, name }) => slug !== undefined || name !== undefined, {
    path: ['slug'],
    error: 'is needed, or a name in its place',
  });

const words = (most: number) => z.string().trim().min(1).max(most);

/** POST /intro_videos, for the dashboard: makes a video, or changes what is given of one. */
export const saveIntroVideoBodySchema = z.object({
  type: z.enum(introVideoTypes),
  slug: slugSchema,
  /** The slug it has from now on; the one it had leads there. */
  new_slug: slugSchema.optional(),
  video_type: z.enum(videoTypes).optional(),
  video_url: words(4_000).optional(),
  video_thumbnail: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullish(),
  status: z.enum(introVideoStatuses).optional(),
  intro_type: z.enum([...introVideoTypes, 'invitation']).optional(),
  profile_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullish(),
  user_id: words(200).nullish(),
  account_id: words(200).nullish(),
  speaker: words(120).nullish(),
  language: localeSchema.optional(),
  title: words(200).nullish(),
  message: words(2_000).nullish(),
  transcript: words(200_000).nullish(),
});
export type SaveIntroVideoBody = z.infer<typeof saveIntroVideoBodySchema>;
