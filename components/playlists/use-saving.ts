import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failRouteProgress } from '@/components/connection/progress';
import type { VideoNames } from '@/lib/content/playlist-video';
import type { Locale } from '@/lib/i18n/locales';
import { bodyOf, type OwnPlaylist, type OwnPlaylists } from './own-playlists';

/** Milliseconds before a change of a shared list is saved, and before a retry. */
const saveDelay = 800;
const retryDelay = 10_000;

/** `here`: only in this browser. */
export type SavingState = 'here' | 'saving' | 'saved' | 'failed';

interface Options {
  store: OwnPlaylists;
  lists: OwnPlaylist[];
  /** The list being edited. */
  list: OwnPlaylist | undefined;
  locale: Locale;
  names: VideoNames;
  untitled: string;
  /** Called if a shared list was deleted, or lost films that no longer exist. */
  onLoss: (loss: 'gone' | 'fewer') => void;
}

/** Saves the shared lists on the server after each change, with retries. */
export function useSaving({ store, lists, list, locale, names, untitled, onLoss }: Options) {
  /** A new object after each attempt, so that the effect saves the next list. */
  const [attempts, setAttempts] = useState({ failures: 0 });
  const { failures } = attempts;
  const busy = useRef(false);
  /** Ids of lists that need no refresh, because they were saved or read on this page. */
  const upToDateIds = useRef(new Set<string | undefined>());
  const isPending = (saved: OwnPlaylist) =>
    saved.online
      ? saved.online.saved !== JSON.stringify(bodyOf(saved, untitled))
      : saved.attempt !== undefined;
  const pending = list !== undefined && isPending(list);
  const unsaved = pending ? list : lists.find(isPending);

  const save = useEffectEvent(async (saved: OwnPlaylist) => {
    // Requests run one after another: an older one arriving last would overwrite the newer one.
    if (busy.current) return;
    busy.current = true;
    try {
      const { saveOnline } = await import('./online-lists');
      const { outcome, change } = await saveOnline(saved, untitled);
      upToDateIds.current.add(change(saved).online?.id);
      store.change(saved.key, change);
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
    const wait = attempts.failures > 0 ? retryDelay : unsaved.online ? saveDelay : 0;
    const timer = setTimeout(() => void save(unsaved), wait);
    const retryNow = () => setAttempts({ failures: 0 });
    addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retryNow);
    };
  }, [unsaved, attempts]);

  const refresh = useEffectEvent(async () => {
    if (!list?.online || pending || upToDateIds.current.has(list.online.id)) return;
    upToDateIds.current.add(list.online.id);
    try {
      const { refreshList } = await import('./online-lists');
      const { outcome, change } = await refreshList(list, list.online, locale, names);
      store.change(list.key, change);
      if (outcome === 'gone') onLoss(outcome);
    } catch {
      // The local list is shown; the next visit tries again.
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
    /** Saves it for the first time, so that it gets a URL. */
    share() {
      if (!list) return;
      const attempt = JSON.stringify(bodyOf(list, untitled));
      store.change(list.key, (now) => ({ ...now, attempt: now.attempt ?? attempt }));
      setAttempts({ failures: 0 });
    },
  };
}
