import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture } from '@/backend/pictures/encode-picture';
import { heicOfTelephone } from '../support/heic';

const size = { width: 400, height: 200 };
const blank = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
/** The colour in the middle and in the corner of what is stored. */
async function coloursOf(bytes: Uint8Array) {
  const { webp } = await encodePicture(bytes, size);
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  return { middle: at(200, 100), corner: at(2, 2), channels: info.channels };
}
const red = blank(400, 200, '#cc3344');
/** Red, then blue. */
const animation = async () => {
  const frames = [red, blank(400, 200, '#3344cc')].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
};
/** A PNG that says that it is an animation of one picture (`acTL` after its header of 33 bytes). */
async function animatedPng(): Promise<Buffer> {
  const png = await red.png().toBuffer();
  const chunk = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])]);
  const [length, sum] = [Buffer.from([0, 0, 0, 8]), Buffer.alloc(4)];
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, 33), length, chunk, sum, png.subarray(33)]);
}
/** A disc of a colour, as a logo on transparency. */
const logo = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><circle cx="200" cy="100" r="80" fill="${colour}"/></svg>`,
    ),
  );

describe('pictures as telephones and programs make them', () => {
  test('HEIC', async () => {
    const { width, height, webp } = await encodePicture(heicOfTelephone, size);
    expect({ width, height }).toEqual(size);
    expect((await sharp(webp).metadata()).format).toBe('webp');
  });

  test('a damaged HEIC is refused, and the next one is taken', async () => {
    const damaged = heicOfTelephone.subarray(0, 700);
    await expect(encodePicture(damaged, size)).rejects.toMatchObject({
      status: 415,
      fields: { type: 'heic' },
    });
    expect((await encodePicture(heicOfTelephone, size)).width).toBe(400);
  });

  test.each([
    ['JPEG', () => blank(9_248, 6_936).jpeg({ quality: 20 }).toBuffer()],
    ['PNG', () => blank(9_248, 6_936).png({ compressionLevel: 3 }).toBuffer()],
  ])('64.1 million pixels of %s are shrunk', async (_, draw) => {
    expect((await coloursOf(await draw())).middle[2]).toBeGreaterThan(145);
  });

  test('more pixels than any telephone has are refused', async () => {
    const bytes = await blank(16_000, 13_000).jpeg({ quality: 1 }).toBuffer();
    await expect(encodePicture(bytes, size)).rejects.toMatchObject({ fields: { type: 'jpg' } });
  });

  test.each([
    ['a white logo gets a dark ground', '#ffffff', false],
    ['a pale one too', '#f4efd8', false],
    ['a black logo gets a white one', '#000000', true],
    ['a blue one too', '#2255aa', true],
  ])('%s', async (_, colour, isLight) => {
    for (const bytes of [
      await logo(colour).png().toBuffer(),
      await logo(colour).webp().toBuffer(),
    ]) {
      const { corner, channels } = await coloursOf(bytes);
      expect(corner.every((value) => value > 240)).toBe(isLight);
      expect(channels).toBe(3);
    }
  });

  test('grey, grey with transparency, 16 bits and CMYK', async () => {
    const grey = logo('#ffffff').greyscale();
    expect((await coloursOf(await grey.png().toBuffer())).corner[0]).toBeLessThan(80);
    const flat = blank(400, 200);
    for (const bytes of [
      await flat.clone().greyscale().png().toBuffer(),
      await flat.clone().toColourspace('rgb16').png().toBuffer(),
      await flat.clone().toColourspace('cmyk').jpeg().toBuffer(),
    ]) {
      const { middle } = await coloursOf(bytes);
      expect(middle[1]).toBeGreaterThan(70);
      expect(middle[1]).toBeLessThan(130);
    }
  });

  test.each([8, 16])('the colours of a profile, with %i bits', async (bits) => {
    const pure = blank(400, 200, '#ff0000');
    const wide = bits === 16 ? pure.toColourspace('rgb16') : pure;
    // Pure red of sRGB is (234, 51, 34) in Display P3.
    const { middle } = await coloursOf(await wide.withIccProfile('p3').png().toBuffer());
    expect(middle[0]).toBeGreaterThan(250);
    expect(Math.max(...middle.slice(1))).toBeLessThan(8);
  });

  test.each([2, 3, 4, 5, 6, 7, 8])('orientation %i, upright', async (orientation) => {
    const halves = sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path fill="#f00" d="M0 0H200V100H0z"/></svg>',
      ),
    ).flatten({ background: '#ffffff' });
    const jpeg = await halves.jpeg().withMetadata({ orientation }).toBuffer();
    const { webp, width, height } = await encodePicture(jpeg, size, 'inside');
    expect(width > height).toBe(orientation < 5);
    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
    const corners = [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ].map(([x = 0, y = 0]) => {
      const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
      return (data[at * info.channels + 1] ?? 255) < 100;
    });
    const red = { 2: 1, 3: 3, 4: 2, 5: 0, 6: 1, 7: 3, 8: 2 }[orientation];
    expect(corners.indexOf(true)).toBe(red);
    expect(corners.filter(Boolean)).toHaveLength(1);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['of a GIF', () => red.gif().toBuffer()],
    ['of a scan', () => red.tiff({ compression: 'lzw' }).toBuffer()],
    ['of a scan for print', () => red.toColourspace('cmyk').tiff().toBuffer()],
    ['of an animation', animation],
    ['of an animated PNG', animatedPng],
  ])('the first picture %s', async (_, made) => {
    const { middle } = await coloursOf(await made());
    expect(middle[0]).toBeGreaterThan(170);
    expect(middle[2]).toBeLessThan(90);
  });

  test.each([
    [Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'PDF', 'pdf'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG', 'svg'],
    [Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG', 'svg'],
    [Buffer.from('<!doctype html><html lang="en"><p>x</p></html>'), 'HTML', 'html'],
    [Buffer.from('Good morning'), 'unknown type', undefined],
    [Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'), 'BMP', 'bmp'],
  ])('a refusal names what came and what is taken', async (bytes, words, type) => {
    const refused = await encodePicture(bytes, size).catch((error) => error);
    expect(refused.message).toContain(words);
    expect(refused.message).toContain('JPEG, PNG, GIF, WebP, AVIF or HEIC');
    expect(refused.fields?.type).toBe(type);
  });
});
