import type { Locator } from '@playwright/test';
import * as jsqr from 'jsqr';
import sharp from 'sharp';

// In Node the default export of a CommonJS module is the module itself; its types differ.
const module = jsqr.default as unknown as { default: typeof jsqr.default };

/** Reads a QR code from a screenshot of an element. */
export async function scan(code: Locator): Promise<string | undefined> {
  return (await decode(await code.screenshot())).text;
}

/** Reads the QR code of a picture, and the colour of its first pixel. */
export async function decode(picture: Buffer | string) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const text = module.default(new Uint8ClampedArray(data), width, height)?.data;
  return { text, width, height, corner: [...data.subarray(0, 4)] };
}
