import { readStored, store } from '@/components/forms/stored';
import type { ListedVideo } from '@/lib/content/playlist-video';
import { maxPlaylistItems } from '@/lib/contract/playlist-limits';
import { isLocale, type Locale } from '@/lib/i18n/locales';

/** A video in a list. It may occur twice, so entries have a unique `key`. */
export type Entry = ListedVideo & { key: string };

/** A list as stored in this browser; also on the server once it was shared. */
export interface OwnPlaylist {
  key: string;
  title: string;
  lang: Locale;
  entries: Entry[];
  /** The body of an unanswered create request; a retry must send the same. */
  attempt?: string | undefined;
  online?: Online | undefined;
}
export interface Online {
  id: string;
  editToken: string;
  /** The body last saved on the server, as JSON of `bodyOf`. */
  saved: string;
}

/** Returns the request body of a list; an empty title is replaced by `untitled`. */
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

/** Moves the entry at `from` to index `to`, which is clamped to the list. */
export function moveEntry(entries: Entry[], from: number, to: number): Entry[] {
  const entry = entries[from];
  if (!entry) return entries;
  return entries.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, entry);
}

interface State {
  lists: OwnPlaylist[];
  current: string | undefined;
  /** False if this browser's storage is disabled or full. */
  isStored: boolean;
}

const empty: State = { lists: [], current: undefined, isStored: true };
const storageName = 'playlists';

/** The lists stored in this browser, shared by all its tabs. */
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

  /** The server-side snapshot: no lists. */
  emptyState = (): State => empty;

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

  /** If it was the current list, the first remaining one becomes current. */
  remove(key: string): void {
    const { lists, current } = this.state();
    const remaining = lists.filter((list) => list.key !== key);
    this.#set({ lists: remaining, current: current === key ? remaining[0]?.key : current });
  }

  #set(change: Partial<State>): void {
    const state = { ...this.state(), ...change };
    const { lists, current } = state;
    // If storing fails, the lists last until the page is closed.
    const isStored = store('localStorage', storageName, { lists, current });
    this.#state = { ...state, isStored };
    for (const listener of this.#listeners) listener();
  }

  /** Another tab changed the lists; each tab keeps its own current list. */
  #onStorage = ({ key }: StorageEvent): void => {
    if (key !== null && key !== storageName) return;
    const { lists, current } = { ...empty, ...read() };
    const before = this.state().current;
    const exists = lists.some((list) => list.key === before);
    this.#state = { lists, current: exists ? before : current, isStored: true };
    for (const listener of this.#listeners) listener();
  };
}

/** Reads the stored lists and drops those with an invalid shape. */
function read(): Pick<State, 'lists' | 'current'> | undefined {
  const stored = readStored('localStorage', storageName) as { lists?: unknown; current?: unknown };
  if (!stored) return undefined;
  const { lists, current } = stored;
  const validLists = Array.isArray(lists) ? lists.filter(isOwnPlaylist) : [];
  const currentList = validLists.find(({ key }) => key === current) ?? validLists[0];
  return { lists: validLists, current: currentList?.key };
}

function isOwnPlaylist(value: unknown): value is OwnPlaylist {
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
