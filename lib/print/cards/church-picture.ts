import 'server-only';
import sharp from 'sharp';
import { publicFile } from '../../config/public-file.ts';
import type { CardPicture } from '../../contract/card-choices.ts';
import { groundOf, grounds } from '../../render/ground.ts';
import type { PrintedPicture } from './look.ts';

/** Pixels: 300 to an inch of the largest card, with its bleed. */
const side = 900;
/** Of the edge of a plate of night around a white logo, as a fraction of the longer side. */
const edge = 0.05;

interface Source {
  /** A path of this site, of a file in `public` or of a stored picture. */
  path: string;
  /** The stored picture. */
  file: File | undefined;
  alt: string;
}
type File = string | Uint8Array;

/** A church's picture for print; undefined if it is on another host or cannot be read. */
export async function churchPicture(
  kind: CardPicture,
  { path, file = localFile(path), alt }: Source,
): Promise<PrintedPicture | undefined> {
  if (!file) return undefined;
  try {
    return { kind, alt, ...(await (kind === 'logo' ? drawLogo : drawPortrait)(file)) };
  } catch {
    return undefined;
  }
}

const localFile = (path: string) => (/^\/(?![/\\])/.test(path) ? publicFile(path) : undefined);

// The density is that of drawings, which have no pixels.
const open = (file: File) => sharp(file, { density: 300, limitInputPixels: 40_000_000 });

async function drawPortrait(file: File) {
  const bytes = await open(file)
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: grounds.paper })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes, type: 'image/jpeg' } as const;
}

/** On the paper of the card; a white one on a plate of night. */
async function drawLogo(file: File) {
  const { data, info } = await open(file)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  const background = await groundOf(data);
  const around =
    background === grounds.night ? Math.round(Math.max(info.width, info.height) * edge) : 0;
  const bytes = await sharp(data)
    .extend({ ...{ top: around, bottom: around, left: around, right: around }, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { bytes, type: 'image/png' } as const;
}
