import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/brand/[file]/route';
import manifest from '@/app/manifest';
import { writeLetter } from '@/backend/mail/letter';
import { brandAddress, brandFiles, letterFile, lineFile, movedIcon } from '@/lib/config/brand';
import { provideSettings, type Settings } from '@/lib/config/settings';
import { drawPreview } from '@/lib/preview/draw';
import { previewHash, sitePreview } from '@/lib/preview/preview';
import { organization } from '@/lib/seo/json-ld';
import { withDrawing } from '../../support/drawing';

beforeAll(withDrawing);
afterEach(() => provideSettings({}));

async function logo(letter: string, colour: string, width = 400, height = 400) {
  const webp = await sharp({ create: { width, height, channels: 4, background: colour } })
    .webp({ lossless: true })
    .toBuffer();
  return { id: letter.repeat(22), width, height, webp };
}
const provide = (logos: Settings['logos']) => provideSettings({ logos: logos ?? {} });
const ask = (file: string, headers = {}) =>
  GET(new Request(`http://localhost:3000/brand/${file}`, { headers }), {
    params: Promise.resolve({ file }),
  });
const names = [...Object.keys(brandFiles), lineFile, letterFile];

describe('the pictures made of a logo', () => {
  it.each(names)('%s is served under an address that is kept forever', async (name) => {
    provide({ logo: await logo('a', '#1a2a6c', 600, 200) });
    const response = await ask(`${'a'.repeat(22)}-${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const type = response.headers.get('content-type');
    const {
      format,
      width = 0,
      height = 0,
    } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(type).toBe(`image/${format}`);
    const side = Number(/-(\d+)\.png$/.exec(name)?.[1]);
    if (side) expect([width, height]).toEqual([side, side]);
    else if (name !== 'shared.jpg') expect(width / height).toBeCloseTo(3, 1);
    const again = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await ask(`${'a'.repeat(22)}-${name}`, again)).status).toBe(304);
  });

  it('an address of an earlier logo leads to the present one, or to the shipped picture', async () => {
    provide({ logo: await logo('b', '#1a2a6c') });
    const leads = async (file: string) => {
      const { status, headers } = await ask(file);
      return [status, headers.get('location')];
    };
    const earlier = `${'a'.repeat(22)}-icon-512.png`;
    expect(await leads(earlier)).toEqual([307, `/brand/${'b'.repeat(22)}-icon-512.png`]);
    provideSettings({});
    expect(await leads(earlier)).toEqual([307, '/brand/icon-512.png']);
    expect(await leads(`${'a'.repeat(22)}-line.webp`)).toEqual([404, null]);
  });

  it.each(['mark.svg', 'x', `${'a'.repeat(22)}-icon-9999.png`, `${'a'.repeat(22)}-../x.png`])(
    '%s is missing',
    async (file) => {
      provide({ logo: await logo('a', '#1a2a6c') });
      expect((await ask(file)).status).toBe(404);
    },
  );

  it('a nearly white logo gets a dark ground, any other a light one', async () => {
    const corner = async (colour: string) => {
      provide({ logo: await logo(colour === '#ffffff' ? 'w' : 'd', colour) });
      const id = colour === '#ffffff' ? 'w'.repeat(22) : 'd'.repeat(22);
      const response = await ask(`${id}-icon-180.png`);
      const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[0];
    };
    expect(await corner('#ffffff')).toBeLessThan(30);
    expect(await corner('#102040')).toBeGreaterThan(240);
  });
});

describe('where a logo is named', () => {
  it('without one, all is as shipped', () => {
    expect(brandAddress('icon-512.png')).toBe('/brand/icon-512.png');
    expect(movedIcon('/favicon.ico')).toBeUndefined();
    expect(writeLetter('sign_in', 'en', {}).html).not.toContain('<img');
  });

  it('the manifest, structured data, letters and the files that programs ask for have it', async () => {
    const before = previewHash(sitePreview('en'));
    provide({ wordmark: await logo('c', '#1a2a6c', 800, 200) });
    const base = `/brand/${'c'.repeat(22)}-`;
    expect(manifest().icons?.map(({ src }) => src)).toEqual(
      ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'].map((file) => base + file),
    );
    expect(organization().logo).toMatch(new RegExp(`${base}icon-512.png$`));
    expect(movedIcon('/favicon.ico')).toBe(`${base}icon-48.png`);
    expect(movedIcon('/apple-icon.png')).toBe(`${base}icon-180.png`);
    expect(movedIcon('/embed.js')).toBeUndefined();
    expect(writeLetter('sign_in', 'en', {}).html).toContain(`${base}letter.png" alt="Lampstand"`);
    expect(previewHash(sitePreview('en'))).not.toBe(before);
    expect((await sharp(await drawPreview(sitePreview('en'))).metadata()).width).toBe(1200);
  });
});
