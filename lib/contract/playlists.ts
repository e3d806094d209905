import { z } from 'zod';
import { localeSchema, slugSchema, translated } from './common.ts';

/** A video of a playlist (specification 3): an answer or a testimony. One may stand in many lists. */
export const playlistItemSchema = z.object({
  kind: z.enum(['answer', 'testimonial']),
  slug: slugSchema,
});

/** An item with what a list shows of it. */
export const shownItemSchema = playlistItemSchema.extend({
  title: z.string(),
  ...translated('title'),
  is_video: z.boolean(),
});

/** What is left of a list when an item's answer or testimony has gone: the others, in their order. */
export const playlistSchema = z.object({
  id: z.string(),
  title: z.string(),
  lang: localeSchema,
  items: z.array(shownItemSchema),
  updated_at: z.iso.datetime({ offset: true }),
});
export type WirePlaylist = z.infer<typeof playlistSchema>;

const title = z.string().trim().min(1).max(120);
const items = z.array(playlistItemSchema).max(200);
const edit_token = z.string().min(1).max(200);

export const createPlaylistBodySchema = z.object({
  title,
  lang: localeSchema.default('en'),
  items: items.min(1),
});
export type CreatePlaylistBody = z.output<typeof createPlaylistBodySchema>;

/** `id` is for everyone; whoever has `edit_token` may change the list, and it is told this once. */
export const createdPlaylistSchema = z.object({ id: z.string(), edit_token: z.string() });

export const playlistParamsSchema = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) });

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
