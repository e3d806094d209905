import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePlayerEmbed } from '@/lib/content/video-source';
import { filmTags } from '@/lib/seo/film-tags';

const playerSize = { width: 1280, height: 720 };

/** The size of the first track that has one, from the end of its header (ISO 14496-12, 8.3.2). */
function sizeOf(file: string): number[] | undefined {
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf('tkhd'); at >= 0; at = bytes.indexOf('tkhd', at + 1)) {
    const end = at - 4 + bytes.readUInt32BE(at - 4);
    const size = [bytes.readUInt32BE(end - 8) >>> 16, bytes.readUInt32BE(end - 4) >>> 16];
    if (size[0]) return size;
  }
  return undefined;
}

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
    expect(videos).toEqual([{ url, type, ...(url.startsWith('https') && { secureUrl: url }) }]);
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
      { ...playerSize, type: 'text/html', url: videos[0]?.url, secureUrl: videos[0]?.url },
    ]);
    expect(player.card).toBe('player');
    expect(player.other?.['twitter:player']).toBe(videos[0]?.url);
  });

  it.each(readdirSync('public/media/clips'))('has the true size of our clip %s', (name) => {
    const [video] = tagsOf(`/media/clips/${name}`).videos;
    expect([video?.width, video?.height]).toEqual(sizeOf(`public/media/clips/${name}`));
  });

  it('has the shape of a film that was uploaded here, and no other kind of source has it', () => {
    const shape = { width: 720, height: 1280 };
    const sizeIn = (link: string) => {
      const [video] = filmTags(parsePlayerEmbed(link) ?? undefined, shape).videos;
      return { width: video?.width, height: video?.height };
    };
    expect(sizeIn('/api/v1/films/abc.mp4')).toEqual(shape);
    expect(sizeIn('/media/clips/lamp-window.mp4')).toEqual({ width: 960, height: 540 });
    expect(sizeIn('https://youtu.be/GQI72THyO5I')).toEqual(playerSize);
  });

  it('has no size for a film of another site with the same path', () => {
    const [video] = tagsOf('https://films.example/media/clips/lamp-window.mp4').videos;
    expect(video).not.toHaveProperty('width');
  });

  it('lists nothing for third-party code or without a film', () => {
    expect(tagsOf('<script src="https://x.example/player.js"></script>').videos).toEqual([]);
    expect(filmTags(undefined).videos).toEqual([]);
  });
});
