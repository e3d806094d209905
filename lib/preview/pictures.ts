import { drawPreview } from './draw';
import type { Preview } from './preview';

/** There are more pictures to draw than can be waited for. */
export class TooManyPictures extends Error {}

interface Bounds {
  /** How many may wait to be drawn. */
  longestLine: number;
  /** How many bytes of pictures are kept. */
  keptBytes: number;
}

/**
 * Pictures by their hash: kept from before, or drawn once however many ask. Drawing keeps a processor
 * busy for a tenth of a second, so one is drawn at a time.
 */
export function pictures(
  draw: (preview: Preview) => Promise<Buffer>,
  { longestLine, keptBytes }: Bounds,
) {
  /** The least lately shown first. */
  const kept = new Map<string, Buffer>();
  const asked = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  let line: Promise<unknown> = Promise.resolve();

  function keep(hash: string, picture: Buffer): void {
    kept.set(hash, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= keptBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function drawInTurn(hash: string, preview: Preview): Promise<Buffer> {
    const turn = line.then(() => draw(preview));
    line = turn.catch(() => undefined);
    try {
      const picture = await turn;
      keep(hash, picture);
      return picture;
    } finally {
      asked.delete(hash);
    }
  }

  /** Throws TooManyPictures where the line is full. */
  return async (hash: string, preview: Preview): Promise<Buffer> => {
    const picture = kept.get(hash);
    if (picture) {
      kept.delete(hash);
      kept.set(hash, picture);
      return picture;
    }
    const other = asked.get(hash);
    if (other) return other;
    if (asked.size >= longestLine) throw new TooManyPictures();
    const drawing = drawInTurn(hash, preview);
    asked.set(hash, drawing);
    return drawing;
  };
}

/** Some three hundred pictures are kept; what lies in front of the site keeps the rest. */
export const previewPicture = pictures(drawPreview, {
  longestLine: 40,
  keptBytes: 24 * 1024 * 1024,
});
