import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failRouteProgress } from '@/components/site/route-progress/progress';
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
  list: OwnPlaylist | undefined;
  locale: Locale;
  names: VideoNames;
  untitled: string;
  /** Told that a shared list is no longer there, or lost films that are not. */
  onLoss: (what: 'gone' | 'fewer') => void;
}

/** Saves a shared list on the server, after each change and until it is there. */
export function useSaving({ store, list, locale, names, untitled, onLoss }: Options) {
  const [failures, setFailures] = useState(0);
  const busy = useRef(false);
  /** The lists that need not be asked for, because they were saved or read on this page. */
  const fresh = useRef(new Set<string | undefined>());
  const body = list && JSON.stringify(bodyOf(list, untitled));
  const pending = list && (list.online ? list.online.saved !== body : list.attempt !== undefined);

  const save = useEffectEvent(async (list: OwnPlaylist) => {
    // One after another: an older one that arrived last would be what everybody sees.
    if (busy.current) return;
    busy.current = true;
    try {
      const { saveOnline } = await import('./online-lists');
      const { outcome, change } = await saveOnline(list, untitled);
      fresh.current.add(change(list).online?.id);
      busy.current = false;
      store.change(list.key, change);
      setFailures(0);
      if (outcome !== 'saved') onLoss(outcome);
    } catch {
      busy.current = false;
      failRouteProgress();
      setFailures((times) => times + 1);
    }
  });

  useEffect(() => {
    if (!pending || !list) return;
    const wait = failures > 0 ? restAfterFailure : list.online ? rest : 0;
    const timer = setTimeout(() => void save(list), wait);
    const now = () => setFailures(0);
    addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', now);
    };
  }, [pending, list, failures]);

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

  const state: SavingState =
    !list?.online && !list?.attempt
      ? 'here'
      : failures > 0
        ? 'failed'
        : pending
          ? 'saving'
          : 'saved';
  return {
    state,
    /** Has it saved for the first time, so that it has an address. */
    share() {
      if (list && body) store.change(list.key, (now) => ({ ...now, attempt: now.attempt ?? body }));
      setFailures(0);
    },
  };
}
