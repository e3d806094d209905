'use client';

import { lazy, type RefObject, Suspense, useId } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { maxPlaylistTitleLength } from '@/lib/contract/playlist-limits';
import { fillIn } from '@/lib/i18n/fill-in';
import type { BuilderProps } from './builder-props';
import { DeleteList } from './delete-list';
import { newPlaylist, type OwnPlaylist, type OwnPlaylists } from './own-playlists';
import type { SavingState } from './use-saving';

// A list starts empty; its rows are loaded with the first film.
const EntryList = lazy(() =>
  whenConnected(async () => ({ default: (await import('./entry-list')).EntryList })),
);
const SharePanel = lazy(() => whenConnected(() => import('./share-panel')));

interface Props extends BuilderProps {
  store: OwnPlaylists;
  lists: OwnPlaylist[];
  list: OwnPlaylist | undefined;
  isStored: boolean;
  saving: SavingState;
  heading: RefObject<HTMLHeadingElement | null>;
  onShare: () => void;
  announce: (text: string, undo?: () => void) => void;
}

/** The list being built: its name, its films, and how to share it. */
export function ListPanel(props: Props) {
  const { labels, locale, store, lists, list, heading, announce } = props;
  const id = useId();
  const count = list?.entries.length ?? 0;
  const change = (part: Partial<OwnPlaylist>) =>
    list && store.change(list.key, (now) => ({ ...now, ...part }));

  function onRemove(entry: OwnPlaylist['entries'][number], place: number) {
    if (!list) return;
    const { key } = list;
    store.change(key, (now) => ({
      ...now,
      entries: now.entries.filter((other) => other.key !== entry.key),
    }));
    announce(fillIn(labels.removed, { title: entry.title }), () =>
      store.change(key, (now) => ({ ...now, entries: now.entries.toSpliced(place, 0, entry) })),
    );
  }

  return (
    <section
      id="list"
      aria-labelledby={id}
      data-needs-script=""
      className="rounded-soft bg-surface p-5 tablet:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-title outline-0">
          {labels.yourList}
        </h2>
        {(lists.length > 1 || count > 0) && (
          <button
            type="button"
            onClick={() => {
              store.add(newPlaylist(locale));
              heading.current?.focus();
            }}
            className={button.quiet}
          >
            <Icon name="plus" className="size-4" />
            {labels.newList}
          </button>
        )}
      </div>
      {lists.length > 1 && (
        <label className="mt-4 block">
          <span className="mb-1.5 block text-note font-semibold">{labels.lists}</span>
          <select
            value={list?.key}
            onChange={({ target }) => store.choose(target.value)}
            className="min-h-12 w-full rounded-soft border border-field bg-ground pl-3"
          >
            {lists.map(({ key, title, entries }) => (
              <option key={key} value={key}>
                {`${title.trim() || labels.untitled} (${entries.length})`}
              </option>
            ))}
          </select>
        </label>
      )}
      {list && (
        <div className="mt-4">
          <Field
            label={labels.name}
            placeholder={labels.namePlaceholder}
            maxLength={maxPlaylistTitleLength}
            value={list.title}
            autoComplete="off"
            onChange={({ target }: { target: HTMLInputElement }) => change({ title: target.value })}
          />
        </div>
      )}
      {list && count > 0 ? (
        <Suspense fallback={<Waiting />}>
          <EntryList
            entries={list.entries}
            locale={locale}
            labels={labels}
            onChange={(entries) => change({ entries })}
            onRemove={onRemove}
            announce={announce}
          />
        </Suspense>
      ) : (
        <div className="mt-5 rounded-soft border [border-style:dashed] border-field px-5 py-8 text-center">
          <p className="font-display text-title">{labels.emptyTitle}</p>
          <p className="mx-auto mt-2 max-w-xs text-note text-soft">{labels.emptyText}</p>
        </div>
      )}
      {list && <Sharing {...props} list={list} />}
    </section>
  );
}

/** Whether it is saved, and how to share or delete it. */
function Sharing(props: Props & { list: OwnPlaylist }) {
  const { labels, store, list, onShare, announce } = props;
  const count = list.entries.length;
  return (
    <>
      <p role="status" className="mt-4 text-small text-soft">
        {savingWords(props)}
      </p>
      {list.online ? (
        <Suspense fallback={<Waiting />}>
          <SharePanel {...props} list={list} online={list.online} />
        </Suspense>
      ) : (
        <button
          type="button"
          onClick={() => count > 0 && onShare()}
          aria-disabled={count === 0 || list.attempt !== undefined}
          className={`mt-3 w-full ${button.primary} aria-disabled:opacity-60`}
        >
          <Icon name="share" />
          {list.attempt === undefined ? labels.share : labels.sharing}
        </button>
      )}
      <DeleteList key={list.key} list={list} labels={labels} store={store} announce={announce} />
    </>
  );
}

function savingWords({
  labels,
  isStored,
  saving,
}: Pick<Props, 'labels' | 'isStored' | 'saving'>): string {
  return saving === 'here' && !isStored ? labels.notKept : labels[saving];
}
