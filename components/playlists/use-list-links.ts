import { useEffect, useEffectEvent } from 'react';
import { fillIn } from '@/lib/i18n/fill-in';
import type { BuilderProps } from './builder-props';
import type { OwnPlaylists } from './own-playlists';

interface Options extends Pick<BuilderProps, 'labels' | 'locale' | 'names'> {
  store: OwnPlaylists;
  announce: (text: string) => void;
}

/**
 * Opens the list in the URL's fragment: `#edit={id}.{token}` edits a list, `#copy={id}` copies one.
 * A fragment is not sent to servers, and it is removed from the URL at once.
 */
export function useListLinks({ labels, locale, names, store, announce }: Options): void {
  const open = useEffectEvent(async () => {
    const { id, editToken } = parseListLink(location.hash) ?? {};
    if (!id) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    try {
      const { copyList, fetchEditableList } = await import('./online-lists');
      const list = editToken
        ? await fetchEditableList({ id, editToken }, locale, names)
        : await copyList(id, locale, names);
      if (!list) return announce(labels.badLink);
      const { lists, current } = store.state();
      const localList = lists.find(({ online }) => editToken && online?.id === id);
      // The local list may be newer than the server's.
      if (localList) store.choose(localList.key);
      else {
        const unused = lists.find(
          ({ key, entries, title }) => key === current && entries.length === 0 && !title,
        );
        store.add(list);
        if (unused) store.remove(unused.key);
      }
      announce(fillIn(labels.opened, { title: list.title }));
    } catch {
      announce(labels.linkFailed);
    }
  });
  useEffect(() => {
    const onHash = () => void open();
    onHash();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
}

function parseListLink(hash: string): { id: string; editToken?: string | undefined } | undefined {
  const [, action, id, editToken] = /^#(edit|copy)=([a-z0-9-]+)(?:\.([\w-]+))?$/.exec(hash) ?? [];
  if (!id || (action === 'edit') !== (editToken !== undefined)) return undefined;
  return { id, editToken };
}
