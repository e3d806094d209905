import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failRouteProgress } from '@/components/connection/progress';
import type { VideoNames } from '@/lib/content/playlist-video';
import type { Locale } from '@/lib/i18n/locales';
import { bodyOf, type OwnPlaylist, type OwnPlaylists } from './own-playlists';

/** Milliseconds of rest after which a change of a shared list is saved, and after a failure. */
const rest = 800;
const restAfterFailure = 10_000;

/** `here`: in this browser alone. */
export type SavingState = 'here' | 'saving' | 'saved' | 'failed';

interface Options {
  store: OwnPlaylists;
  lists: OwnPlaylist[];
  /** The one that is looked at. */
  list: OwnPlaylist | undefined;
  locale: Locale;
  names: VideoNames;
  untitled: string;
  /** Told that a shared list is no longer there, or lost films that are not. */
  onLoss: (what: 'gone' | 'fewer') => void;
}

/** Saves the shared lists on the server, after each change and until they are there. */
export function useSaving({ store, lists, list, locale, names, untitled, onLoss }: Options) {
  /** Another object after each attempt, so that the next list has its turn. */
  const [attempts, setAttempts] = useState({ failures: 0 });
  const { failures } = attempts;
  const busy = useRef(false);
  /** The lists that need not be asked for, because they were saved or read on this page. */
  const fresh = useRef(new Set<string | undefined>());
  const isPending = (one: OwnPlaylist) =>
    one.online
      ? one.online.saved !== JSON.stringify(bodyOf(one, untitled))
      : one.attempt !== undefined;
  const pending = list !== undefined && isPending(list);
  const unsaved = pending ? list : lists.find(isPending);

  const save = useEffectEvent(async (one: OwnPlaylist) => {
    // One after another: an older one that arrived last would be what everybody sees.
    if (busy.current) return;
    busy.current = true;
    try {
      const { saveOnline } = await import('./online-lists');
      const { outcome, change } = await saveOnline(one, untitled);
      fresh.current.add(change(one).online?.id);
      store.change(one.key, change);
      setAttempts({ failures: 0 });
      if (outcome !== 'saved') onLoss(outcome);
    } catch {
      failRouteProgress();
      setAttempts(({ failures }) => ({ failures: failures + 1 }));
    } finally {
      busy.current = false;
    }
  });

  useEffect(() => {
    if (!unsaved) return;
    const wait = attempts.failures > 0 ? restAfterFailure : unsaved.online ? rest : 0;
    const timer = setTimeout(() => void save(unsaved), wait);
    const now = () => setAttempts({ failures: 0 });
    addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', now);
    };
  }, [unsaved, attempts]);

  const refresh = useEffectEvent(async () => {
    if (!list?.online || pending || fresh.current.has(list.online.id)) return;
    fresh.current.add(list.online.id);
    try {
      const { refreshed } = await import('./online-lists');
      const { outcome, change } = await refreshed(list, list.online, locale, names);
      store.change(list.key, change);
      if (outcome === 'gone') onLoss(outcome);
    } catch {
      // What this browser has is shown; the next visit asks again.
    }
  });
  const id = list?.online?.id;
  useEffect(() => {
    if (id) void refresh();
  }, [id]);

  function savingState(): SavingState {
    if (!list?.online && !list?.attempt) return 'here';
    if (failures > 0) return 'failed';
    return pending ? 'saving' : 'saved';
  }
  return {
    state: savingState(),
    /** Has it saved for the first time, so that it has an address. */
    share() {
      if (!list) return;
      const attempt = JSON.stringify(bodyOf(list, untitled));
      store.change(list.key, (now) => ({ ...now, attempt: now.attempt ?? attempt }));
      setAttempts({ failures: 0 });
    },
  };
}
