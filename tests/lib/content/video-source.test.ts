import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlayerEmbed, parseVideoLink } from '@/lib/content/video-source';
import { readVideoLink } from '@/lib/contract/video-links';
import { anyText } from '../../support/arbitraries';

const id = 'dQw4w9WgXcQ';
const youtube = {
  kind: 'youtube',
  url: `https://www.youtube.com/watch?v=${id}`,
  embedUrl: `https://www.youtube-nocookie.com/embed/${id}?rel=0&enablejsapi=1`,
};

describe('YouTube links (specification 4.1)', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/e/${id}`,
    `https://youtu.be/watch?v=${id}`,
    `youtu.be/${id}`,
    `www.youtube.com/watch?v=${id}`,
    `YouTube.com/shorts/${id}`,
    `HTTP://WWW.YOUTUBE.COM:80/watch?v=${id}`,
    `https://www.youtube.com/watch?v=${id}&list=RD${id}&start_radio=1`,
    `https://youtu.be/${id}?list=WL`,
    `https://m.youtube.com/watch?app=desktop&v=${id}`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/embed/${id}?rel=1`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/v/${id}`,
    `//www.youtube.com/embed/${id}`,
  ])('%s becomes an embed address with rel=0 and enablejsapi=1', (link) => {
    expect(parsePlayerEmbed(link)).toEqual(youtube);
  });

  it.each([
    ['t=90', 90],
    ['t=90s', 90],
    ['t=1m30s', 90],
    ['t=1h2m3s', 3723],
    ['t=2m', 120],
    ['start=15', 15],
  ])('begins where ?%s says', (query, seconds) => {
    expect(parseVideoLink(`https://youtu.be/${id}?${query}`)).toEqual({
      kind: 'youtube',
      url: `https://www.youtube.com/watch?v=${id}&t=${seconds}s`,
      embedUrl: `${youtube.embedUrl}&start=${seconds}`,
    });
  });

  it('begins where a link of old says it behind a #', () => {
    const source = parseVideoLink(`https://www.youtube.com/watch?v=${id}#t=1m30s`);
    expect(source).toMatchObject({ embedUrl: `${youtube.embedUrl}&start=90` });
  });

  it.each([`https://youtu.be/${id}?t=9&`, `http://youtube.com/watch?v=${id}&t=9s&index=2&`])(
    'plays a film of a list, and goes on with the list: %slist=PL',
    (link) => {
      expect(parseVideoLink(`${link}list=PLab_c-1`)).toEqual({
        kind: 'youtube',
        url: `https://www.youtube.com/watch?v=${id}&list=PLab_c-1&t=9s`,
        embedUrl: `${youtube.embedUrl}&list=PLab_c-1&start=9`,
      });
    },
  );

  it.each(['t=0', 't=', 't=soon', 't=-5', 't=1e9'])('begins at the beginning for ?%s', (query) => {
    expect(parseVideoLink(`https://youtu.be/${id}?${query}`)).toEqual(youtube);
  });

  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@lampstand',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}x`,
    'https://youtu.be/',
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/?u=https://youtu.be/${id}`,
  ])('%s is no video', (link) => {
    expect(parseVideoLink(link)).toBeNull();
  });

  it.each([
    'https://www.youtube.com/playlist?list=PLab_c-1',
    'https://m.youtube.com/playlist?list=PLab_c-1&si=x',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLab_c-1',
  ])('%s plays as a list', (link) => {
    expect(parseVideoLink(link)).toEqual({
      kind: 'youtube',
      url: 'https://www.youtube.com/playlist?list=PLab_c-1',
      embedUrl:
        'https://www.youtube-nocookie.com/embed/videoseries?list=PLab_c-1&rel=0&enablejsapi=1',
    });
  });

  it('lets a channel’s stream stand as the frame it is', () => {
    const link = 'https://www.youtube.com/embed/live_stream?channel=UC1';
    expect(parseVideoLink(link)).toEqual({ kind: 'frame', url: link });
  });
});

describe('Vimeo links', () => {
  const vimeo = (hash?: string) => ({
    kind: 'vimeo',
    url: `https://vimeo.com/76979871${hash ? `/${hash}` : ''}`,
    embedUrl: `https://player.vimeo.com/video/76979871?rel=0&enablejsapi=1&dnt=1${hash ? `&h=${hash}` : ''}`,
  });

  it.each([
    'https://vimeo.com/76979871',
    'https://www.vimeo.com/76979871?share=copy',
    'https://player.vimeo.com/video/76979871',
    '//player.vimeo.com/video/76979871',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/stories/videos/76979871',
    'https://vimeo.com/channels/1234567/76979871',
    'https://vimeo.com/groups/1234567/videos/76979871',
    'https://vimeo.com/showcase/1234567/video/76979871',
    'https://vimeo.com/ondemand/grace/76979871',
    'https://vimeo.com/manage/videos/76979871',
    'vimeo.com/76979871',
  ])('%s becomes a player that tracks nobody', (link) => {
    expect(parseVideoLink(link)).toEqual(vimeo());
  });

  it.each([
    'https://vimeo.com/76979871/ab12cd34ef',
    'https://player.vimeo.com/video/76979871?h=ab12cd34ef',
    'https://vimeo.com/76979871?h=ab12cd34ef',
  ])('%s keeps the hash of a private film', (link) => {
    expect(parseVideoLink(link)).toEqual(vimeo('ab12cd34ef'));
  });

  it.each(['#t=90', '#t=1m30s'])('begins where %s says', (start) => {
    expect(parseVideoLink(`https://vimeo.com/76979871/ab12cd34ef${start}`)).toEqual({
      kind: 'vimeo',
      url: 'https://vimeo.com/76979871/ab12cd34ef#t=90s',
      embedUrl:
        'https://player.vimeo.com/video/76979871?rel=0&enablejsapi=1&dnt=1&h=ab12cd34ef#t=90s',
    });
  });

  it.each([
    ['showcase/1234567', 'showcase/1234567'],
    ['album/1234567?share=copy', 'showcase/1234567'],
    ['event/1234567/embed', 'event/1234567'],
  ])('shows %s, which is no film, in its own frame', (path, frame) => {
    const url = `https://vimeo.com/${frame}/embed`;
    expect(parseVideoLink(`https://vimeo.com/${path}`)).toEqual({ kind: 'frame', url });
  });

  it('takes nothing else for a hash', () => {
    expect(parseVideoLink('https://vimeo.com/76979871?h=../../evil')).toEqual(vimeo());
    expect(parseVideoLink('https://vimeo.com/76979871/settings')).toEqual(vimeo());
  });

  it.each([
    'https://vimeo.com/',
    'https://vimeo.com/about',
    'https://vimeo.com/channels/1234567',
    'https://vimeo.com/showcase/mine',
    'https://vimeo.com.evil.example/76979871',
  ])('%s is no video', (link) => {
    expect(parseVideoLink(link)).toBeNull();
  });
});

describe('files and frames', () => {
  it.each([
    ['/media/clips/lamp-window.mp4', 'file'],
    ['/media/clips/lamp-window.webm#t=5', 'file'],
    ['/media/story.MOV?v=2', 'file'],
    ['/media/story/master.m3u8', 'hls'],
    ['https://cdn.example/story.mp4?token=a', 'file'],
    ['https://cdn.example/live/master.m3u8?token=a', 'hls'],
    ['https://player.vimeo.com/external/1.hd.mp4?s=a', 'file'],
  ])('%s is a %s', (link, kind) => {
    expect(parsePlayerEmbed(link)).toEqual({ kind, url: link });
  });

  it('gives a protocol-relative file its protocol', () => {
    expect(parseVideoLink('//cdn.example/story.mp4')).toEqual({
      kind: 'file',
      url: 'https://cdn.example/story.mp4',
    });
  });

  it('shows a frame of a known host, over https only', () => {
    const link = 'https://fast.wistia.net/embed/iframe/abc';
    expect(parseVideoLink(link)).toEqual({ kind: 'frame', url: link });
    expect(parseVideoLink(link.replace('https', 'http'))).toBeNull();
    expect(parseVideoLink('https://evil.example/embed/iframe/abc')).toBeNull();
    expect(parseVideoLink('https://fast.wistia.net:8443/embed/iframe/abc')).toBeNull();
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
  ])('refuses %j', (link) => {
    expect(parseVideoLink(link)).toBeNull();
    expect(parsePlayerEmbed(link)).toBeNull();
  });
});

describe('a refusal says why', () => {
  it.each([
    ['grace.mp4', 'no_link'],
    ['', 'no_link'],
    [`https://lampstand@youtu.be/${id}`, 'has_password'],
    ['https://name:word@cdn.example/story.mp4', 'has_password'],
    ['ftp://cdn.example/story.mp4', 'not_web'],
    ['javascript:alert(1)', 'not_web'],
    ['https://www.youtube.com/@lampstand', 'no_film_there'],
    ['https://youtu.be/', 'no_film_there'],
    ['https://vimeo.com/about', 'no_film_there'],
    ['https://example.org/story.pdf', 'no_video'],
    ['https://notyoutube.com/watch?v=dQw4w9WgXcQ', 'no_video'],
    ['/media/story.pdf', 'no_video'],
  ])('%s: %s', (link, refused) => {
    expect(readVideoLink(link)).toEqual({ refused });
  });
});

describe('embed codes', () => {
  it.each([
    `<iframe width="560" src="https://www.youtube.com/embed/${id}?si=1&amp;start=0" allowfullscreen></iframe>`,
    `  <div class="frame">\n<IFRAME title='A' SRC='//www.youtube-nocookie.com/embed/${id}'></IFRAME></div>`,
  ])('%s comes down to the film in it', (code) => {
    expect(parsePlayerEmbed(code)).toEqual(youtube);
  });

  it('decodes what its address escapes', () => {
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

  it.each([
    '<iframe src="https://unknown.example/player"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<script src="https://unknown.example/player.js"></script>',
    '<div id="player"></div><script>play()</script>',
  ])('keeps %s for the sandbox', (code) => {
    expect(parsePlayerEmbed(code)).toEqual({ kind: 'code', html: code });
  });

  it.each(['<p>The film comes soon.</p>', '<', '<!-- none -->'])('%s is no embed code', (code) => {
    expect(parsePlayerEmbed(code)).toBeNull();
  });

  it.each([undefined, null, '', '   '])('%j is no video', (nothing) => {
    expect(parsePlayerEmbed(nothing)).toBeNull();
  });
});

describe('any text', () => {
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

  it('never throws, and names nothing but an address of the web or of this site', () => {
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

  it('comes to the same when its own address is read again', () => {
    fc.assert(
      fc.property(link, (text) => {
        const source = parseVideoLink(text);
        if (source && source.kind !== 'code') expect(parseVideoLink(source.url)).toEqual(source);
      }),
      { numRuns: 1000 },
    );
  });

  it('is no video where it is neither a link nor an embed code', () => {
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
