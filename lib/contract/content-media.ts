import { z } from 'zod';
import { localeSchema } from './common.ts';
import { uploadIdSchema } from './stories.ts';

/* Pictures and films that editors upload for the content. */

/** What is on a picture, for whoever does not see it, in the languages of the site. */
const pictureWordsSchema = z.partialRecord(localeSchema, z.string().trim().max(300));
/** A picture's file, base64. */
export const addPictureBodySchema = z.object({
  picture: z.string().min(1),
  /** Set for one of an `image` field, cut to 16 : 9: English words at least. */
  words: pictureWordsSchema
    .refine(({ en }) => Boolean(en), 'needs English words at least')
    .optional(),
});
/** A picture of the ministry's own; in a body it is `![what is on it](path)`, in each language's words. */
export const addedPictureSchema = z.object({
  /** With its size in pixels behind it, as `….webp#1280x720`. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
  /** What an `image` field says; null for a picture of a body. */
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
/** Languages that are left out stay as they are; an empty text takes one away, except English. */
export const pictureWordsBodySchema = z.object({
  name: pictureNameSchema,
  words: pictureWordsSchema.refine(({ en }) => en !== '', 'needs English words'),
});
export const pictureNameParamsSchema = z.object({ name: pictureNameSchema });

/** An uploaded picture as it travels with the folder: the bytes that the site stored, base64. */
export const pictureFileSchema = z.object({
  id: z.string().regex(/^[\w-]{22}$/, 'must be the id of a picture'),
  webp: z.base64().max(8_000_000),
  /** Null for a picture of a body, whose words stand there. */
  words: pictureWordsSchema.nullable(),
});
export type WirePictureFile = z.infer<typeof pictureFileSchema>;
/** A whole upload (`POST /uploads`, by the tus protocol). */
export const addFilmBodySchema = z.object({ upload: uploadIdSchema });
/** A film of the ministry's own: what a `video` field says. */
export const addedFilmSchema = z.object({ path: z.string() });
