import { z } from 'zod';

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

/** The whole folder as it shall be; what it lacks is removed. A dry run only tells the difference. */
export const publishContentBodySchema = z.object({
  files: z.array(contentFileSchema).min(1).max(200_000),
  dry_run: z.boolean().default(false),
});

/** What is different about one item: a file, or an entry of a list in one. */
export const contentChangeSchema = z.object({
  change: z.enum(['added', 'changed', 'removed']),
  file: z.string(),
  /** The slug of the entry, where the file is a list. */
  entry: z.string().nullish(),
  /** What of it changed: fields of the front matter, `body`, or `captions`. */
  fields: z.array(z.string()).nullish(),
});
export type WireContentChange = z.infer<typeof contentChangeSchema>;

export const publishedContentSchema = z.object({
  published: z.boolean(),
  changes: z.array(contentChangeSchema),
});
