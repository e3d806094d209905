/** What a video link or an embed code comes down to (specification 4.1). */
export type VideoSource =
  | { kind: 'file' | 'hls'; url: string }
  | { kind: 'youtube' | 'vimeo'; url: string; embedUrl: string }
  /** A frame of a host we allow. */
  | { kind: 'frame'; url: string }
  /** Foreign code: shown only inside a sandboxed frame. */
  | { kind: 'code'; html: string };

/** Hosts whose players may stand in a frame of ours, beside YouTube's and Vimeo's. */
export const frameHosts = [
  'player.vimeo.com',
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'fast.wistia.net',
  'players.brightcove.net',
  'iframe.mediadelivery.net',
  'customer-stream.cloudflarestream.com',
] as const;

/** Why a link is refused; each is a sentence for whoever gave it (`videoLinkRefusals`). */
export type VideoLinkRefusal = 'no_link' | 'not_web' | 'no_film_there' | 'no_video';

export const videoLinkRefusals: Record<VideoLinkRefusal, string> = {
  no_link: 'is not a link',
  not_web: 'must begin with https:// or http://',
  no_film_there: 'leads to YouTube or Vimeo, but to no film there',
  no_video: 'is neither a video file, nor an HLS stream, nor a film of YouTube or Vimeo',
};

/** Turns a link to a video into what plays it; null for anything else. */
export function parseVideoLink(link: string): VideoSource | null {
  const read = readVideoLink(link);
  return 'source' in read ? read.source : null;
}

/** The same, with the reason why a link is none (specification 4.1). */
export function readVideoLink(
  link: string,
): { source: VideoSource } | { refused: VideoLinkRefusal } {
  if (/^\/(?!\/)[^\s\\]*$/.test(link)) return sourceOr(fileSource(link, link), 'no_video');
  let url: URL;
  try {
    url = new URL(link.startsWith('//') ? `https:${link}` : link);
  } catch {
    return { refused: 'no_link' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { refused: 'not_web' };
  const source =
    youtubeSource(url) ??
    vimeoSource(url) ??
    fileSource(url.pathname, url.href) ??
    frameSource(url);
  const known = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)$/.test(url.hostname);
  return sourceOr(source, known ? 'no_film_there' : 'no_video');
}

function sourceOr(source: VideoSource | null, refused: VideoLinkRefusal) {
  return source ? { source } : { refused };
}

function fileSource(pathname: string, url: string): VideoSource | null {
  const path = pathname.split(/[?#]/)[0] ?? '';
  if (/\.m3u8$/i.test(path)) return { kind: 'hls', url };
  return /\.(mp4|m4v|webm|ogv|mov)$/i.test(path) ? { kind: 'file', url } : null;
}

function frameSource(url: URL): VideoSource | null {
  if (!(frameHosts as readonly string[]).includes(url.hostname)) return null;
  // YouTube lets nothing but its embeds stand in a frame.
  if (url.hostname.includes('youtube') && !url.pathname.startsWith('/embed/')) return null;
  return url.protocol === 'https:' ? { kind: 'frame', url: url.href } : null;
}

/** Two words of YouTube's own, for a playlist and a channel's stream, are as long as an id. */
const youtubeId = /^(?!videoseries$|live_stream$)[\w-]{11}$/;

function youtubeSource(url: URL): VideoSource | null {
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (host === 'youtu.be') id = first;
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : url.searchParams.get('v');
  }
  if (!id || !youtubeId.test(id)) return playlistSource(url);
  const start = seconds(url.searchParams.get('start') ?? url.searchParams.get('t'));
  const watch = new URL('https://www.youtube.com/watch');
  watch.searchParams.set('v', id);
  if (start) watch.searchParams.set('t', `${start}s`);
  // Specification 4.1: rel=0 and enablejsapi=1. The cookie-free host keeps the visitor's visit private.
  const embed = new URL(`https://www.youtube-nocookie.com/embed/${id}?rel=0&enablejsapi=1`);
  if (start) embed.searchParams.set('start', String(start));
  return { kind: 'youtube', url: watch.href, embedUrl: embed.href };
}

/** A whole playlist, by YouTube's page of it or by its player. */
function playlistSource({ hostname, pathname, searchParams }: URL): VideoSource | null {
  const list = searchParams.get('list') ?? '';
  const known = /(^|\.)youtube(-nocookie)?\.com$/.test(hostname);
  if (!known || !/^\/(playlist|embed\/videoseries)\/?$/.test(pathname)) return null;
  if (!/^[\w-]{2,64}$/.test(list)) return null;
  return {
    kind: 'youtube',
    url: `https://www.youtube.com/playlist?list=${list}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&rel=0&enablejsapi=1`,
  };
}

const vimeoHash = /^[0-9a-f]{6,}$/i;

function vimeoSource(url: URL): VideoSource | null {
  const host = url.hostname.replace(/^www\./, '');
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const segments = url.pathname.split('/').filter(Boolean);
  // The number before `video` is that of a showcase.
  const from = segments.indexOf('video') + 1;
  const place = segments.findIndex((segment, index) => index >= from && /^\d+$/.test(segment));
  const id = segments[place];
  if (!id) return null;
  const hash = [url.searchParams.get('h'), segments[place + 1]].find((h) => h && vimeoHash.test(h));
  const embed = new URL(`https://player.vimeo.com/video/${id}`);
  if (hash) embed.searchParams.set('h', hash);
  embed.searchParams.set('dnt', '1');
  const start = seconds(/^#t=(.+)$/.exec(url.hash)?.[1] ?? null);
  const at = start ? `#t=${start}s` : '';
  return {
    kind: 'vimeo',
    url: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${at}`,
    embedUrl: embed.href + at,
  };
}

/** `90`, `90s`, `1m30s`, `1h2m3s` as seconds; undefined for anything else. */
function seconds(value: string | null): number | undefined {
  const [match, h, m, s] =
    /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(value ?? '') ?? [];
  if (!match) return undefined;
  return Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0) || undefined;
}
