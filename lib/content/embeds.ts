import 'server-only';
import type { Locale } from '@/lib/contract/locales';
import type { WireVideo } from '@/lib/contract/playlists';
import { decodeSegment } from '@/lib/i18n/paths';
import { getAnswer } from './answers';
import { getIntroVideo, type IntroVideo } from './intro-videos';
import type { Localized } from './localize';
import { getPlayer, getPlayerOf, type Player } from './players';
import { getPlaylist } from './playlists';
import type { Scene } from './scenes';
import { getTestimonial } from './testimonials';
import type { CaptionTrack } from './video';
import type { FilmSource } from './video-view';

/** The content of a frame (`/embed/…`) on a church's own website. */
export type Embed = {
  /** The path of the same video on our own site, without a locale. */
  page: string;
  /** The player of the embedding church; without one only our own site may show the frame. */
  player: Player | undefined;
} & (
  | { shows: 'personal'; video: IntroVideo }
  | { shows: 'film'; title: Localized; source: FilmSource; tracks: CaptionTrack[]; scene: Scene }
  | { shows: 'playlist'; title: Localized; videos: WireVideo[] }
  /** Not playable in a frame: shows a link to its page. */
  | { shows: 'page'; title: Localized }
);

/**
 * Reads what a path below `/embed` shows; undefined if there is no such thing. `welcome/{slug}` uses the
 * player of the video's church, `answers/{slug}/{church}` and `playlist/{id}/{church}` that of the named
 * church.
 */
export async function getEmbed(
  locale: Locale,
  [kind = '', name = '', church, ...more]: string[],
): Promise<Embed | undefined> {
  const slug = decodeSegment(name);
  if (slug === '' || more.length > 0) return undefined;
  switch (kind) {
    case 'welcome':
    case 'invitation':
    case 'story':
      return church === undefined ? personalEmbed(locale, kind, slug) : undefined;
    case 'answers':
    case 'testimonials':
      return itemEmbed(locale, kind, slug, church && decodeSegment(church));
    case 'playlist':
      return playlistEmbed(locale, slug, church && decodeSegment(church));
    default:
      return undefined;
  }
}

async function personalEmbed(
  locale: Locale,
  kind: 'welcome' | 'invitation' | 'story',
  slug: string,
): Promise<Embed | undefined> {
  const video = await getIntroVideo(locale, kind, slug);
  if (!video) return undefined;
  const player = video.accountId ? await getPlayer(video.accountId) : undefined;
  return { shows: 'personal', video, page: video.path, player };
}

async function itemEmbed(
  locale: Locale,
  kind: 'answers' | 'testimonials',
  slug: string,
  church: string | undefined,
): Promise<Embed | undefined> {
  const read = kind === 'answers' ? getAnswer : getTestimonial;
  const [item, player] = await Promise.all([read(locale, slug), playerFor(church)]);
  if (!item || (church !== undefined && !player)) return undefined;
  return { page: `/${kind}/${item.slug}`, player, ...contentOf(item) };
}

async function playlistEmbed(
  locale: Locale,
  id: string,
  church: string | undefined,
): Promise<Embed | undefined> {
  const [playlist, player] = await Promise.all([getPlaylist(locale, id), playerFor(church)]);
  if (!playlist || (church !== undefined && !player)) return undefined;
  const { title, videos } = playlist;
  const page = `/playlist-show/${playlist.id}`;
  return videos.length > 0
    ? { shows: 'playlist', title, videos, page, player }
    : { shows: 'page', title, page, player };
}

/** The last segments of a path below `/embed` or `/own-website`. */
export interface EmbedAddress {
  kind: string;
  slug: string;
}

/** The kinds that any church may embed: personal videos belong to one church. */
const kindsForAll = new Set(['answers', 'testimonials', 'playlist']);

/** Reads what any church may embed; undefined if there is nothing playable at this address. */
export async function getEmbedForAll(
  locale: Locale,
  { kind, slug }: EmbedAddress,
): Promise<Embed | undefined> {
  const embed = kindsForAll.has(kind) ? await getEmbed(locale, [kind, slug]) : undefined;
  return embed?.shows === 'page' ? undefined : embed;
}

const playerFor = async (church: string | undefined) =>
  church === undefined ? undefined : getPlayerOf(church);

type Item = NonNullable<Awaited<ReturnType<typeof getAnswer | typeof getTestimonial>>>;

function contentOf({ title, video, scene }: Item) {
  if (!video || video.source.kind === 'code') return { shows: 'page', title } as const;
  const { source, tracks } = video;
  return { shows: 'film', title, source, tracks, scene } as const;
}
