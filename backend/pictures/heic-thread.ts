import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { answerCalls } from '../threads/answer-calls.ts';

/* The decoder of HEIC, which only this thread loads: it and its memory end with the thread. */

const calls = {
  /** The first picture of a HEIC as PNG, upright, shrunk to cover a size; undefined if it is none. */
  async decode(
    bytes: Uint8Array,
    size: { width: number; height: number },
    maxPixels: number,
  ): Promise<Uint8Array | undefined> {
    const [image] = new libheif.HeifDecoder().decode(bytes);
    if (!image) return undefined;
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height === 0 || width * height > maxPixels) return undefined;
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
    const isShown = await new Promise<boolean>((resolve) =>
      image.display(target, (shown) => resolve(shown !== null)),
    );
    if (!isShown) return undefined;
    return sharp(target.data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
      .resize({ ...size, fit: 'outside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
  },
};

export type HeicCalls = typeof calls;

answerCalls(calls);
