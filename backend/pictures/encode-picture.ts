import { maxPictureBytes } from '../../lib/contract/picture-limits.ts';
import { HttpError } from '../errors/http-error.ts';

/** A picture as it is stored. */
export interface EncodedPicture {
  webp: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Limit in pixels: above what phones take, and small enough for memory. */
const maxPixels = 64_000_000;
/** The accepted types; never SVG, which may contain scripts. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Encodings run one at a time per process, because decoded pictures are large. */
let lastEncoding: Promise<unknown> = Promise.resolve();

function runInTurn<Result>(encode: () => Promise<Result>): Promise<Result> {
  const encoding = lastEncoding.then(encode);
  lastEncoding = encoding.catch(() => undefined);
  return encoding;
}

/**
 * Encodes an uploaded picture as WebP of exactly this size in pixels: rotated upright, cropped to
 * the centre (or, with `inside`, whole and at most this size), and without metadata such as
 * position, camera or comments. Throws a 413 for more than `maxPictureBytes`, and a 415 for any
 * other type, which is detected from the bytes and not the name.
 */
export async function encodePicture(
  bytes: Uint8Array,
  size: { width: number; height: number },
  fit: 'cover' | 'inside' = 'cover',
): Promise<EncodedPicture> {
  if (bytes.length > maxPictureBytes) {
    throw new HttpError(413, 'too_large', `A picture may have at most ${maxPictureBytes} bytes.`);
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
    const { data, info } = await runInTurn(encode);
    return { webp: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    // Truncated, damaged, or too many pixels.
    throw noPicture();
  }
}

/** Encodes a stored picture as AVIF with a width in pixels. */
export async function encodeAvif(
  webp: Uint8Array,
  width: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const encode = () => sharp(webp).resize({ width }).avif({ quality: 55 }).toBuffer();
  return new Uint8Array(await runInTurn(encode));
}

function noPicture(): HttpError {
  const message =
    'This file is no picture that can be shown. Pictures are JPEG, PNG, WebP or AVIF.';
  return new HttpError(415, 'no_picture', message);
}
