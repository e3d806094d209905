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

/** Stored types of videos: an invitation is a welcome (specification 7). */
export const introVideoTypes = ['welcome', 'story'] as const;
export type IntroVideoType = (typeof introVideoTypes)[number];
export const videoTypes = ['embed', 'external'] as const;
export type VideoType = (typeof videoTypes)[number];
/** `withdrawn`: its church withdrew it and may publish it again; older backends do not have this status. */
export const introVideoStatuses = [
  'no_payment',
  'review',
  'approved',
  'refused',
  'withdrawn',
] as const;
export type IntroVideoStatus = (typeof introVideoStatuses)[number];

/** The fields of the owner that the page needs (specification 4.1), without a name. */
const ownerSchema = z.object({
  role: optionalText,
  church_status: optionalText,
  show_notice: z.boolean().nullish(),
  user_membership: z.object({ state: optionalText }).nullish(),
});

/** Video info (specification 3); the fields after `user` are extensions. */
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
  /** Whether the church's subscription, and so its profile, is suspended (specification 4.4). */
  account_suspended: z.boolean().nullish(),
  /** Whether the church has a public profile, so that a page may link to it; a backend without it is asked. */
  account_listed: z.boolean().nullish(),
  speaker: optionalText,
  image: pictureName,
  language: optionalText,
  title: optionalText,
  transcript: optionalText,
  /** A written story without a film. */
  story: optionalText,
  ...translated('title', 'message', 'transcript'),
  published_at: z.iso.date().nullish(),
  updated_at: z.iso.date().nullish(),
  is_example: isExample,
  /** Of a film that was uploaded here: its size as shown, in pixels. */
  video_width: z.int().positive().nullish(),
  video_height: z.int().positive().nullish(),
  /** The film for slow connections, once it is prepared. */
  video_url_low: optionalText,
  /** Whether the film is not shown yet, because it is being prepared for visitors. */
  video_preparing: z.boolean().nullish(),
});
export type WireIntroVideo = z.infer<typeof introVideoSchema>;

/** `invitation` is treated as `welcome`. */
export const introVideoBySlugQuerySchema = z.object({
  type: z
    .enum([...introVideoTypes, 'invitation'])
    .transform((type): IntroVideoType => (type === 'story' ? 'story' : 'welcome')),
  slug: slugSchema,
});

/** The church by its account's slug or, if that is unknown, by its name. */
export const primaryStoryVideosQuerySchema = z
  .object({
    slug: slugSchema.optional(),
    name: z.string().trim().min(1).max(200).optional(),
  })
  .refine(({ slug, name }) => slug !== undefined || name !== undefined, {
    path: ['slug'],
    error: 'is required, unless a name is given',
  });

const requiredText = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** POST /intro_videos, for the dashboard: creates a video or changes the given fields. */
export const saveIntroVideoBodySchema = z.object({
  type: z.enum(introVideoTypes),
  slug: slugSchema,
  /** The new slug; the old one redirects to it. */
  new_slug: slugSchema.optional(),
  video_type: z.enum(videoTypes).optional(),
  video_url: requiredText(4_000).optional(),
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
  user_id: requiredText(200).nullish(),
  account_id: requiredText(200).nullish(),
  speaker: requiredText(120).nullish(),
  language: localeSchema.optional(),
  title: requiredText(200).nullish(),
  message: requiredText(2_000).nullish(),
  transcript: requiredText(200_000).nullish(),
});
export type SaveIntroVideoBody = z.infer<typeof saveIntroVideoBodySchema>;
