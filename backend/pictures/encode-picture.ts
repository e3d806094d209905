import { HttpError } from '../errors/http-error.ts';

/** A picture as it is kept. */
export interface EncodedPicture {
  webp: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Pixels: more than phones take, and few enough to hold in memory. */
const maxPixels = 64_000_000;
/** What browsers take for a picture; never SVG, which may hold scripts. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Decoded pictures are large: one at a time in a process. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Encodes an uploaded picture anew as WebP of exactly this size in pixels: upright, its middle where it
 * has other proportions (or whole and no larger than this, with `inside`), without whatever else was in the file (position, camera, comments, code).
 * Throws a 415 for what is no picture that we take, by its bytes and never by its name.
 */
export async function encodePicture(
  bytes: Uint8Array,
  size: { width: number; height: number },
  fit: 'cover' | 'inside' = 'cover',
): Promise<EncodedPicture> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !types.includes(type.mime)) throw noPicture();
  const { default: sharp } = await import('sharp');
  const encode = () =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ ...size, fit, withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
  const encoding = last.then(encode);
  last = encoding.catch(() => undefined);
  try {
    const { data, info } = await encoding;
    return { webp: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    // Truncated, damaged, or too many pixels.
    throw noPicture();
  }
}

function noPicture(): HttpError {
  const message =
    'This file is no picture that can be shown. Pictures are JPEG, PNG, WebP or AVIF.';
  return new HttpError(415, 'no_picture', message);
}
