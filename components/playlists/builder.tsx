'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { button } from '@/components/ui/button';
import type { ListedVideo } from '@/lib/content/playlist-video';
import { maxPlaylistItems } from '@/lib/contract/playlist-limits';
import { fillIn } from '@/lib/i18n/fill-in';
import type { BuilderProps } from './builder-props';
import { ListPanel } from './list-panel';
import { entryOf, isSame, newPlaylist, OwnPlaylists } from './own-playlists';
import { useInView } from './use-in-view';
import { useListLinks } from './use-list-links';
import { useSaving } from './use-saving';
import { VideoBrowser } from './video-browser';

/** Milliseconds for which a message is shown, and for which an action can be undone. */
const messageDuration = 8_000;
const undoDuration = 20_000;

interface StatusMessage {
  text: string;
  undo?: (() => void) | undefined;
}

/** The playlist builder: all films, and beside them the list. */
export function Builder(props: BuilderProps) {
  const { labels, locale, names } = props;
  const [store] = useState(() => new OwnPlaylists());
  const { lists, current, isStored } = useSyncExternalStore(
    store.subscribe,
    store.state,
    store.emptyState,
  );
  const list = lists.find(({ key }) => key === current);
  const [status, setStatus] = useState<StatusMessage>({ text: '' });
  const heading = useRef<HTMLHeadingElement>(null);
  const showStatus = (text: string, undo?: () => void) => setStatus({ text, undo });
  const saving = useSaving({
    ...{ store, lists, list, locale, names },
    untitled: labels.untitled,
    onLoss: (loss) => showStatus(labels[loss]),
  });
  useListLinks({ ...props, store, announce: showStatus });
  const inView = useInView(heading);
  const chosen = list?.entries.length ?? 0;

  useEffect(() => {
    if (!status.text) return;
    const timer = setTimeout(
      () => setStatus({ text: '' }),
      status.undo ? undoDuration : messageDuration,
    );
    return () => clearTimeout(timer);
  }, [status]);

  function onToggle(video: ListedVideo) {
    const { title } = video;
    const target = list ?? newPlaylist(locale);
    const { key, entries } = target;
    const count = entries.length;
    if (!list) store.add(target);
    if (entries.some((entry) => isSame(entry, video))) {
      store.change(key, (now) => ({
        ...now,
        entries: now.entries.filter((entry) => !isSame(entry, video)),
      }));
      showStatus(fillIn(labels.removed, { title }), () =>
        store.change(key, (now) => ({ ...now, entries })),
      );
    } else if (count >= maxPlaylistItems) {
      showStatus(labels.full);
    } else {
      store.change(key, (now) => ({ ...now, entries: [...now.entries, entryOf(video)] }));
      showStatus(fillIn(labels.addedAs, { title, place: count + 1, count: count + 1 }));
    }
  }

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-14 desktop:grid-cols-[minmax(0,1fr)_27rem]">
        <VideoBrowser
          {...props}
          isChosen={(video) => list?.entries.some((entry) => isSame(entry, video)) ?? false}
          onToggle={onToggle}
        />
        <div className="desktop:sticky desktop:top-4 desktop:max-h-[calc(100dvh-2rem)] desktop:overflow-y-auto">
          <ListPanel
            {...props}
            store={store}
            lists={lists}
            list={list}
            isStored={isStored}
            saving={saving.state}
            heading={heading}
            onShare={saving.share}
            announce={showStatus}
          />
        </div>
      </div>
      {/* Always rendered, or screen readers would not announce its changes. */}
      <p role="status" className="sr-only">
        {status.text}
      </p>
      <NoteBar {...{ labels, status, chosen, inView }} onUndone={() => showStatus('')} />
    </>
  );
}

interface NoteProps {
  labels: BuilderProps['labels'];
  status: StatusMessage;
  /** Number of films in the list. */
  chosen: number;
  /** Whether the list is in view. */
  inView: boolean;
  onUndone: () => void;
}

/** The last action, and a link to the list if it is out of view. */
function NoteBar({ labels, status, chosen, inView, onUndone }: NoteProps) {
  return (
    <div
      data-needs-script=""
      className={`sticky bottom-3 z-10 mt-6 flex justify-center ${
        status.text ? '' : inView || chosen === 0 ? 'invisible' : 'desktop:hidden'
      }`}
    >
      <div
        className={`flex max-w-full flex-wrap items-center shadow-soft ${
          status.text ? 'rounded-soft bg-night px-5 py-2.5 text-note text-white' : 'rounded-pill'
        }`}
      >
        <p aria-hidden="true" className="line-clamp-2 not-empty:mr-4">
          {status.text}
        </p>
        {status.undo && (
          <button
            type="button"
            onClick={() => {
              status.undo?.();
              onUndone();
            }}
            className="mr-4 min-h-11 shrink-0 font-semibold text-lamp-soft underline underline-offset-4"
          >
            {labels.undo}
          </button>
        )}
        {!inView && (
          <a href="#list" className={`desktop:hidden ${button.primary}`}>
            {`${labels.seeList} (${chosen})`}
          </a>
        )}
      </div>
    </div>
  );
}
