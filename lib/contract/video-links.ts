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
export type VideoLinkRefusal =
  | 'no_link'
  | 'has_password'
  | 'not_web'
  | 'no_film_there'
  | 'no_video';

export const videoLinkRefusals: Record<VideoLinkRefusal, string> = {
  no_link: 'is not a link',
  has_password: 'must not carry a name or a password',
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
    url = new URL(link.replace(schemeless, 'https://'));
  } catch {
    return { refused: 'no_link' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { refused: 'not_web' };
  if (url.username || url.password) return { refused: 'has_password' };
  const source =
    youtubeSource(url) ??
    vimeoSource(url) ??
    fileSource(url.pathname, url.href) ??
    frameSource(url);
  const known = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)$/.test(url.hostname);
  return sourceOr(source, known ? 'no_film_there' : 'no_video');
}

/** As people type it: `youtu.be/…`. Of other hosts `story.mp4` might be a file or a domain. */
const schemeless = /^\/\/|^(?=(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\/)/i;

function sourceOr(source: VideoSource | null, refused: VideoLinkRefusal) {
  return source ? { source } : { refused };
}

function fileSource(pathname: string, url: string): VideoSource | null {
  const path = pathname.split(/[?#]/)[0] ?? '';
  if (/\.m3u8$/i.test(path)) return { kind: 'hls', url };
  return /\.(mp4|m4v|webm|ogv|mov)$/i.test(path) ? { kind: 'file', url } : null;
}

function frameSource(url: URL): VideoSource | null {
  if (!(frameHosts as readonly string[]).includes(url.host)) return null;
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
  if (host === 'youtu.be' && first !== 'watch') id = first;
  else if (['youtu.be', 'youtube.com', 'youtube-nocookie.com'].includes(host)) {
    const inPath = ['embed', 'shorts', 'live', 'v', 'e'].includes(first);
    id = inPath ? second : url.searchParams.get('v');
  }
  if (!id || !youtubeId.test(id)) return playlistSource(url);
  const start =
    seconds(url.searchParams.get('start') ?? url.searchParams.get('t')) ?? secondsOfHash(url);
  const list = sharedList(url);
  const watch = new URL('https://www.youtube.com/watch');
  watch.searchParams.set('v', id);
  if (list) watch.searchParams.set('list', list);
  if (start) watch.searchParams.set('t', `${start}s`);
  // Specification 4.1: rel=0 and enablejsapi=1. The cookie-free host keeps the visitor's visit private.
  const embed = new URL(`https://www.youtube-nocookie.com/embed/${id}?rel=0&enablejsapi=1`);
  if (list) embed.searchParams.set('list', list);
  if (start) embed.searchParams.set('start', String(start));
  return { kind: 'youtube', url: watch.href, embedUrl: embed.href };
}

/** A whole playlist, by YouTube's page of it or by its player. */
function playlistSource(url: URL): VideoSource | null {
  const list = sharedList(url);
  const known = /(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname);
  if (!known || !/^\/(playlist|embed\/videoseries)\/?$/.test(url.pathname)) return null;
  if (!list) return null;
  return {
    kind: 'youtube',
    url: `https://www.youtube.com/playlist?list=${list}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&rel=0&enablejsapi=1`,
  };
}

/** The list that a link names, but for those that are another for everyone: mixes, liked, to watch later. */
function sharedList({ searchParams }: URL): string | undefined {
  return /^(?!RD|LL|WL)[\w-]{2,64}$/.exec(searchParams.get('list') ?? '')?.[0];
}

const vimeoHash = /^[0-9a-f]{6,}$/i;

function vimeoSource(url: URL): VideoSource | null {
  const host = url.hostname.replace(/^www\./, '');
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const segments = url.pathname.split('/').filter(Boolean);
  const [first = '', number = ''] = segments;
  // These go by numbers too: the film's, if any, comes after theirs.
  const holdsFilms = /^(channels|groups|showcase|album|event)$/.test(first);
  const rest = holdsFilms ? segments.slice(2) : segments;
  const place = rest.findIndex((part) => /^\d+$/.test(part));
  const id = rest[place];
  if (!id) return vimeoFrame(first, number);
  const hash = [url.searchParams.get('h'), rest[place + 1]].find((h) => h && vimeoHash.test(h));
  // Specification 4.1 asks for rel and enablejsapi; `dnt` has Vimeo track nobody.
  const embed = new URL(`https://player.vimeo.com/video/${id}?rel=0&enablejsapi=1&dnt=1`);
  if (hash) embed.searchParams.set('h', hash);
  const start = secondsOfHash(url);
  const at = start ? `#t=${start}s` : '';
  return {
    kind: 'vimeo',
    url: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${at}`,
    embedUrl: embed.href + at,
  };
}

/** A showcase of films (once an album), or an event that is broadcast live: frames of Vimeo's own. */
function vimeoFrame(kind: string, id: string): VideoSource | null {
  if (!/^(showcase|album|event)$/.test(kind) || !/^\d+$/.test(id)) return null;
  const place = kind === 'event' ? 'event' : 'showcase';
  return { kind: 'frame', url: `https://vimeo.com/${place}/${id}/embed` };
}

/** Where a link begins that says so behind a `#`: `#t=1m30s`. */
function secondsOfHash({ hash }: URL): number | undefined {
  return seconds(/^#t=(.+)$/.exec(hash)?.[1] ?? null);
}

/** `90`, `90s`, `1m30s`, `1h2m3s` as seconds; undefined for anything else. */
function seconds(value: string | null): number | undefined {
  const [match, h, m, s] =
    /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(value ?? '') ?? [];
  if (!match) return undefined;
  return Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0) || undefined;
}
