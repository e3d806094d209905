import { z } from 'zod';
import {
  idSchema,
  localeSchema,
  optionalText,
  pageQuerySchema,
  pictureName,
  sentIdSchema,
  slugSchema,
  translated,
} from './common.ts';
import { longestPlaylistTitle, maxPlaylistItems, videoKinds } from './playlist-limits.ts';

// They stand apart so that a page can know them without zod.
export { type VideoKind, videoKinds } from './playlist-limits.ts';

/** A video of a playlist (specification 3). One may stand in many lists. */
export const playlistItemSchema = z.object({ kind: z.enum(videoKinds), slug: slugSchema });
export type PlaylistItem = z.output<typeof playlistItemSchema>;

/** A video with what a list shows of it and what a player needs to play it. */
export const videoSchema = z.object({
  kind: z.enum(videoKinds),
  slug: z.string().min(1),
  /** Of a welcome or a story there may be none: it is called after its `speaker`. */
  title: optionalText,
  ...translated('title'),
  /** The language of `title` and `playerembed`, English unless said. */
  language: optionalText,
  playerembed: z.string().min(1),
  ...translated('playerembed'),
  /** The languages of `/captions/{kind}/{slug}/{lang}`. */
  captions: z.array(localeSchema).nullish(),
  category_id: idSchema.nullish(),
  /** Its own or else its category's. */
  image: pictureName,
  speaker: optionalText,
  account_id: idSchema.nullish(),
  account_name: optionalText,
});
export type WireVideo = z.infer<typeof videoSchema>;

export const videoListQuerySchema = pageQuerySchema.extend({
  q: z.string().max(10_000).default(''),
  lang: localeSchema.default('en'),
  kind: z.enum(videoKinds).optional(),
  category_id: idSchema.optional(),
});

const facts = {
  id: z.string(),
  title: z.string(),
  ...translated('title'),
  description: optionalText,
  ...translated('description'),
  image: pictureName,
  lang: localeSchema,
  /** Whether it is the ministry's own; anyone else's is found by its address alone. */
  own: z.boolean(),
  updated_at: z.iso.datetime({ offset: true }),
};

/** What is left of a list when a video has gone: the others, in their order. */
export const playlistSchema = z.object({ ...facts, items: z.array(videoSchema) });
export type WirePlaylist = z.infer<typeof playlistSchema>;

/** One of the ministry's own, as the list of them shows it. */
export const playlistCardSchema = z.object({ ...facts, items_count: z.number().int().min(0) });
export type WirePlaylistCard = z.infer<typeof playlistCardSchema>;

const title = z.string().trim().min(1).max(longestPlaylistTitle);
const items = z.array(playlistItemSchema).max(maxPlaylistItems);
const edit_token = sentIdSchema;

export const createPlaylistBodySchema = z.object({
  title,
  lang: localeSchema.default('en'),
  items: items.min(1),
});
export type CreatePlaylistBody = z.output<typeof createPlaylistBodySchema>;

/** `id` is for everyone; whoever has `edit_token` may change the list, and it is told this once. */
export const createdPlaylistSchema = z.object({ id: z.string(), edit_token: z.string() });

export const playlistParamsSchema = z.object({
  id: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,200}$/),
});

/** What is left out stays as it is; an empty list of items is one that waits to be filled. */
export const updatePlaylistBodySchema = z.object({
  edit_token,
  title: title.optional(),
  lang: localeSchema.optional(),
  items: items.optional(),
});
export type UpdatePlaylistBody = z.output<typeof updatePlaylistBodySchema>;

export const deletePlaylistBodySchema = z.object({ edit_token });
export const deletedPlaylistSchema = z.object({ deleted: z.literal(true) });
