import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { QrTile } from '@/components/share/qr-tile';

async function scan(markup: string): Promise<string | undefined> {
  const svg = markup.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  const { data, info } = await sharp(Buffer.from(svg), { density: 288 })
    .flatten({ background: '#fff' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('QrTile', () => {
  it.each([
    'https://example.org/',
    'https://example.org/ko/answers/why-does-god-allow-suffering',
    `https://example.org/playlist-show/${'long-'.repeat(60)}`,
  ])('renders a scannable code of %s', async (address) => {
    const markup = renderToStaticMarkup(<QrTile value={address} className="size-24" />);
    expect(await scan(markup)).toBe(address);
  });
});
