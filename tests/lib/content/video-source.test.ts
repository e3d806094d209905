import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlayerEmbed, parseVideoLink } from '@/lib/content/video-source';
import { anyText } from '../../support/arbitraries';

const id = 'dQw4w9WgXcQ';

describe('files', () => {
  it.each([
    ['/media/clips/lamp-window.mp4', 'file'],
    ['/media/clips/lamp-window.webm#t=5', 'file'],
    ['/media/story.MOV?v=2', 'file'],
    ['/media/talk.mp3', 'file'],
    ['https://cdn.example/talk.m4a?token=a', 'file'],
    ['/media/story/master.m3u8', 'hls'],
    ['https://cdn.example/story.mp4?token=a', 'file'],
    ['https://cdn.example/live/master.m3u8?token=a', 'hls'],
    ['https://player.vimeo.com/external/1.hd.mp4?s=a', 'file'],
  ])('%s is a %s', (link, kind) => {
    expect(parsePlayerEmbed(link)).toEqual({ kind, url: link });
  });

  it.each([
    'javascript:alert(1)//.mp4',
    'data:video/mp4;base64,AAAA.mp4',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x.mp4',
    'blob:https://site.example/x.mp4',
    'file:///etc/story.mp4',
    'ftp://cdn.example/story.mp4',
    '/\\evil.example/story.mp4',
    '/media/../ story.mp4',
    'media/story.mp4',
    '/media/story.pdf',
    '',
  ])('rejects %j', (link) => {
    expect(parseVideoLink(link)).toBeNull();
    expect(parsePlayerEmbed(link)).toBeNull();
  });
});

describe('embed codes', () => {
  it.each([
    `<iframe width="560" src="https://www.youtube.com/embed/${id}?si=1&amp;start=0" allowfullscreen></iframe>`,
    `  <div class="frame">\n<IFRAME title='A' SRC='//www.youtube-nocookie.com/embed/${id}'></IFRAME></div>`,
  ])('extracts the film from %s', (code) => {
    expect(parsePlayerEmbed(code)).toEqual({
      kind: 'youtube',
      url: `https://www.youtube.com/watch?v=${id}`,
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}?rel=0&enablejsapi=1`,
    });
  });

  it('decodes entities in the address', () => {
    expect(
      parsePlayerEmbed('<iframe src="https://player.vimeo.com/video/1?a=1&amp;h=ab12cd34ef">'),
    ).toMatchObject({ embedUrl: expect.stringContaining('h=ab12cd34ef') });
  });

  it('finds the file of a video element', () => {
    const film = { kind: 'file', url: '/media/story.mp4' };
    expect(parsePlayerEmbed('<video controls src="/media/story.mp4"></video>')).toEqual(film);
    expect(
      parsePlayerEmbed('<video><source type="video/mp4" src="/media/story.mp4"></video>'),
    ).toEqual(film);
  });

  it('finds an address between spaces', () => {
    expect(parsePlayerEmbed('<video src = "/media/story.mp4"></video>')).toEqual({
      kind: 'file',
      url: '/media/story.mp4',
    });
  });

  it.each([
    '<iframe src="https://unknown.example/player"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<script src="https://unknown.example/player.js"></script>',
    '<div id="player"></div><script>play()</script>',
  ])('keeps %s as code for the sandbox', (code) => {
    expect(parsePlayerEmbed(code)).toEqual({ kind: 'code', html: code });
  });

  it.each(['<p>The film comes soon.</p>', '<', '<!-- none -->'])(
    'rejects %s, which is no embed code',
    (code) => {
      expect(parsePlayerEmbed(code)).toBeNull();
    },
  );

  it.each([undefined, null, '', '   '])('rejects %j', (nothing) => {
    expect(parsePlayerEmbed(nothing)).toBeNull();
  });
});

describe('parsing any input', () => {
  const host = fc.constantFrom(
    'youtu.be',
    'www.youtube.com',
    'vimeo.com',
    'player.vimeo.com',
    'fast.wistia.net',
    'cdn.example',
  );
  const part = fc.oneof(
    fc.constantFrom(
      'embed',
      'video',
      'watch',
      'shorts',
      id,
      '76979871',
      'ab12cd34ef',
      'a.mp4',
      'm.m3u8',
      '..',
    ),
    anyText,
  );
  const query = fc.oneof(
    fc.constantFrom('', `?v=${id}`, '?h=ab12cd34ef', '?t=1m', '?start=9'),
    anyText.map((text) => `?h=${text}`),
  );
  const link = fc
    .tuple(
      fc.constantFrom('https://', 'http://', '//', '/', 'javascript:', 'data:', ''),
      host,
      fc.array(part, { maxLength: 4 }),
      query,
    )
    .map(([scheme, name, parts, search]) => `${scheme}${name}/${parts.join('/')}${search}`);
  const code = fc
    .tuple(fc.constantFrom('iframe', 'video', 'source', 'script', 'div'), fc.oneof(link, anyText))
    .map(([tag, src]) => `<${tag} src="${src}"></${tag}>`);

  it('never throws, and returns only addresses of the web or of this site', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, link, code), (text) => {
        const source = parsePlayerEmbed(text);
        if (!source || source.kind === 'code') return;
        if ('embedUrl' in source) expect(source.embedUrl).toMatch(/[?&]rel=0&enablejsapi=1/);
        const addresses = [source.url, 'embedUrl' in source ? source.embedUrl : source.url];
        for (const address of addresses) {
          expect(address).toMatch(/^https?:\/\/[^/\\]|^\/(?![/\\])/);
          expect(['https:', 'http:']).toContain(new URL(address, 'https://site.example').protocol);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is idempotent: the address of a source is parsed to the same source', () => {
    fc.assert(
      fc.property(link, (text) => {
        const source = parseVideoLink(text);
        if (source && source.kind !== 'code') expect(parseVideoLink(source.url)).toEqual(source);
      }),
      { numRuns: 1000 },
    );
  });

  it('rejects what is neither a link nor an embed code', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => !/^\s*(<|\/|https?:)/i.test(text)),
        (text) => {
          expect(parsePlayerEmbed(text)).toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });
});
