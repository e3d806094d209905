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

describe('links of cloud storages', () => {
  const key = 'rlkey=abc&st=x';
  it.each([
    [
      `https://www.dropbox.com/scl/fi/abc/v.mp4?${key}&dl=0`,
      `https://www.dropbox.com/scl/fi/abc/v.mp4?${key}&raw=1`,
    ],
    [
      'https://www.dropbox.com/s/abc/My%20film.MOV?dl=1',
      'https://www.dropbox.com/s/abc/My%20film.MOV?raw=1',
    ],
    ['dropbox.com/s/abc/v.mp4', 'https://www.dropbox.com/s/abc/v.mp4?raw=1'],
    [
      'https://dl.dropboxusercontent.com/s/abc/v.mp4?dl=0',
      'https://dl.dropboxusercontent.com/s/abc/v.mp4?dl=0',
    ],
  ])('%s is the file itself', (link, url) => {
    expect(parseVideoLink(link)).toEqual({ kind: 'file', url });
  });

  it.each([
    'https://drive.google.com/file/d/1abcDEF/view?usp=sharing',
    'https://drive.google.com/drive/folders/1abc',
    'https://docs.google.com/uc?export=download&id=1abc',
    'https://photos.app.goo.gl/abc',
    'https://1drv.ms/v/s!Aabc',
    'https://onedrive.live.com/?id=abc&cid=1',
    'https://church-my.sharepoint.com/personal/a/Documents/v.mp4',
    'https://www.icloud.com/iclouddrive/0abc#v.mp4',
    'https://www.icloud.com/iclouddrive/0abc/v.mp4',
    'https://share.icloud.com/photos/0abc',
    'https://www.dropbox.com/scl/fo/abc/folder?dl=0',
    'https://www.dropbox.com/scl/fi/abc/letter.pdf?dl=0',
    'https://we.tl/t-abc',
    'drive.google.com/file/d/1abcDEF/view',
  ])('%s is a page', (link) => {
    expect(readVideoLink(link)).toEqual({ refused: 'shared_page' });
  });

  it('others of similar names are files', () => {
    expect(parseVideoLink('https://notdropbox.com/v.mp4')).not.toBeNull();
    expect(parseVideoLink('https://mybox.com/v.mp4?dl=0')).not.toBeNull();
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
