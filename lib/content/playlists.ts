import 'server-only';
import { ApiError, dataOf, itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { type Locale, locales } from '@/lib/contract/locales';
import type { WirePlaylist, WirePlaylistCard, WireVideo } from '@/lib/contract/playlists';
import { cachedRead } from './cache';
import { optional, required } from './failures';
import { type FoundVideos, findVideos } from './find-videos';
import { type Localized, localized, translationsOf } from './localize';
import { type Scene, sceneOf } from './scenes';

export interface PlaylistFacts {
  id: string;
  title: Localized;
  description: Localized | undefined;
  scene: Scene;
  /** Whether it is one of the ministry's: only those are indexed by search engines. */
  own: boolean;
  translations: Locale[];
}
export interface Playlist extends PlaylistFacts {
  /** Parsed by `listedVideo` and `playlistVideo`. */
  videos: WireVideo[];
}
export interface PlaylistCard extends PlaylistFacts {
  count: number;
}

/** A playlist by its id; undefined if there is none. */
export async function getPlaylist(locale: Locale, id: string): Promise<Playlist | undefined> {
  const films = await readFilms(id);
  const record = films === undefined ? undefined : await readPlaylist(id, films);
  return record && playlistOf(record, locale);
}

/** Builds what the page of a playlist shows, from a published record or a draft. */
export function playlistOf(record: WirePlaylist, locale: Locale): Playlist {
  return { ...factsOf(record, locale), videos: record.items };
}

/** The ministry's playlists; empty if they cannot be read, since every page works without them. */
export async function listOwnPlaylists(locale: Locale): Promise<PlaylistCard[]> {
  const records = await optional(readOwnPlaylists(), []);
  return records.map((record) => ({ ...factsOf(record, locale), count: record.items_count }));
}

/** The first of all videos, which the builder shows before a search. */
export function listFirstVideos(locale: Locale, limit: number): Promise<FoundVideos> {
  return readFirstVideos(locale, limit);
}

function factsOf(record: WirePlaylist | WirePlaylistCard, locale: Locale): PlaylistFacts {
  const { id, own, lang } = record;
  const texts = { ...record, language: lang };
  const description = localized(texts, 'description', locale);
  return {
    id,
    own,
    // A visitor's playlist has one title, in the language of `lang`.
    title: own ? localized(texts, 'title', locale) : { text: record.title, lang },
    description: description.text ? description : undefined,
    scene: sceneOf(record.image, id),
    translations: own ? translationsOf(texts, ['title', 'description']) : [...locales],
  };
}

/** The films of a playlist as JSON: the tags of `readPlaylist` are derived from it. */
const readFilms = cachedRead('playlist-films', async (id: string) => {
  const playlist = await required(
    itemOrNone(clientOf(serverApi()).fetchPlaylist({ params: { id } })),
  );
  return playlist && JSON.stringify(playlist.items.map(({ kind, slug }) => ({ kind, slug })));
});

const readPlaylist = cachedRead('playlist', (id: string, _films: string) =>
  required(itemOrNone(clientOf(serverApi()).fetchPlaylist({ params: { id } }))),
);

/** The records of the ministry's playlists. */
export const readOwnPlaylists = cachedRead('own-playlists', async () => {
  try {
    return await dataOf(clientOf(serverApi()).listPlaylists());
  } catch (error) {
    // A backend without playlists.
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
});

const readFirstVideos = cachedRead('first-videos', (locale: Locale, limit: number) => {
  const firstPage = { q: '', kind: undefined, categoryId: undefined, offset: 0, limit };
  return required(findVideos(serverApi(), locale, firstPage));
});
