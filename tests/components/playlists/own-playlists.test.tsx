import '../../support/dom';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  type Entry,
  moveEntry,
  newPlaylist,
  OwnPlaylists,
} from '@/components/playlists/own-playlists';
import { updatePlaylistBodySchema } from '@/lib/contract/playlists';

const entry = (key: string): Entry => ({
  ...{ key, kind: 'answer', slug: key, title: key, lang: 'en', scene: 'open-door' },
});
const keys = (entries: Entry[]) => entries.map(({ key }) => key);

describe('moveEntry', () => {
  it('loses no entry, and clamps the target position to the list', () => {
    const list = fc.integer({ min: 1, max: 40 });
    const place = fc.oneof(
      fc.integer({ min: -60, max: 60 }),
      fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    );
    fc.assert(
      fc.property(list, fc.nat(39), place, (length, at, to) => {
        const from = at % length;
        const entries = Array.from({ length }, (_, index) => entry(`e${index}`));
        const after = moveEntry(entries, from, to);
        expect(keys(after).toSorted()).toEqual(keys(entries).toSorted());
        expect(after[Math.min(Math.max(to, 0), length - 1)]).toBe(entries[from]);
        const others = (some: Entry[]) => keys(some).filter((key) => key !== `e${from}`);
        expect(others(after)).toEqual(others(entries));
      }),
    );
  });
});

describe('OwnPlaylists', () => {
  beforeEach(() => localStorage.clear());

  it('produces a request body that fits the contract, for any title', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (title) => {
        const list = { ...newPlaylist('ko', title), entries: [entry('a')] };
        const body = { ...bodyOf(list, 'Videos for you'), edit_token: 'key' };
        expect(updatePlaylistBodySchema.safeParse(body).success).toBe(true);
      }),
    );
  });

  it('keeps lists in memory while the storage is full', () => {
    const store = new OwnPlaylists();
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    store.add(newPlaylist('en', 'For Ana'));
    Storage.prototype.setItem = setItem;
    expect(store.state()).toMatchObject({ isStored: false, lists: [{ title: 'For Ana' }] });
    store.add(newPlaylist('en', 'For Ben'));
    expect(store.state().isStored).toBe(true);
    expect(new OwnPlaylists().state().lists).toHaveLength(2);
  });

  it('tracks the current list, also when it is removed', () => {
    const store = new OwnPlaylists();
    const [ana, ben] = [newPlaylist('en', 'Ana'), newPlaylist('en', 'Ben')];
    store.add(ana);
    store.add(ben);
    store.choose(ana.key);
    store.remove(ben.key);
    expect(store.state().current).toBe(ana.key);
    store.remove(ana.key);
    expect(store.state()).toMatchObject({ lists: [], current: undefined });
  });
});
