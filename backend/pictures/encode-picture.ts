import type { ResizeOptions, SharpOptions } from 'sharp';
import { maxPictureBytes } from '../../lib/contract/picture-limits.ts';
import { HttpError } from '../errors/http-error.ts';
import { decodeHeic } from './decode-heic.ts';

/** A picture as it is stored. */
export interface EncodedPicture {
  webp: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Limit in pixels of what is shrunk while it is read, above what any telephone takes. */
const maxPixels = 200_000_000;
/** Limit of what its decoder holds whole: progressive, interlaced and turned pictures, AVIF, GIF and TIFF. */
const maxWholePixels = 64_000_000;
/** The accepted types, of animations and scans the first picture; never SVG, which may contain scripts. */
export const pictureTypes = [
  ...['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/avif'],
  'image/tiff',
];
export const heicTypes = ['image/heic', 'image/heif'];

/** Encodings run one at a time per process, because decoded pictures are large. */
let lastEncoding: Promise<unknown> = Promise.resolve();

export function runInTurn<Result>(encode: () => Promise<Result>): Promise<Result> {
  const encoding = lastEncoding.then(encode);
  lastEncoding = encoding.catch(() => undefined);
  return encoding;
}

/**
 * Encodes an uploaded picture as WebP of exactly this size in pixels: rotated upright, cropped to
 * the centre (or, with `inside`, whole and at most this size), and without metadata such as
 * position, camera or comments. What is transparent gets a ground on which the rest is seen. Throws a 413 for more than `maxPictureBytes`, and a 415 for any
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
  const isHeic = type !== undefined && heicTypes.includes(type.mime);
  if (!isHeic && !pictureTypes.includes(type?.mime ?? '')) throw noPicture(type?.ext, bytes);
  try {
    return await runInTurn(async () =>
      encode(isHeic ? await decodeHeic(bytes, size) : bytes, size, fit),
    );
  } catch {
    // Truncated, damaged, or too many pixels.
    throw damaged(type?.ext);
  }
}

async function encode(
  bytes: Uint8Array,
  size: { width: number; height: number },
  fit: 'cover' | 'inside',
): Promise<EncodedPicture> {
  const { default: sharp } = await import('sharp');
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 };
  const source = sharp(bytes, options);
  const {
    format,
    width,
    height,
    orientation = 1,
    isProgressive,
    hasAlpha,
  } = await source.metadata();
  const isHeldWhole =
    isProgressive ||
    ['heif', 'gif', 'tiff'].includes(format) ||
    (orientation > 1 && format !== 'jpeg');
  if (isHeldWhole && width * height > maxWholePixels) throw new Error('too many pixels');
  const shown: ResizeOptions = { ...size, fit, withoutEnlargement: fit === 'inside' };
  const { data, info } = await sharp(await inEightBits(bytes, options, shown), options)
    .autoOrient()
    .resize(shown)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const webp = await sharp(data, { raw })
    .flatten({ background: hasAlpha ? groundOf(data, info.channels) : '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer();
  return { webp: new Uint8Array(webp), width: info.width, height: info.height };
}

/**
 * A picture whose colours are turned into sRGB when it is read: those of 16 bits with a profile, such as
 * Display P3 or Adobe RGB, stay as they are and look dull; with 8 bits they do not. Throws for a damaged one.
 */
export async function inEightBits(
  bytes: Uint8Array,
  options: SharpOptions,
  size: ResizeOptions,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { space, icc } = await sharp(bytes, options).metadata();
  if (space !== 'rgb16' || !icc) return bytes;
  const upright = sharp(bytes, options).autoOrient().resize(size).toColourspace('srgb');
  return upright.keepIccProfile().png({ compressionLevel: 1 }).toBuffer();
}

/** The ground on which a picture with transparency is seen: a white logo needs a dark one. */
function groundOf(pixels: Uint8Array, channels: number): string {
  let [light, opaque] = [0, 0];
  for (let at = 0; at < pixels.length; at += channels) {
    const alpha = pixels[at + channels - 1] ?? 0;
    const [red = 0, green = red, blue = red] = pixels.subarray(at, at + channels - 1);
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    opaque += alpha * 255;
  }
  return opaque > 0 && light / opaque > lightest ? darkGround : '#ffffff';
}

/** Beyond this, from 0 to 1, a picture can hardly be seen on white. */
const lightest = 0.75;
const darkGround = '#22303c';

/** Encodes a stored picture as AVIF with a width in pixels. */
export async function encodeAvif(
  webp: Uint8Array,
  width: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const encode = () => sharp(webp).resize({ width }).avif({ quality: 55 }).toBuffer();
  return new Uint8Array(await runInTurn(encode));
}

const taken = 'Pictures are JPEG, PNG, GIF, WebP, AVIF or HEIC.';

/** Names what came, as `pdf`, if that is known by its first bytes. */
export function noPicture(type: string | undefined, bytes: Uint8Array): HttpError {
  const isText = type === undefined || type === 'xml';
  const came = isText ? (markupOf(bytes) ?? type) : type;
  const what = came ? `a file of the type ${came.toUpperCase()}` : 'a file of an unknown type';
  return refusal(`This is ${what}, which cannot be shown as a picture. ${taken}`, came);
}

/** Texts that people take for pictures have no first bytes of their own. */
function markupOf(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, 2_000));
  const [, name] = /<(svg|html)[\s>]/i.exec(head) ?? [];
  return name?.toLowerCase();
}

function damaged(came: string | undefined): HttpError {
  const what = (came ?? 'picture').toUpperCase();
  return refusal(`This ${what} is damaged, or has too many pixels. ${taken}`, came);
}

function refusal(message: string, came: string | undefined): HttpError {
  return new HttpError(415, 'no_picture', message, came ? { fields: { type: came } } : {});
}
