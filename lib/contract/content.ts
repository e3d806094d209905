import { z } from 'zod';
import { pictureFileSchema } from './content-media.ts';

/** A file of the content folder (content/README.md): its path below the folder, and its text. */
export const contentFileSchema = z.object({
  path: z
    .string()
    .max(300)
    .regex(
      /^(?:[a-z0-9-]+\/){0,2}[A-Za-z0-9-]+\.(?:md|vtt|yaml)$/,
      'must be the path of a Markdown, WebVTT or YAML file of the content folder',
    ),
  text: z.string().max(2_000_000),
});

/** A publish that changes anything is one revision more. */
const revision = z.int().min(0);

/**
 * The whole folder as it shall be; what it lacks is removed. A dry run only tells the difference. What
 * would bring older words back is refused (409), unless `overwrite` says that it shall.
 */
export const publishContentBodySchema = z.object({
  files: z.array(contentFileSchema).min(1).max(200_000),
  dry_run: z.boolean().default(false),
  /** The revision that the files were taken from. Unset: a file is older if it says what it once said. */
  base: revision.optional(),
  overwrite: z.boolean().default(false),
  /** Pictures that the files name and the site may lack. */
  pictures: z.array(pictureFileSchema).max(10_000).default([]),
});

/** What is different about one item: a file, or an entry of a list in one. */
export const contentChangeSchema = z.object({
  change: z.enum(['added', 'changed', 'removed']),
  file: z.string(),
  /** The slug of the entry, where the file is a list. */
  entry: z.string().nullish(),
  /** What of it changed: fields of the front matter, `body`, or `captions`. */
  fields: z.array(z.string()).nullish(),
  /** Set where it brings back what a later publish has replaced. */
  reverts: z.boolean().nullish(),
});
export type WireContentChange = z.infer<typeof contentChangeSchema>;

export const publishedContentSchema = z.object({
  published: z.boolean(),
  changes: z.array(contentChangeSchema),
  /** What is stored now. */
  revision,
  /** Nodes of the site that have not said within a second that they show it; they will by themselves. */
  nodes_behind: z.array(z.string()).optional(),
});

/** The content folder, and the revision that `base` names when it is published again. */
export const exportedContentSchema = z.object({
  data: z.array(contentFileSchema),
  meta: z.object({ revision }),
  /** The uploaded pictures that the files name. */
  pictures: z.array(pictureFileSchema).default([]),
});
