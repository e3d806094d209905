import { useEffect, useEffectEvent } from 'react';
import type { BuilderProps } from './builder-props';
import { fill } from './fill';
import type { OwnPlaylists } from './own-playlists';

interface Options extends Pick<BuilderProps, 'labels' | 'locale' | 'names'> {
  store: OwnPlaylists;
  say: (text: string) => void;
}

/**
 * Opens what the address asks for: `#edit={id}.{token}`, a list to change, or `#copy={id}`, one to
 * begin with. A fragment is sent to nobody, and it is taken out of the address at once.
 */
export function useListLinks({ labels, locale, names, store, say }: Options): void {
  const open = useEffectEvent(async () => {
    const { id, editToken } = askedFor(location.hash) ?? {};
    if (!id) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    try {
      const { copyOf, listToEdit } = await import('./online-lists');
      const list = editToken
        ? await listToEdit({ id, editToken }, locale, names)
        : await copyOf(id, locale, names);
      if (!list) return say(labels.badLink);
      const { lists, current } = store.state();
      const known = lists.find(({ online }) => editToken && online?.id === id);
      // What is here may be newer than what is there.
      if (known) store.choose(known.key);
      else {
        const unused = lists.find(
          ({ key, entries, title }) => key === current && entries.length === 0 && !title,
        );
        store.add(list);
        if (unused) store.remove(unused.key);
      }
      say(fill(labels.opened, { title: list.title }));
    } catch {
      say(labels.linkFailed);
    }
  });
  useEffect(() => {
    const onHash = () => void open();
    onHash();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
}

function askedFor(hash: string): { id: string; editToken?: string | undefined } | undefined {
  const [, what, id, editToken] = /^#(edit|copy)=([a-z0-9-]+)(?:\.([\w-]+))?$/.exec(hash) ?? [];
  if (!id || (what === 'edit') !== (editToken !== undefined)) return undefined;
  return { id, editToken };
}
