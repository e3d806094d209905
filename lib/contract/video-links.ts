/** A parsed video link or embed code (specification 4.1). */
export type VideoSource =
  | { kind: 'file' | 'hls'; url: string }
  | { kind: 'youtube' | 'vimeo'; url: string; embedUrl: string }
  /** A frame of an allowed host. */
  | { kind: 'frame'; url: string }
  /** Third-party code: shown only inside a sandboxed frame. */
  | { kind: 'code'; html: string };

/** Hosts whose players may be framed. */
export const frameHosts = [
  'player.vimeo.com',
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'fast.wistia.net',
  'players.brightcove.net',
  'iframe.mediadelivery.net',
  'customer-stream.cloudflarestream.com',
] as const;

/** Reasons why a link is refused; `videoLinkRefusals` has a sentence for each. */
export type VideoLinkRefusal =
  | 'no_link'
  | 'has_password'
  | 'not_web'
  | 'no_film_there'
  | 'shared_page'
  | 'no_video';

export const videoLinkRefusals: Record<VideoLinkRefusal, string> = {
  no_link: 'is not a link',
  has_password: 'must not carry a name or a password',
  not_web: 'must begin with https:// or http://',
  no_film_there: 'leads to YouTube or Vimeo, but to no film there',
  shared_page: 'leads to a page of a cloud storage, which shows no film elsewhere',
  no_video: 'is neither a video file, nor an HLS stream, nor a film of YouTube or Vimeo',
};

/** Parses a link to a video; null for anything else. */
export function parseVideoLink(link: string): VideoSource | null {
  const result = readVideoLink(link);
  return 'source' in result ? result.source : null;
}

/** Parses a link to a video, or returns the reason why it is refused (specification 4.1). */
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
    dropboxSource(url) ??
    (isSharedPage(url) ? null : fileSource(url.pathname, url.href)) ??
    frameSource(url);
  const isKnownHost = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)$/.test(url.hostname);
  if (!source && isSharedPage(url)) return { refused: 'shared_page' };
  return sourceOr(source, isKnownHost ? 'no_film_there' : 'no_video');
}

/** Links typed without a scheme: `youtu.be/…`, `drive.google.com/…`. Only for known hosts, since `story.mp4` might be a file or a domain. */
const schemeless =
  /^\/\/|^(?=(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dropbox\.com|drive\.google\.com|1drv\.ms|icloud\.com)\/)/i;

function sourceOr(source: VideoSource | null, refused: VideoLinkRefusal) {
  return source ? { source } : { refused };
}

function fileSource(pathname: string, url: string): VideoSource | null {
  const path = pathname.split(/[?#]/)[0] ?? '';
  if (/\.m3u8$/i.test(path)) return { kind: 'hls', url };
  return /\.(mp4|m4v|webm|ogv|mov)$/i.test(path) ? { kind: 'file', url } : null;
}

/** Of a link to a file of Dropbox, `dl=0` shows a page and `raw=1` is the file itself. */
function dropboxSource(url: URL): VideoSource | null {
  if (!/^(?:www\.)?dropbox\.com$/.test(url.hostname)) return null;
  if (!/^\/(?:s|scl\/fi)\//.test(url.pathname)) return null;
  const file = new URL(url);
  file.protocol = 'https:';
  file.hostname = 'www.dropbox.com';
  file.searchParams.delete('dl');
  file.searchParams.set('raw', '1');
  return fileSource(file.pathname, file.href);
}

/** Storages whose shared links are pages, of which no rule gives a file that plays elsewhere. */
const sharedPages =
  /(?:^|\.)(?:dropbox\.com|(?:drive|docs|photos)\.google\.com|photos\.app\.goo\.gl|onedrive\.live\.com|onedrive\.com|1drv\.ms|sharepoint\.com|icloud\.com|icloud-content\.com|wetransfer\.com|we\.tl|mega\.nz|box\.com)$/;

const isSharedPage = ({ hostname }: URL) => sharedPages.test(hostname);

function frameSource(url: URL): VideoSource | null {
  if (!(frameHosts as readonly string[]).includes(url.host)) return null;
  // YouTube only allows its embeds to be framed.
  if (url.hostname.includes('youtube') && !url.pathname.startsWith('/embed/')) return null;
  return url.protocol === 'https:' ? { kind: 'frame', url: url.href } : null;
}

/** YouTube's reserved words for playlists and channel streams have the length of an id. */
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
    parseSeconds(url.searchParams.get('start') ?? url.searchParams.get('t')) ?? secondsOfHash(url);
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

/** A whole playlist, from the address of its page or its player. */
function playlistSource(url: URL): VideoSource | null {
  const list = sharedList(url);
  const isKnownHost = /(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname);
  if (!isKnownHost || !/^\/(playlist|embed\/videoseries)\/?$/.test(url.pathname)) return null;
  if (!list) return null;
  return {
    kind: 'youtube',
    url: `https://www.youtube.com/playlist?list=${list}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&rel=0&enablejsapi=1`,
  };
}

/** The playlist of a link, except personal ones: mixes, liked videos, watch later. */
function sharedList({ searchParams }: URL): string | undefined {
  return /^(?!RD|LL|WL)[\w-]{2,64}$/.exec(searchParams.get('list') ?? '')?.[0];
}

const vimeoHash = /^[0-9a-f]{6,}$/i;

function vimeoSource(url: URL): VideoSource | null {
  const host = url.hostname.replace(/^www\./, '');
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const segments = url.pathname.split('/').filter(Boolean);
  const [first = '', number = ''] = segments;
  // These paths have an id of their own; the film's id, if any, follows it.
  const isCollection = /^(channels|groups|showcase|album|event)$/.test(first);
  const filmSegments = isCollection ? segments.slice(2) : segments;
  const place = filmSegments.findIndex((part) => /^\d+$/.test(part));
  const id = filmSegments[place];
  if (!id) return vimeoFrame(first, number);
  const hash = [url.searchParams.get('h'), filmSegments[place + 1]].find(
    (h) => h && vimeoHash.test(h),
  );
  // Specification 4.1 asks for rel and enablejsapi; `dnt` turns off Vimeo's tracking.
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

/** A showcase of films (formerly album) or a live event, which Vimeo embeds by frames of their own. */
function vimeoFrame(kind: string, id: string): VideoSource | null {
  if (!/^(showcase|album|event)$/.test(kind) || !/^\d+$/.test(id)) return null;
  const place = kind === 'event' ? 'event' : 'showcase';
  return { kind: 'frame', url: `https://vimeo.com/${place}/${id}/embed` };
}

/** The start time in the fragment of a link: `#t=1m30s`. */
function secondsOfHash({ hash }: URL): number | undefined {
  return parseSeconds(/^#t=(.+)$/.exec(hash)?.[1] ?? null);
}

/** `90`, `90s`, `1m30s`, `1h2m3s` as seconds; undefined for anything else. */
function parseSeconds(value: string | null): number | undefined {
  const [, h, m, s] = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(value ?? '') ?? [];
  return Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0) || undefined;
}
