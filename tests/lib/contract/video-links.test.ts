import { describe, expect, it } from 'vitest';
import { parseVideoLink, readVideoLink, videoLinkRefusals } from '@/lib/contract/video-links';

const id = 'dQw4w9WgXcQ';

describe('files and frames', () => {
  it.each([
    ['/media/story.mp4?v=2#t=5', 'file'],
    ['/media/story.M4V', 'file'],
    ['/media/story.webm', 'file'],
    ['/media/story.ogv', 'file'],
    ['https://cdn.example/story.mov', 'file'],
    ['http://cdn.example/story.m3u8', 'hls'],
  ])('%s is a %s', (url, kind) => {
    expect(parseVideoLink(url)).toEqual({ kind, url });
  });

  it.each([
    '/media/story.mp4.zip',
    '/media/story.m3u8x',
    '/media/mp4',
    '/media/the story.mp4',
    '/media\\story.mp4',
    '/media/story.pdf?file=a.mp4',
    'https://cdn.example/story.pdf#a.mp4',
    'https://cdn.example/?file=a.mp4',
    'https://www.youtube.com/live_stream?channel=UC1',
  ])('%s is neither', (link) => {
    expect(parseVideoLink(link)).toBeNull();
  });

  it('adds https: to a protocol-relative file', () => {
    expect(parseVideoLink('//cdn.example/story.mp4')).toEqual({
      kind: 'file',
      url: 'https://cdn.example/story.mp4',
    });
  });

  it('accepts a frame of a known host, over https only', () => {
    const link = 'https://fast.wistia.net/embed/iframe/abc';
    for (const url of [link, 'https://players.brightcove.net/1/x/index.html?videoId=2']) {
      expect(parseVideoLink(url)).toEqual({ kind: 'frame', url });
    }
    expect(parseVideoLink(link.replace('https', 'http'))).toBeNull();
    expect(parseVideoLink('https://evil.example/embed/iframe/abc')).toBeNull();
    expect(parseVideoLink('https://fast.wistia.net:8443/embed/iframe/abc')).toBeNull();
  });
});

describe('readVideoLink gives the reason of a rejection', () => {
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
    ['https://youtube.com.example/', 'no_video'],
    ['https://m.youtube-nocookie.com/', 'no_film_there'],
    ['https://notyoutube.com/watch?v=dQw4w9WgXcQ', 'no_video'],
    ['https://www.youtube.com/watch?v=videoseries', 'no_film_there'],
    ['notvimeo.com/76979871', 'no_link'],
    ['http://name:@cdn.example/story.mp4', 'has_password'],
    ['http://:word@cdn.example/story.mp4', 'has_password'],
    ['/media/story.pdf', 'no_video'],
  ])('%s: %s', (link, refused) => {
    expect(readVideoLink(link)).toEqual({ refused });
  });
});

it('each reason has a sentence', () => {
  for (const sentence of Object.values(videoLinkRefusals)) expect(sentence).toMatch(/^[a-z].{10,}/);
});
