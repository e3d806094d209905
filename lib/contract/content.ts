import { z } from 'zod';
import { sentNumberSchema } from './common.ts';
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

/** Incremented by every publish that changes anything. */
const revision = z.int().min(0);

/**
 * The complete new folder; items that it lacks are removed. A dry run only returns the differences. Files
 * that would restore older text are refused (409) unless `overwrite` is set.
 */
export const publishContentBodySchema = z.object({
  files: z.array(contentFileSchema).min(1).max(200_000),
  dry_run: z.boolean().default(false),
  /** The revision that the files were exported from. Unset: a file counts as older if it equals an earlier version. */
  base: sentNumberSchema.optional(),
  overwrite: z.boolean().default(false),
  /** Pictures that the files refer to and that the site may not have. */
  pictures: z.array(pictureFileSchema).max(10_000).default([]),
});

/** The change of one item: a file, or an entry of a list file. */
export const contentChangeSchema = z.object({
  change: z.enum(['added', 'changed', 'removed']),
  file: z.string(),
  /** The slug of the entry if the file is a list. */
  entry: z.string().nullish(),
  /** The changed parts: fields of the front matter, `body` or `captions`. */
  fields: z.array(z.string()).nullish(),
  /** Set if the change restores text that a later publish has replaced. */
  reverts: z.boolean().nullish(),
});
export type WireContentChange = z.infer<typeof contentChangeSchema>;

export const publishedContentSchema = z.object({
  published: z.boolean(),
  changes: z.array(contentChangeSchema),
  /** The revision that is stored now. */
  revision,
  /** Nodes of the site that did not confirm the change within a second; they catch up by themselves. */
  nodes_behind: z.array(z.string()).optional(),
});

/** The content folder, and the revision that `base` names when it is published again. */
export const exportedContentSchema = z.object({
  data: z.array(contentFileSchema),
  meta: z.object({ revision }),
  /** The uploaded pictures that the files refer to. */
  pictures: z.array(pictureFileSchema).default([]),
});
