import { describe, expect, it } from 'vitest';
import type { SitemapEntry } from '@/lib/content/sitemap';
import { parsePlayerEmbed } from '@/lib/content/video-source';
import { sitemapIndexXml, sitemapXml } from '@/lib/seo/sitemap-xml';

const origin = 'http://localhost:3000';
const entry: SitemapEntry = {
  path: '/answers/x',
  title: 'A & B',
  speaker: 'Ruth',
  text: 'Words',
  languages: ['en', 'ko'],
  publishedAt: '2026-03-01',
  changedAt: '2026-04-01',
  film: undefined,
  scene: 'open-door',
};

/** The whole file of these entries, which come in batches. */
async function write(...batches: SitemapEntry[][]): Promise<string> {
  const source = (async function* () {
    yield* batches;
  })();
  let xml = '';
  for await (const piece of sitemapXml('ko', source)) xml += piece;
  return xml;
}

/** The video element of a page with this film; empty without one. */
async function videoOf(link: string, more: Partial<SitemapEntry> = {}): Promise<string> {
  const film = parsePlayerEmbed(link) ?? undefined;
  const xml = await write([{ ...entry, film, ...more }]);
  return /<video:video>.*<\/video:video>/s.exec(xml)?.[0] ?? '';
}

describe('sitemapIndexXml', () => {
  it('lists each file with the day of its last change, if known', () => {
    const files = [
      { kind: 'answers', locale: 'ko', number: 2, changedAt: '2026-04-01' },
      { kind: 'pages', locale: 'en', number: 1, changedAt: undefined },
    ] as Parameters<typeof sitemapIndexXml>[0];
    expect(sitemapIndexXml(files)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        `<sitemap><loc>${origin}/sitemaps/ko/answers-2.xml</loc><lastmod>2026-04-01</lastmod></sitemap>`,
        `<sitemap><loc>${origin}/sitemaps/en/pages-1.xml</loc></sitemap>`,
        '</sitemapindex>\n',
      ].join('\n'),
    );
  });
});

describe('sitemapXml', () => {
  it('lists pages of all batches, each with its translations', async () => {
    const other = {
      ...entry,
      path: '/answers/y',
      languages: ['ko' as const],
      changedAt: undefined,
    };
    expect(await write([entry], [], [other, other])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">',
        `<url><loc>${origin}/ko/answers/x</loc><lastmod>2026-04-01</lastmod>` +
          `<xhtml:link rel="alternate" hreflang="en" href="${origin}/answers/x"/>` +
          `<xhtml:link rel="alternate" hreflang="ko" href="${origin}/ko/answers/x"/>` +
          `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/answers/x"/></url>`,
        `<url><loc>${origin}/ko/answers/y</loc></url>`,
        `<url><loc>${origin}/ko/answers/y</loc></url>`,
        '</urlset>\n',
      ].join('\n'),
    );
  });

  it('percent-encodes addresses, as the canonical address is', async () => {
    const path = '/church/은혜-교회';
    const xml = await write([{ ...entry, path }]);
    const { pathname } = new URL(path, origin);
    expect(xml).toContain(`<loc>${origin}/ko${pathname}</loc>`);
    expect(xml).toContain(`hreflang="en" href="${origin}${pathname}"`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII.
    expect(xml).toMatch(/^[\x00-\x7f]*$/);
  });

  it('lists the home page without a slash, as its canonical address is', async () => {
    expect(await write([{ ...entry, path: '/' }])).toContain(`hreflang="en" href="${origin}"`);
  });

  it('describes a film of our own by its file', async () => {
    expect(await videoOf('/media/x.mp4')).toBe(
      `<video:video><video:thumbnail_loc>${origin}/scenes/open-door-og.jpg</video:thumbnail_loc>` +
        '<video:title>A &amp; B</video:title><video:description>Words</video:description>' +
        `<video:content_loc>${origin}/media/x.mp4</video:content_loc>` +
        '<video:publication_date>2026-03-01</video:publication_date></video:video>',
    );
  });

  it.each([
    ['https://vimeo.com/22439234', 'https://player.vimeo.com/video/22439234'],
    ['https://fast.wistia.net/x', 'https://fast.wistia.net/x'],
  ])('describes a film of another host by its player: %s', async (link, player) => {
    const video = await videoOf(link);
    expect(video).toContain(`<video:player_loc>${player}`);
    expect(video).not.toContain('content_loc');
  });

  it('names a film without a title by its speaker and the site, and omits an unknown picture', async () => {
    const video = await videoOf('/media/x.mp4', { title: undefined, scene: undefined });
    expect(video).toContain('<video:title>Ruth · Lampstand</video:title>');
    expect(video).not.toContain('thumbnail');
    const unnamed = await videoOf('/media/x.mp4', { title: undefined, speaker: undefined });
    expect(unnamed).toContain('<video:title>Lampstand</video:title>');
  });

  it('describes no film without a description, of embed code, or where there is none', async () => {
    expect(await videoOf('/media/x.mp4', { text: '' })).toBe('');
    expect(await videoOf('<script src="https://x.example/player.js"></script>')).toBe('');
    expect(await videoOf('')).toBe('');
  });
});
