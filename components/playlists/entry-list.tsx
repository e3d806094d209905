'use client';

import { useId, useLayoutEffect, useRef } from 'react';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/locales';
import { EntryRow, type EntryRowLabels, type Step } from './entry-row';
import { type Entry, moveEntry } from './own-playlists';
import { useRowDragging } from './use-row-dragging';
import { useStable } from './use-stable';

interface Props {
  entries: Entry[];
  locale: Locale;
  labels: EntryRowLabels & { hint: string; moved: string; yourList: string };
  onChange: (entries: Entry[]) => void;
  onRemove: (entry: Entry, place: number) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}

/** The films of a list, reordered by dragging, by the handles' keys, or by buttons. */
export function EntryList({ entries, locale, labels, onChange, onRemove, announce }: Props) {
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  /** The element to focus after the rows are reordered. */
  const focused = useRef<{ key: string; part: string }>(undefined);

  useLayoutEffect(() => {
    const { key, part } = focused.current ?? {};
    focused.current = undefined;
    if (!key) return;
    const row = list.current?.querySelector(`[data-entry="${key}"]`);
    row?.querySelector<HTMLElement>(part ?? '')?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  });

  function move(from: number, to: number) {
    const place = Math.min(Math.max(0, to), entries.length - 1);
    const entry = entries[from];
    if (!entry) return;
    announce(fillIn(labels.moved, { title: entry.title, place: place + 1, count: entries.length }));
    if (place !== from) onChange(moveEntry(entries, from, place));
  }

  const step = useStable((key: string, by: Step) => {
    const from = entries.findIndex((entry) => entry.key === key);
    // React may remove and reinsert the moved row, which loses the focus.
    const button = document.activeElement?.getAttribute('data-row-button');
    focused.current = { key, part: button ? `[data-row-button="${button}"]` : '[data-handle]' };
    move(from, from + by);
  });
  const remove = useStable((key: string) => {
    const place = entries.findIndex((entry) => entry.key === key);
    const entry = entries[place];
    const neighbour = entries[place + 1] ?? entries[place - 1];
    if (neighbour) focused.current = { key: neighbour.key, part: '[data-row-button="close"]' };
    if (entry) onRemove(entry, place);
  });
  const dragging = useRowDragging(list, entries, move);

  return (
    <>
      <p id={hintId} className="mt-3 text-small text-soft">
        {labels.hint}
      </p>
      <ol
        ref={list}
        aria-label={labels.yourList}
        {...dragging}
        style={{ overflowY: 'auto' }}
        className="relative mt-2 overscroll-contain border-t border-line [counter-reset:entry] desktop:max-h-[60dvh]"
      >
        {entries.map((entry) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            locale={locale}
            labels={labels}
            hintId={hintId}
            onMove={step}
            onRemove={remove}
          />
        ))}
      </ol>
    </>
  );
}
