import { describe, expect, it } from 'vitest';
import { parsePlayerEmbed } from '@/lib/content/video-source';
import { filmTags } from '@/lib/seo/film-tags';

const size = { width: 1280, height: 720 };
const tagsOf = (link: string) => filmTags(parsePlayerEmbed(link) ?? undefined);

describe('filmTags', () => {
  it.each([
    ['/media/a.mp4', 'http://localhost:3000/media/a.mp4', 'video/mp4'],
    ['/media/a.webm', 'http://localhost:3000/media/a.webm', 'video/webm'],
    ['/media/a.ogv', 'http://localhost:3000/media/a.ogv', 'video/ogg'],
    ['/media/a.mov', 'http://localhost:3000/media/a.mov', 'video/quicktime'],
    ['https://films.example/a/index.M3U8?token=1', undefined, 'application/vnd.apple.mpegurl'],
  ])('lists the file or the stream itself: %s', (link, url = link, type) => {
    const { videos, player } = tagsOf(link);
    expect(videos).toEqual([
      { url, type, ...size, ...(url.startsWith('https') && { secureUrl: url }) },
    ]);
    expect(player).toEqual({ card: 'summary_large_image', other: undefined });
  });

  it.each(['/media/a', '/media/a.webm/film', '/media.webm/a.b-c'])(
    'takes a file of unknown type for MP4: %s',
    (url) => {
      expect(filmTags({ kind: 'file', url }).videos[0]?.type).toBe('video/mp4');
    },
  );

  it.each([
    'https://youtu.be/GQI72THyO5I',
    'https://vimeo.com/22439234',
    'https://fast.wistia.net/x',
  ])('lists the player of a host that allows framing: %s', (link) => {
    const { videos, player } = tagsOf(link);
    expect(videos).toEqual([
      { ...size, type: 'text/html', url: videos[0]?.url, secureUrl: videos[0]?.url },
    ]);
    expect(player.card).toBe('player');
    expect(player.other?.['twitter:player']).toBe(videos[0]?.url);
  });

  it('lists nothing for third-party code or without a film', () => {
    expect(tagsOf('<script src="https://x.example/player.js"></script>').videos).toEqual([]);
    expect(filmTags(undefined).videos).toEqual([]);
  });
});
