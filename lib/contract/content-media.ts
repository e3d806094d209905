import { z } from 'zod';
import { localeSchema } from './common.ts';
import { uploadIdSchema } from './stories.ts';

/* Pictures and films that editors upload for the content. */

/** The alternative text of a picture, by language. */
const pictureWordsSchema = z.partialRecord(localeSchema, z.string().trim().max(300));
/** A picture file in base64. */
export const addPictureBodySchema = z.object({
  picture: z.string().min(1),
  /** Only for a picture of an `image` field, which is cropped to 16:9: alternative text, at least in one language. */
  words: pictureWordsSchema
    .refine((words) => Object.values(words).some(Boolean), 'needs words in one language at least')
    .optional(),
  /** Only for a logo of the settings (SVG, PNG …), which keeps its shape and transparency; not with `words`. */
  logo: z.boolean().optional(),
});
/** An uploaded picture; a body includes it as `![alternative text](path)`, with the text in its own language. */
export const addedPictureSchema = z.object({
  /** With its size in pixels as fragment: `….webp#1280x720`. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
  /** The value for an `image` field or a logo; null for a picture of a body. */
  name: z.string().nullable(),
});
const pictureNameSchema = z.string().regex(/^upload-[\w-]{22}$/, 'must be the name of a picture');
/** A picture that an `image` field may name. */
export const contentPictureSchema = z.object({
  name: pictureNameSchema,
  words: pictureWordsSchema,
  uploaded_at: z.iso.datetime({ offset: true }),
});
export type WireContentPicture = z.infer<typeof contentPictureSchema>;
/** Omitted languages stay unchanged; an empty text removes a language, except the last. */
export const pictureWordsBodySchema = z.object({
  name: pictureNameSchema,
  words: pictureWordsSchema,
});
export const pictureNameParamsSchema = z.object({ name: pictureNameSchema });

/** An uploaded picture in an export of the folder: the stored bytes in base64. */
export const pictureFileSchema = z.object({
  id: z.string().regex(/^[\w-]{22}$/, 'must be the id of a picture'),
  webp: z.base64().max(8_000_000),
  /** Null for a picture of a body, which has its alternative text there. */
  words: pictureWordsSchema.nullable(),
});
export type WirePictureFile = z.infer<typeof pictureFileSchema>;
/** A completed upload (`POST /uploads`, tus protocol). */
export const addFilmBodySchema = z.object({ upload: uploadIdSchema });
/** An uploaded film: the value for a `video` field. */
export const addedFilmSchema = z.object({ path: z.string() });
