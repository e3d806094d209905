import type { Metadata } from 'next';
import { site } from '@/lib/config/site';
import type { VideoSource } from '@/lib/content/video-source';

/** The size of a player in a frame, which scales the film to fit. */
const playerSize = { width: 1280, height: 720 } as const;
/** The size of the clips in `public`, which `scripts/pictures/clips.ts` makes. */
const clipSize = { width: 960, height: 540 } as const;

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
};

interface FilmShape {
  width: number;
  height: number;
}

interface FilmTags {
  videos: { url: string; secureUrl?: string; type: string; width?: number; height?: number }[];
  /** Twitter's player card, for hosts whose player may be framed by anyone. */
  player: { card: 'player' | 'summary_large_image'; other: Metadata['other'] };
}

/**
 * The tags for playing a film within messages and timelines. For our own films, the file itself: our player
 * may only be framed by the church's hosts (docs/decisions/0015). `shape`: the pixels of a film that was uploaded here.
 */
export function filmTags(source: VideoSource | undefined, shape?: FilmShape): FilmTags {
  const frame = source && frameOf(source);
  if (frame) {
    const other = {
      'twitter:player': frame,
      'twitter:player:width': playerSize.width,
      'twitter:player:height': playerSize.height,
    };
    const video = { ...videoTag(frame, 'text/html'), ...playerSize };
    return { videos: [video], player: { card: 'player', other } };
  }
  const player = { card: 'summary_large_image', other: undefined } as const;
  if (!source || (source.kind !== 'file' && source.kind !== 'hls')) return { videos: [], player };
  const { origin } = site();
  const url = new URL(source.url, origin);
  const extension = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  const video = videoTag(url.href, types[extension] ?? 'video/mp4');
  const isClip = url.origin === origin && url.pathname.startsWith('/media/clips/');
  // The size of other films is unknown here, and a wrong one would distort them.
  return { videos: [{ ...video, ...(isClip ? clipSize : shape) }], player };
}

function frameOf(source: VideoSource): string | undefined {
  if ('embedUrl' in source) return source.embedUrl;
  return source.kind === 'frame' ? source.url : undefined;
}

function videoTag(url: string, type: string) {
  return { url, ...(url.startsWith('https:') && { secureUrl: url }), type };
}
