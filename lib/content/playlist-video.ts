import { type Locale, locales } from '@/lib/contract/locales';
import type { VideoKind, WireVideo } from '@/lib/contract/playlists';
import { baseLanguageOf, type Localized, localized } from './localize';
import { type Scene, sceneOf } from './scenes';
import type { CaptionTrack } from './video';
import { parsePlayerEmbed } from './video-source';
import type { FilmSource } from './video-view';

/** A video in a list. */
export interface ListedVideo {
  kind: VideoKind;
  slug: string;
  title: string;
  lang: Locale;
  /** Name of the church of a story or a welcome. */
  church?: string | undefined;
  scene: Scene;
}

/** A video in a playlist. */
export interface PlaylistVideo extends ListedVideo {
  /** Undefined for embed code, which plays only on the video's own page. */
  source: FilmSource | undefined;
  tracks: CaptionTrack[];
  accountId?: string | undefined;
}

/** Names of videos without a title, in the page's language; `{name}` is replaced by the speaker. */
export type VideoNames = Record<'story' | 'storyOpen' | 'welcome' | 'welcomeOpen', string>;

export function listedVideo(record: WireVideo, locale: Locale, names: VideoNames): ListedVideo {
  const { kind, slug, playerembed } = record;
  const clip = /\/media\/clips\/([a-z-]+)\.mp4$/.exec(playerembed)?.[1];
  const title = titleOf(record, locale, names);
  return {
    kind,
    slug,
    title: title.text,
    lang: title.lang,
    church: record.account_name ?? undefined,
    scene: sceneOf(record.image ?? clip, slug),
  };
}

export function playlistVideo(record: WireVideo, locale: Locale, names: VideoNames): PlaylistVideo {
  const source = parsePlayerEmbed(localized(record, 'playerembed', locale).text);
  return {
    ...listedVideo(record, locale, names),
    source: source && source.kind !== 'code' ? source : undefined,
    tracks: tracksOf(record),
    accountId: record.account_id == null ? undefined : String(record.account_id),
  };
}

function titleOf(record: WireVideo, locale: Locale, names: VideoNames): Localized {
  const title = localized(record, 'title', locale);
  if (title.text) return title;
  const kind = record.kind === 'story' ? 'story' : 'welcome';
  const { speaker } = record;
  const name = speaker ? names[kind].replace('{name}', () => speaker) : names[`${kind}Open`];
  return { text: name, lang: locale };
}

/** The captions named `en` are those of the base fields. */
function tracksOf(record: WireVideo): CaptionTrack[] {
  const { kind, slug, captions } = record;
  return locales
    .filter((column) => captions?.includes(column))
    .map((column) => ({
      lang: column === 'en' ? baseLanguageOf(record) : column,
      src: `/api/v1/captions/${kind}/${slug}/${column}`,
    }));
}
