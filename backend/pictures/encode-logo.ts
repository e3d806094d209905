import { maxPictureBytes } from '../../lib/contract/picture-limits.ts';
import { HttpError, isDiskFull } from '../errors/http-error.ts';
import { BoundedParser } from '../markup/bounded-parser.ts';
import { isBusy } from '../work/in-turn.ts';
import { BoundsExceeded } from '../work/run-bounded.ts';
import { decodeHeic } from './decode-heic.ts';
import { drawSvg } from './draw-svg.ts';
import {
  type EncodedPicture,
  heicTypes,
  inEightBits,
  noPicture,
  pictureTypes,
  runInTurn,
} from './encode-picture.ts';

/** Of the longer side of a stored logo, in pixels: sharp in print at 8 cm. */
const side = 1024;
const size = { width: side, height: side };
const maxPixels = 64_000_000;
/** Of an SVG, beyond which drawing it takes long. */
const maxSvgBytes = 512 * 1024;
const maxElements = 5_000;
/** With more, each of which repeats others, a few lines draw millions of elements. */
const maxUses = 24;
/** After which reading a picture is given up. */
const encodingSeconds = 10;

/**
 * Encodes a logo as lossless WebP that keeps its transparency, without the empty space around it. An SVG
 * is drawn: nothing of its source is stored or served, so it can never become a script. Throws a 413 for
 * more than `maxPictureBytes`, and a 415 for another type, for an SVG with an element that is not in
 * `drawnElements`, and for a picture in which nothing is seen, or whose drawing is beyond its bounds; and a
 * 503 for a client with too many drawings.
 */
export async function encodeLogo(bytes: Uint8Array): Promise<EncodedPicture> {
  if (bytes.length > maxPictureBytes) {
    throw new HttpError(413, 'too_large', `A picture may have at most ${maxPictureBytes} bytes.`);
  }
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  const isSvg = (!type || type.mime === 'application/xml') && isDrawnSvg(bytes);
  const isHeic = heicTypes.includes(type?.mime ?? '');
  if (!isSvg && !isHeic && !pictureTypes.includes(type?.mime ?? '')) {
    throw noPicture(type?.ext, bytes);
  }
  try {
    const drawn = isSvg ? await drawSvg(bytes, side) : bytes;
    return await runInTurn(async () => encode(isHeic ? await decodeHeic(drawn, size) : drawn));
  } catch (error) {
    if (isBusy(error) || isDiskFull(error)) throw error;
    if (error instanceof BoundsExceeded) {
      throw refused('Drawing this SVG takes too long.', 'svg', 'too large');
    }
    throw refused('Nothing can be seen in this picture, or it is damaged.', type?.ext ?? 'svg');
  }
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;
  const inside = { ...size, fit: 'inside', withoutEnlargement: true } as const;
  const picture = await inEightBits(bytes, options, inside);
  const open = () => sharp(picture, options).timeout({ seconds: encodingSeconds });
  const { hasAlpha } = await open().metadata();
  const upright = open().autoOrient().toColourspace('srgb');
  // Only transparent edges: an opaque ground is part of the logo.
  const trimmed = hasAlpha
    ? await upright.trim({ background: '#00000000', threshold: 0 }).png().toBuffer()
    : await upright.png().toBuffer();
  if (hasAlpha && (await sharp(trimmed).stats()).channels.at(-1)?.max === 0) {
    throw new Error('Nothing is seen.');
  }
  const { data, info } = await sharp(trimmed)
    .resize(inside)
    .webp({ lossless: true })
    .toBuffer({ resolveWithObject: true });
  return { webp: new Uint8Array(data), width: info.width, height: info.height };
}

/** Whether a file begins as an SVG does. Throws a 415 for one that is not drawn here. */
export function isDrawnSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, maxSvgBytes + 1));
  const isSvg =
    /^\s*<(?:\?xml|!--|!DOCTYPE svg|(?:\w{1,9}:)?svg)[\s>-]/i.test(text) &&
    /<(?:\w{1,9}:)?svg[\s>]/.test(text);
  if (isSvg) checkSvg(text);
  return isSvg;
}

/** What a logo is made of. Without texts, whose typefaces we lack, filters, which take long, and pictures. */
const drawnElements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'style', 'title', 'desc', 'metadata'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['clippath', 'mask', 'pattern', 'lineargradient', 'radialgradient', 'stop'],
]);

function checkSvg(text: string): void {
  if (text.length > maxSvgBytes) throw refused('This SVG is too large.', 'svg', 'too large');
  if (/<!ENTITY/i.test(text)) throw refused('This SVG has entities.', 'svg', '!ENTITY');
  let [elements, uses] = [0, 0];
  let ignored = 0;
  const parser = new BoundedParser(
    {
      onopentag(name) {
        // What programs note for themselves, below `metadata` or with a prefix of their own.
        if (ignored > 0 || name === 'metadata' || /^(?!svg:)[\w-]+:/.test(name)) {
          ignored += 1;
          return;
        }
        elements += 1;
        const own = name.replace(/^svg:/, '').toLowerCase();
        if (own === 'use') uses += 1;
        if (!drawnElements.has(own)) throw refused(`This SVG has <${own}>.`, 'svg', own);
        if (uses > maxUses) throw refused('This SVG repeats too much.', 'svg', own);
        if (elements > maxElements) throw refused('This SVG is too large.', 'svg', 'too large');
      },
      onclosetag() {
        if (ignored > 0) ignored -= 1;
      },
    },
    {
      isXml: true,
      tooDeep: () => refused('This SVG is nested too deeply.', 'svg', 'too deep'),
    },
  );
  parser.end(text);
}

function refused(message: string, type: string, element?: string): HttpError {
  return new HttpError(415, 'no_logo', message, { fields: { type, ...(element && { element }) } });
}
