import { describe, expect, it } from 'vitest';
import { parseVideoLink } from '@/lib/contract/video-links';

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
    `https://youtu.be/${id}?list=LL`,
    `https://youtu.be/${id}?list=P`,
    `https://youtu.be/${id}?list=PL/../x`,
    `https://www.youtube.com//shorts//${id}`,
    `youtube-nocookie.com/embed/${id}`,
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
    expect(parseVideoLink(link)).toEqual(youtube);
  });

  it.each([
    ['t=90', 90],
    ['t=90s', 90],
    ['t=1m30s', 90],
    ['t=1h2m3s', 3723],
    ['t=10h', 36_000],
    ['t=90m', 5400],
    ['t=123456', 123_456],
    ['start=15&t=90', 15],
    ['t=2m', 120],
    ['start=15', 15],
  ])('start at the time of ?%s', (query, seconds) => {
    expect(parseVideoLink(`https://youtu.be/${id}?${query}`)).toEqual({
      kind: 'youtube',
      url: `https://www.youtube.com/watch?v=${id}&t=${seconds}s`,
      embedUrl: `${youtube.embedUrl}&start=${seconds}`,
    });
  });

  it('start at the time in the fragment of an old link', () => {
    const source = parseVideoLink(`https://www.youtube.com/watch?v=${id}#t=1m30s`);
    expect(source).toMatchObject({ embedUrl: `${youtube.embedUrl}&start=90` });
    for (const hash of ['#at=90', '#t=', '#words', '#words#t=90']) {
      expect(parseVideoLink(`https://youtu.be/${id}${hash}`)).toEqual(youtube);
    }
  });

  it.each([`https://youtu.be/${id}?t=9&`, `http://youtube.com/watch?v=${id}&t=9s&index=2&`])(
    'play a video of a playlist, and then the playlist: %slist=PL',
    (link) => {
      expect(parseVideoLink(`${link}list=PLab_c-1`)).toEqual({
        kind: 'youtube',
        url: `https://www.youtube.com/watch?v=${id}&list=PLab_c-1&t=9s`,
        embedUrl: `${youtube.embedUrl}&list=PLab_c-1&start=9`,
      });
    },
  );

  it.each(['t=0', 't=', 't=soon', 't=-5', 't=1e9', 't=x9', 't=9x', 't=1234567'])(
    'start at 0 for ?%s',
    (query) => {
      expect(parseVideoLink(`https://youtu.be/${id}?${query}`)).toEqual(youtube);
    },
  );

  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@lampstand',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}x`,
    `https://www.youtube.com/watch?v=x${id}`,
    `https://www.youtube.com/watch/${id}`,
    'https://www.youtube.com/watch?v=videoseries',
    'https://www.youtube.com/watch?v=live_stream',
    'https://www.youtube.com/playlist',
    'https://www.youtube.com/playlist?list=WL',
    'https://www.youtube.com/x/playlist?list=PLab_c-1',
    'https://www.youtube.com/playlist/x?list=PLab_c-1',
    'https://youtu.be/playlist?list=PLab_c-1',
    'https://notyoutube.com/playlist?list=PLab_c-1',
    'https://youtube.com.evil.example/playlist?list=PLab_c-1',
    `https://www.m.youtube.com.evil.example/${id}`,
    'https://youtu.be/',
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://youtube.m.com/watch?v=${id}`,
    `https://evil.example/?u=https://youtu.be/${id}`,
  ])('reject %s, which is no video', (link) => {
    expect(parseVideoLink(link)).toBeNull();
  });

  it.each([
    'https://www.youtube.com/playlist?list=PLab_c-1',
    'https://m.youtube.com/playlist?list=PLab_c-1&si=x',
    'https://youtube.com/playlist/?list=PLab_c-1',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLab_c-1',
  ])('embed %s as a playlist', (link) => {
    expect(parseVideoLink(link)).toEqual({
      kind: 'youtube',
      url: 'https://www.youtube.com/playlist?list=PLab_c-1',
      embedUrl:
        'https://www.youtube-nocookie.com/embed/videoseries?list=PLab_c-1&rel=0&enablejsapi=1',
    });
  });

  it('embed the live stream of a channel as a plain frame', () => {
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
    'https://vimeo.com//76979871/',
    'https://vimeo.com/mychannels/76979871',
    'https://vimeo.com/eventful/76979871',
    'https://vimeo.com/76979871#words',
  ])('convert %s to a player without tracking', (link) => {
    expect(parseVideoLink(link)).toEqual(vimeo());
  });

  it.each([
    'https://vimeo.com/76979871/ab12cd34ef',
    'https://player.vimeo.com/video/76979871?h=ab12cd34ef',
    'https://vimeo.com/76979871?h=ab12cd34ef',
    'https://vimeo.com/76979871/settings?h=ab12cd34ef',
    'https://vimeo.com/76979871/ab12cd34ef?h=no',
  ])('keep the hash of a private film: %s', (link) => {
    expect(parseVideoLink(link)).toEqual(vimeo('ab12cd34ef'));
  });

  it.each(['#t=90', '#t=1m30s'])('start at the time of %s', (start) => {
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
  ])('show %s, which is no single film, in a frame', (path, frame) => {
    const url = `https://vimeo.com/${frame}/embed`;
    expect(parseVideoLink(`https://vimeo.com/${path}`)).toEqual({ kind: 'frame', url });
  });

  it('accept nothing else as a hash', () => {
    expect(parseVideoLink('https://vimeo.com/76979871?h=../../evil')).toEqual(vimeo());
    for (const other of ['settings', 'ab12c', 'xab12cd34', 'ab12cd34x']) {
      expect(parseVideoLink(`https://vimeo.com/76979871/${other}`)).toEqual(vimeo());
    }
  });

  it.each([
    'https://vimeo.com/',
    'https://vimeo.com/about',
    'https://vimeo.com/channels/1234567',
    'https://vimeo.com/showcase/mine',
    'https://vimeo.com/showcase/1a',
    'https://vimeo.com/showcase/a1',
    'https://vimeo.com/showcases/1234567x',
    'https://vimeo.com/76979871x',
    'https://vimeo.com/x76979871',
    'https://help.vimeo.com/76979871',
    'https://vimeo.www.com/76979871',
    'https://notvimeo.com/76979871',
    'https://vimeo.com.evil.example/76979871',
  ])('reject %s, which is no video', (link) => {
    expect(parseVideoLink(link)).toBeNull();
  });
});
