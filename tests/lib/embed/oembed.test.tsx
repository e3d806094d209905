import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { site } from '@/lib/config/site';
import { cardPage, cardPolicy } from '@/lib/embed/card-page';
import { frameSize, oEmbedAddresses, oEmbedFormats, pixels } from '@/lib/embed/oembed';
import { snippet } from '@/lib/embed/snippet';

describe('the size of the frame', () => {
  it('is 16 : 9 plus the controls below', () => {
    expect(frameSize(undefined, undefined)).toEqual({ width: 640, height: 448 });
    expect(frameSize(320, undefined)).toEqual({ width: 320, height: 268 });
    expect(frameSize(undefined, 268)).toEqual({ width: 320, height: 268 });
  });

  it('stays within the available width and height', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 1, max: 9_999 }),
        (w, h) => {
          const { width, height } = frameSize(w, h);
          expect(width >= 1 && width <= w && height >= 1 && height <= h).toBe(true);
        },
      ),
    );
  });

  it.each([[null], ['0'], ['-3'], ['1e3'], ['12px'], ['999999']])('rejects the size %s', (text) => {
    expect(pixels(text)).toBeUndefined();
  });

  it('accepts a whole number', () => {
    expect(['7', '320', '99999'].map(pixels)).toEqual([7, 320, 99_999]);
  });
});

const video = {
  version: '1.0',
  type: 'video',
  provider_name: 'Lampstand',
  provider_url: 'https://a.example',
  html: '<p>',
  width: 1,
  height: 1,
} as const;

describe('oEmbedAddresses', () => {
  it('gives the address of a page’s data in each format', () => {
    const page = 'https://a.example/welcome/x?a=1&b=2';
    const { origin } = site();
    const at = (format: string) =>
      `${origin}/oembed?url=${encodeURIComponent(page)}&format=${format}`;
    expect(oEmbedAddresses(page)).toEqual({
      'application/json+oembed': at('json'),
      'text/xml+oembed': at('xml'),
    });
  });
});

describe('oEmbed as XML', () => {
  it('omits what is undefined, and writes nothing between its elements', () => {
    const xml = oEmbedFormats.xml.write({
      ...video,
      title: 'T\u0000',
      thumbnail_url: undefined,
    } as never);
    expect(xml).toContain('<title>T</title></oembed>');
    expect(xml).not.toMatch(/thumbnail|> |Stryker/);
  });

  it('escapes any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const xml = oEmbedFormats.xml.write({ ...video, title });
        const read = new DOMParser().parseFromString(xml, 'text/xml');
        expect(read.querySelector('parsererror')).toBeNull();
        expect(read.querySelector('oembed > html')?.textContent).toBe('<p>');
        if (/^[ -~]*$/.test(title)) expect(read.querySelector('title')?.textContent).toBe(title);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the code to embed', () => {
  it('contains a link, whatever the title', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const origin = 'https://a.example';
        const place = document.createElement('div');
        place.innerHTML = snippet({
          origin,
          embed: '/embed/welcome/a',
          page: `${origin}/welcome/a`,
          title,
        });
        expect(place.querySelectorAll('*')).toHaveLength(3);
        expect(place.querySelector('[data-lampstand="/embed/welcome/a"] > a')?.textContent).toBe(
          title,
        );
      }),
    );
  });

  it('is a complete page in a hand-written frame, whatever the title', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (title, plays) => {
        const page = 'https://a.example/welcome/a';
        const player = '/ko/embed/welcome/a?start=3&colour=fff';
        const html = cardPage('ko', { title, page, ...(plays && { player }) });
        const shown = new DOMParser().parseFromString(html, 'text/html');
        expect(shown.body.querySelectorAll('*')).toHaveLength(plays ? 3 : 2);
        expect(shown.querySelector('a')?.href).toBe(page);
        expect(shown.querySelector('a')?.textContent).toBe(title.replaceAll(/\r\n?/g, '\n'));
        expect(shown.querySelector('div')?.dataset.lampstand).toBe(plays ? player : undefined);
      }),
    );
  });

  it('allows its own style and scripts of the site, and any site as its frame', () => {
    const { origin } = site();
    const html = cardPage('ko', { title: 'T', page: 'https://a.example/x' });
    const shown = new DOMParser().parseFromString(html, 'text/html');
    const style = shown.querySelector('style')?.textContent ?? '';
    const digest = createHash('sha256').update(style).digest('base64');
    expect(cardPolicy().split(';')).toEqual(
      expect.arrayContaining([
        `style-src 'sha256-${digest}'`,
        `script-src ${origin}`,
        `frame-src ${origin}`,
        'frame-ancestors *',
      ]),
    );
    expect([shown.documentElement.lang, shown.title, shown.compatMode]).toEqual([
      'ko',
      'T',
      'CSS1Compat',
    ]);
    expect(shown.querySelector('meta[name=viewport]')).not.toBeNull();
  });

  it('loads a script of at most 1.5 KB', () => {
    expect(gzipSync(readFileSync('public/embed.js')).length).toBeLessThan(1_500);
  });
});
