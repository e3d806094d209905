import { z } from 'zod';
import { uploadIdSchema } from './stories.ts';

/* Pictures and films that editors upload for the content. */

/** Bytes of a picture's file as it is uploaded. */
export const maxContentPictureBytes = 12 * 1024 * 1024;
/** A picture's file, base64. */
export const addPictureBodySchema = z.object({ picture: z.string().min(1) });
/** A picture of the ministry's own; in a body it is `![what is on it](path)`, in each language's words. */
export const addedPictureSchema = z.object({
  /** With its size in pixels behind it, as `….webp#1280x720`. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
/** A whole upload (`POST /uploads`, by the tus protocol). */
export const addFilmBodySchema = z.object({ upload: uploadIdSchema });
/** A film of the ministry's own: what a `video` field says. */
export const addedFilmSchema = z.object({ path: z.string() });
