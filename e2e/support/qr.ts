import type { Locator } from '@playwright/test';
import * as jsqr from 'jsqr';
import sharp from 'sharp';

// Node sees a CommonJS module as its own default; its types do not.
const module = jsqr.default as unknown as { default: typeof jsqr.default };

/** Reads the QR code that is seen there, as a phone's camera would. */
export async function scan(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return module.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
