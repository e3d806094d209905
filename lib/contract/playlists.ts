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
import { maxPlaylistItems, maxPlaylistTitleLength, videoKinds } from './playlist-limits.ts';

// In a module of their own so that pages can import them without zod.
export { type VideoKind, videoKinds } from './playlist-limits.ts';

/** A video of a playlist (specification 3). A video may be in many playlists. */
export const playlistItemSchema = z.object({ kind: z.enum(videoKinds), slug: slugSchema });
export type PlaylistItem = z.output<typeof playlistItemSchema>;

/** A video with the fields for lists and players. */
export const videoSchema = z.object({
  kind: z.enum(videoKinds),
  slug: z.string().min(1),
  /** May be missing for a welcome or a story, which is then named after its `speaker`. */
  title: optionalText,
  ...translated('title'),
  /** The language of `title` and `playerembed`, English by default. */
  language: optionalText,
  playerembed: z.string().min(1),
  ...translated('playerembed'),
  /** Languages that `/captions/{kind}/{slug}/{lang}` exists in. */
  captions: z.array(localeSchema).nullish(),
  category_id: idSchema.nullish(),
  /** Its own picture, else its category's. */
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
  /** Whether it is one of the ministry's; others are only reachable by their address. */
  own: z.boolean(),
  updated_at: z.iso.datetime({ offset: true }),
};

/** A playlist with its videos; removed videos are left out. */
export const playlistSchema = z.object({ ...facts, items: z.array(videoSchema) });
export type WirePlaylist = z.infer<typeof playlistSchema>;

/** A playlist of the ministry, in the list of them. */
export const playlistCardSchema = z.object({ ...facts, items_count: z.number().int().min(0) });
export type WirePlaylistCard = z.infer<typeof playlistCardSchema>;

const title = z.string().trim().min(1).max(maxPlaylistTitleLength);
const items = z.array(playlistItemSchema).max(maxPlaylistItems);
const edit_token = sentIdSchema;

export const createPlaylistBodySchema = z.object({
  title,
  lang: localeSchema.default('en'),
  items: items.min(1),
});
export type CreatePlaylistBody = z.output<typeof createPlaylistBodySchema>;

/** `id` is public; `edit_token` authorises changes and is returned only here. */
export const createdPlaylistSchema = z.object({ id: z.string(), edit_token: z.string() });

export const playlistParamsSchema = z.object({
  id: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,200}$/),
});

/** Omitted fields stay unchanged; an empty list of items is allowed. */
export const updatePlaylistBodySchema = z.object({
  edit_token,
  title: title.optional(),
  lang: localeSchema.optional(),
  items: items.optional(),
});
export type UpdatePlaylistBody = z.output<typeof updatePlaylistBodySchema>;

export const deletePlaylistBodySchema = z.object({ edit_token });
export const deletedPlaylistSchema = z.object({ deleted: z.literal(true) });
