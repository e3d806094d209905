import type { Metadata } from 'next';
import { site } from '@/lib/config/site';
import type { VideoSource } from '@/lib/content/video-source';

/** All our films are this shape; a player fits its own into it. */
const size = { width: 1280, height: 720 } as const;

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
};

interface FilmTags {
  videos: { url: string; secureUrl?: string; type: string; width: number; height: number }[];
  /** Twitter's player card: hosts that let anyone frame their player have one. */
  player: { card: 'player' | 'summary_large_image'; other: Metadata['other'] };
}

/**
 * How a film plays inside a message or a timeline. Of ours the file itself: our own player may be
 * framed by the church's hosts only (docs/decisions/0015).
 */
export function filmTags(source: VideoSource | undefined): FilmTags {
  const frame = source && frameOf(source);
  if (frame) {
    const other = {
      'twitter:player': frame,
      'twitter:player:width': size.width,
      'twitter:player:height': size.height,
    };
    return { videos: [described(frame, 'text/html')], player: { card: 'player', other } };
  }
  const player = { card: 'summary_large_image', other: undefined } as const;
  if (!source || (source.kind !== 'file' && source.kind !== 'hls')) return { videos: [], player };
  const url = new URL(source.url, site().origin);
  const ending = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  return { videos: [described(url.href, types[ending] ?? 'video/mp4')], player };
}

function frameOf(source: VideoSource): string | undefined {
  if ('embedUrl' in source) return source.embedUrl;
  return source.kind === 'frame' ? source.url : undefined;
}

function described(url: string, type: string) {
  return { url, ...(url.startsWith('https:') && { secureUrl: url }), type, ...size };
}
