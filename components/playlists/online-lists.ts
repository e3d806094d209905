import { browserApi } from '@/lib/api/browser';
import { ApiError, call, dataOf, itemOrNone, once } from '@/lib/api/call';
import { listedVideo, type VideoNames } from '@/lib/content/playlist-video';
import { playlistEndpoints } from '@/lib/contract/endpoints/playlists';
import type { WirePlaylist } from '@/lib/contract/playlists';
import type { Locale } from '@/lib/i18n/locales';
import {
  bodyOf,
  entryOf,
  isSame,
  newPlaylist,
  type Online,
  type OwnPlaylist,
} from './own-playlists';

type Change = (list: OwnPlaylist) => OwnPlaylist;
export type SaveResult =
  | { outcome: 'saved' | 'fewer'; change: Change }
  /** Deleted elsewhere, or not editable with this token: from now on the list is local only. */
  | { outcome: 'gone'; change: Change };

/**
 * Saves a list on the server, which a link to it requires. Returns the change to apply to the local
 * list. Rejects if it could not be saved now; the caller may retry.
 */
export async function saveOnline(list: OwnPlaylist, untitled: string): Promise<SaveResult> {
  const saved = list.online ? JSON.stringify(bodyOf(list, untitled)) : (list.attempt ?? '');
  const body = JSON.parse(saved) as ReturnType<typeof bodyOf>;
  try {
    if (list.online) {
      const { id, editToken } = list.online;
      await dataOf(
        call(browserApi, playlistEndpoints.updatePlaylist, {
          params: { id },
          body: { ...body, edit_token: editToken },
        }),
      );
      return {
        outcome: 'saved',
        change: ({ online, ...now }) => ({ ...now, online: online && { ...online, saved } }),
      };
    }
    const { id, edit_token: editToken } = await dataOf(
      call(browserApi, playlistEndpoints.createPlaylist, {
        body,
        headers: once(list.key),
      }),
    );
    return {
      outcome: 'saved',
      change: (now) => ({ ...now, attempt: undefined, online: { id, editToken, saved } }),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isGone = list.online && (error.status === 404 || error.status === 403);
    if (isGone) return { outcome: 'gone', change: makeLocal };
    const missing = body.items.filter((_, index) => `items.${index}` in error.fields);
    if (missing.length === 0) throw error;
    return {
      outcome: 'fewer',
      change: (now) => ({
        ...now,
        key: crypto.randomUUID(),
        attempt: undefined,
        entries: now.entries.filter((entry) => !missing.some((item) => isSame(item, entry))),
      }),
    };
  }
}

/** Turns a list into a local one, with a new key, or the server would treat it as the old list. */
const makeLocal: Change = (list) => ({
  ...list,
  key: crypto.randomUUID(),
  attempt: undefined,
  online: undefined,
});

/** Returns the list of an edit link; undefined if the link is invalid. */
export async function fetchEditableList(
  { id, editToken }: { id: string; editToken: string },
  locale: Locale,
  names: VideoNames,
): Promise<OwnPlaylist | undefined> {
  try {
    const record = await dataOf(
      call(browserApi, playlistEndpoints.updatePlaylist, {
        params: { id },
        body: { edit_token: editToken },
      }),
    );
    return fromServer(record, editToken, locale, names);
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return undefined;
    throw error;
  }
}

/** Loads the changes that another device made to a shared list, unless it was changed here meanwhile. */
export async function refreshList(
  list: OwnPlaylist,
  online: Online,
  locale: Locale,
  names: VideoNames,
): Promise<SaveResult> {
  // Requested with its token, so that no cached version is returned.
  const latest = await fetchEditableList(online, locale, names);
  if (!latest) return { outcome: 'gone', change: makeLocal };
  return {
    outcome: 'saved',
    change: (now) => (now === list ? { ...latest, key: now.key } : now),
  };
}

/** Returns a new list with the films of another; undefined if that does not exist. */
export async function copyList(id: string, locale: Locale, names: VideoNames) {
  const record = await itemOrNone(
    call(browserApi, playlistEndpoints.fetchPlaylist, { params: { id } }),
  );
  if (!record) return undefined;
  const { title } = fromServer(record, '', locale, names);
  return newPlaylist(
    locale,
    title,
    record.items.map((item) => listedVideo(item, locale, names)),
  );
}

/** Deletes a list on the server; succeeds if it is already deleted. */
export async function deleteOnline({ id, editToken }: Online): Promise<void> {
  try {
    await call(browserApi, playlistEndpoints.deletePlaylist, {
      params: { id },
      body: { edit_token: editToken },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 403)) throw error;
  }
}

function fromServer(
  record: WirePlaylist,
  editToken: string,
  locale: Locale,
  names: VideoNames,
): OwnPlaylist {
  const translated = locale === 'en' || !record.own ? undefined : record[`title_${locale}`];
  const list: OwnPlaylist = {
    key: crypto.randomUUID(),
    title: translated || record.title,
    lang: record.lang,
    entries: record.items.map((item) => entryOf(listedVideo(item, locale, names))),
  };
  const saved = JSON.stringify(bodyOf(list, ''));
  return { ...list, online: { id: record.id, editToken, saved } };
}
