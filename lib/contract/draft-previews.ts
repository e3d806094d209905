import { z } from 'zod';
import { answerSchema } from './answers.ts';
import { categorySchema } from './categories.ts';
import { localeSchema } from './common.ts';
import { guideSchema } from './guides.ts';
import { instructionVideoSchema, pageSchema, postSchema } from './pages.ts';
import { playlistSchema } from './playlists.ts';
import { testimonialSchema } from './testimonials.ts';

export const draftPreviewParamsSchema = z.object({ token: z.string().min(1).max(600) });

const shared = {
  slug: z.string(),
  /** The languages with drafts; the others are as published. */
  drafts: z.array(localeSchema),
  expires_at: z.iso.datetime({ offset: true }),
};
function previewOf<const Kind extends string, Item extends z.ZodType>(kind: Kind, item: Item) {
  return z.object({ ...shared, kind: z.literal(kind), item });
}

/** An item with its drafts, in the shape of the published item. */
export const draftPreviewSchema = z.discriminatedUnion('kind', [
  previewOf('answers', answerSchema),
  previewOf('testimonials', testimonialSchema),
  previewOf('posts', postSchema),
  previewOf('pages', pageSchema),
  previewOf('guides', guideSchema),
  previewOf('categories', categorySchema),
  previewOf('instruction-videos', instructionVideoSchema),
  previewOf('playlists', playlistSchema),
]);
export type WireDraftPreview = z.infer<typeof draftPreviewSchema>;

/** The token of a preview link, which follows `/preview/`. */
export const previewTokenSchema = z.object({
  token: z.string(),
  expires_at: z.iso.datetime({ offset: true }),
});
