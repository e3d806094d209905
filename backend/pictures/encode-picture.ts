import { maxPictureBytes } from '../../lib/contract/picture-limits.ts';
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

function inTurn<Result>(encode: () => Promise<Result>): Promise<Result> {
  const encoding = last.then(encode);
  last = encoding.catch(() => undefined);
  return encoding;
}

/**
 * Encodes an uploaded picture anew as WebP of exactly this size in pixels: upright, its middle where it
 * has other proportions (or whole and no larger than this, with `inside`), without whatever else was in the file (position, camera, comments, code).
 * Throws a 413 for more than `maxPictureBytes`, and a 415 for what is no picture that we take, by its bytes and never by its name.
 */
export async function encodePicture(
  bytes: Uint8Array,
  size: { width: number; height: number },
  fit: 'cover' | 'inside' = 'cover',
): Promise<EncodedPicture> {
  if (bytes.length > maxPictureBytes) {
    throw new HttpError(413, 'too_large', `A picture may have ${maxPictureBytes} bytes.`);
  }
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
  try {
    const { data, info } = await inTurn(encode);
    return { webp: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    // Truncated, damaged, or too many pixels.
    throw noPicture();
  }
}

/** A picture that the site has encoded, as AVIF of a width in pixels. */
export async function encodeAvif(
  webp: Uint8Array,
  width: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const encode = () => sharp(webp).resize({ width }).avif({ quality: 55 }).toBuffer();
  return new Uint8Array(await inTurn(encode));
}

function noPicture(): HttpError {
  const message =
    'This file is no picture that can be shown. Pictures are JPEG, PNG, WebP or AVIF.';
  return new HttpError(415, 'no_picture', message);
}
