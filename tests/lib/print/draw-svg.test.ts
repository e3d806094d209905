import * as jsqr from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { svgOf } from '@/lib/print/draw-svg';
import { papersOf } from '@/lib/print/paper';
import { pagesOf } from '@/lib/print/sheet';
import { looks, pictureOf } from './support/looks';
import { printWords } from './support/words';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

// In Node the default export of a CommonJS module is the module itself; its types differ.
const decode = (jsqr.default as unknown as { default: typeof jsqr.default }).default;

const words = printWords('en', 'card');

async function pixelsOf(svg: string, width: number) {
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

describe.each(looks)('the picture of a card with the design %s', (_, look) => {
  it.each(papersOf.card)('is that of the cut card on %s, and its code scans', async (paper) => {
    const [front, back] = pagesOf({ format: 'card', paper, look }, words);
    for (const page of [front, back]) {
      const { width, height } = await pixelsOf(svgOf(page as never), 900);
      expect(width / height).toBeCloseTo((page?.width ?? 0) / (page?.height ?? 1), 1);
    }
    const { data, width, height } = await pixelsOf(svgOf(back as never), 900);
    expect(decode(data, width, height)?.data).toBe(words.url);
  });
});

it('shows the church’s picture over the edge, and its logo whole', async () => {
  const colourAt = async (svg: string, x: number, y: number) => {
    const { data, width } = await pixelsOf(svg, 900);
    const at = 4 * (y * width + x);
    return [...data.slice(at, at + 3)];
  };
  const green = [0x2b, 0x6a, 0x45].map((value) => expect.closeTo(value, -1));
  const frontWith = async (kind: 'pastor' | 'logo') => {
    const look = { design: 'picture', picture: await pictureOf(kind) } as const;
    const [front] = pagesOf({ format: 'card', paper: '90x54', look }, words);
    return svgOf(front as never);
  };
  expect(await colourAt(await frontWith('pastor'), 898, 2)).toEqual(green);
  // At the left of its box, 7 mm from the edge.
  expect(await colourAt(await frontWith('logo'), 75, 135)).toEqual(green);
});

it('shows a ministry’s own mark', async () => {
  const { bytes } = await pictureOf('logo');
  const [front] = pagesOf({ format: 'card', paper: '90x54', look: { design: 'question' } }, words);
  const png = Buffer.from(bytes);
  expect(svgOf(front as never, { mark: { paper: png, night: png } })).toContain(
    png.toString('base64'),
  );
});
