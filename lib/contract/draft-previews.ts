import { z } from 'zod';
import { answerSchema } from './answers.ts';
import { categorySchema } from './categories.ts';
import { localeSchema } from './common.ts';
import { type PreviewedKind, previewedKinds } from './editorial-kinds.ts';
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
/** The shape of the published item, by kind. */
const items = {
  answers: answerSchema,
  testimonials: testimonialSchema,
  posts: postSchema,
  pages: pageSchema,
  guides: guideSchema,
  categories: categorySchema,
  'instruction-videos': instructionVideoSchema,
  playlists: playlistSchema,
} as const satisfies Record<PreviewedKind, z.ZodType>;

type Items = typeof items;
type Previews = {
  [Kind in PreviewedKind]: z.ZodObject<
    typeof shared & { kind: z.ZodLiteral<Kind>; item: Items[Kind] }
  >;
};

/** An item with its drafts, in the shape of the published item. */
export const draftPreviewSchema = z.discriminatedUnion(
  'kind',
  previewedKinds.map((kind) =>
    z.object({ ...shared, kind: z.literal(kind), item: items[kind] }),
  ) as unknown as [Previews[PreviewedKind], ...Previews[PreviewedKind][]],
);
export type WireDraftPreview = z.infer<typeof draftPreviewSchema>;

/** The token of a preview link, which follows `/preview/`. */
export const previewTokenSchema = z.object({
  token: z.string(),
  expires_at: z.iso.datetime({ offset: true }),
});
