import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { createPlaylist, deletePlaylist, fetchPlaylist, updatePlaylist } from '@/lib/api/playlists';
import { listedVideo, type VideoNames } from '@/lib/content/playlist-video';
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
export type Saved =
  | { outcome: 'saved' | 'fewer'; change: Change }
  /** Deleted elsewhere, or not ours to change: from now on it is this browser's alone. */
  | { outcome: 'gone'; change: Change };

/**
 * Saves a list on the server, where it has to be there for a link to work. Answers what then is to be
 * changed here. Rejects where it could not be saved now; another attempt may.
 */
export async function saveOnline(list: OwnPlaylist, untitled: string): Promise<Saved> {
  const saved = list.online ? JSON.stringify(bodyOf(list, untitled)) : (list.attempt ?? '');
  const body = JSON.parse(saved) as ReturnType<typeof bodyOf>;
  try {
    if (list.online) {
      const { id, editToken } = list.online;
      await updatePlaylist(browserApi, id, { ...body, edit_token: editToken });
      return {
        outcome: 'saved',
        change: ({ online, ...now }) => ({ ...now, online: online && { ...online, saved } }),
      };
    }
    const { id, edit_token: editToken } = await createPlaylist(browserApi, body, list.key);
    return {
      outcome: 'saved',
      change: (now) => ({ ...now, attempt: undefined, online: { id, editToken, saved } }),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const gone = list.online && (error.status === 404 || error.status === 403);
    if (gone) return { outcome: 'gone', change: alone };
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

/** A list that has never been anywhere else: another key, or the server would take it for the old one. */
const alone: Change = (list) => ({
  ...list,
  key: crypto.randomUUID(),
  attempt: undefined,
  online: undefined,
});

/** The list that an edit link leads to; undefined where the link is not right. */
export async function listToEdit(
  { id, editToken }: { id: string; editToken: string },
  locale: Locale,
  names: VideoNames,
): Promise<OwnPlaylist | undefined> {
  try {
    const record = await updatePlaylist(browserApi, id, { edit_token: editToken });
    return fromServer(record, editToken, locale, names);
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return undefined;
    throw error;
  }
}

/** What another device made of a shared list, unless this one changed it meanwhile. */
export async function refreshed(
  list: OwnPlaylist,
  online: Online,
  locale: Locale,
  names: VideoNames,
): Promise<Saved> {
  // With its token, so that no cache answers with an older one.
  const fresh = await listToEdit(online, locale, names);
  if (!fresh) return { outcome: 'gone', change: alone };
  return {
    outcome: 'saved',
    change: (now) => (now === list ? { ...fresh, key: now.key } : now),
  };
}

/** A list of one's own with the films of another; undefined where there is no such list. */
export async function copyOf(id: string, locale: Locale, names: VideoNames) {
  const record = await fetchPlaylist(browserApi, id);
  if (!record) return undefined;
  const { title } = fromServer(record, '', locale, names);
  return newPlaylist(
    locale,
    title,
    record.items.map((item) => listedVideo(item, locale, names)),
  );
}

/** Deletes a list where it was shared; that it is not there any more will do. */
export async function deleteOnline({ id, editToken }: Online): Promise<void> {
  try {
    await deletePlaylist(browserApi, id, editToken);
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
