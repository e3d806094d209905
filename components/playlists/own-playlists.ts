import { readStored, store } from '@/components/forms/stored';
import type { ListedVideo } from '@/lib/content/playlist-video';
import { maxPlaylistItems } from '@/lib/contract/playlist-limits';
import { isLocale, type Locale } from '@/lib/i18n/locales';

/** A video in someone's list. It may stand there twice, so `key` tells which. */
export type Entry = ListedVideo & { key: string };

/** A list as this browser keeps it: here first, and on the server once it was shared. */
export interface OwnPlaylist {
  key: string;
  title: string;
  lang: Locale;
  entries: Entry[];
  /** What was sent to be kept and not yet answered: sent again it must be the same. */
  attempt?: string | undefined;
  online?: Online | undefined;
}
export interface Online {
  id: string;
  editToken: string;
  /** What the server has, as `bodyOf` words it. */
  saved: string;
}

/** What the server is told of a list; a list needs a name. */
export function bodyOf({ title, lang, entries }: OwnPlaylist, untitled: string) {
  return {
    title: title.trim() || untitled,
    lang,
    items: entries.map(({ kind, slug }) => ({ kind, slug })),
  };
}

export function newPlaylist(lang: Locale, title = '', videos: ListedVideo[] = []): OwnPlaylist {
  return { key: crypto.randomUUID(), title, lang, entries: videos.map(entryOf) };
}

export const entryOf = (video: ListedVideo): Entry => ({ ...video, key: crypto.randomUUID() });

export const isSame = (
  a: Pick<ListedVideo, 'kind' | 'slug'>,
  b: Pick<ListedVideo, 'kind' | 'slug'>,
) => a.kind === b.kind && a.slug === b.slug;

/** Takes the entry at `from` to where it is the one at `to`; past either end is at it. */
export function moved(entries: Entry[], from: number, to: number): Entry[] {
  const entry = entries[from];
  if (!entry) return entries;
  return entries.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, entry);
}

interface State {
  lists: OwnPlaylist[];
  current: string | undefined;
  /** False where this browser keeps nothing. */
  kept: boolean;
}

const empty: State = { lists: [], current: undefined, kept: true };
const place = 'playlists';

/** The lists of this browser, the same in all its tabs. */
export class OwnPlaylists {
  #state: State | undefined;
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) addEventListener('storage', this.#onStorage);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) removeEventListener('storage', this.#onStorage);
    };
  };

  state = (): State => {
    this.#state ??= { ...empty, ...read() };
    return this.#state;
  };

  /** On the server nobody has any. */
  nothing = (): State => empty;

  add(list: OwnPlaylist): void {
    this.#set({ lists: [...this.state().lists, list], current: list.key });
  }

  choose(key: string): void {
    this.#set({ current: key });
  }

  change(key: string, change: (list: OwnPlaylist) => OwnPlaylist): void {
    const { lists, current } = this.state();
    const list = lists.find((list) => list.key === key);
    if (!list) return;
    const changed = change(list);
    this.#set({
      lists: lists.map((other) => (other === list ? changed : other)),
      current: current === key ? changed.key : current,
    });
  }

  /** Another takes its place where it was the current one. */
  remove(key: string): void {
    const { lists, current } = this.state();
    const left = lists.filter((list) => list.key !== key);
    this.#set({ lists: left, current: current === key ? left[0]?.key : current });
  }

  #set(change: Partial<State>): void {
    const state = { ...this.state(), ...change };
    const { lists, current } = state;
    // Where it cannot be kept, the lists are here until the page is closed.
    const kept = store('localStorage', place, { lists, current });
    this.#state = { ...state, kept };
    for (const listener of this.#listeners) listener();
  }

  /** Another tab changed them; which one is looked at stays each tab's own. */
  #onStorage = ({ key }: StorageEvent): void => {
    if (key !== null && key !== place) return;
    const { lists, current } = { ...empty, ...read() };
    const before = this.state().current;
    const stays = lists.some((list) => list.key === before);
    this.#state = { lists, current: stays ? before : current, kept: true };
    for (const listener of this.#listeners) listener();
  };
}

/** What is stored, as far as it is what we store. */
function read(): Pick<State, 'lists' | 'current'> | undefined {
  const stored = readStored('localStorage', place) as { lists?: unknown; current?: unknown };
  if (!stored) return undefined;
  const { lists, current } = stored;
  const own = Array.isArray(lists) ? lists.filter(isOwn) : [];
  const known = own.find(({ key }) => key === current) ?? own[0];
  return { lists: own, current: known?.key };
}

function isOwn(value: unknown): value is OwnPlaylist {
  const list = value as Partial<OwnPlaylist> | null;
  const online = list?.online;
  return (
    typeof list?.key === 'string' &&
    typeof list.title === 'string' &&
    isLocale(list.lang) &&
    Array.isArray(list.entries) &&
    list.entries.length <= maxPlaylistItems &&
    list.entries.every(isEntry) &&
    (online === undefined ||
      [online?.id, online?.editToken, online?.saved].every((part) => typeof part === 'string'))
  );
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Record<keyof Entry, unknown>> | null;
  const { key, kind, slug, title, scene } = entry ?? {};
  return [key, kind, slug, title, scene].every((part) => typeof part === 'string');
}
