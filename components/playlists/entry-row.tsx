'use client';

import { type KeyboardEvent, memo } from 'react';
import { keepTogether } from '@/components/content/keep-together';
import { Icon, type IconName } from '@/components/ui/icon';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/locales';
import type { Entry } from './own-playlists';
import { VideoThumb } from './video-thumb';

export interface EntryRowLabels {
  handle: string;
  up: string;
  down: string;
  remove: string;
}

/** Number of places to move by; infinite for either end. */
export type Step = number;

interface Props {
  entry: Entry;
  locale: Locale;
  labels: EntryRowLabels;
  /** Id of the hint on using the handle. */
  hintId: string;
  onMove: (key: string, by: Step) => void;
  onRemove: (key: string) => void;
}

const steps: Partial<Record<string, Step>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * A film of a list. Memoised, since a list may have hundreds. Widths are in px, so that larger text
 * keeps the room it needs.
 */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { entry, locale, labels, hintId, onMove, onRemove } = props;
  const { key, title, lang, scene, church } = entry;

  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(key, by);
  }

  return (
    <li
      data-entry={key}
      className="group/row relative grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-[8px] border-b border-line bg-ground py-2 tablet:grid-cols-[40px_72px_minmax(0,1fr)_auto] [contain-intrinsic-size:auto_5rem] [content-visibility:auto] [counter-increment:entry] data-dragged:opacity-40 data-[edge=bottom]:shadow-[0_2px_0_var(--color-lamp)] data-[edge=top]:shadow-[0_-2px_0_var(--color-lamp)]"
    >
      <button
        type="button"
        data-handle=""
        aria-label={fillIn(labels.handle, { title })}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        className="inline-flex h-14 cursor-grab flex-col items-center justify-center rounded-soft text-soft hover:bg-surface hover:text-ink"
      >
        <Icon name="handle" />
        <span
          aria-hidden="true"
          className="text-small leading-none tabular-nums before:content-[counter(entry)]"
        />
      </button>
      <span className="max-tablet:hidden">
        <VideoThumb scene={scene} />
      </span>
      <span className="min-w-0 pl-1">
        <span
          lang={lang === locale ? undefined : lang}
          className="line-clamp-3 text-note leading-snug"
        >
          {keepTogether(title, lang)}
        </span>
        {church && <span className="block truncate text-small text-soft">{church}</span>}
      </span>
      <span className="flex items-center">
        <span className="grid">
          <RowButton
            icon="up"
            label={fillIn(labels.up, { title })}
            onPress={() => onMove(key, -1)}
          />
          <RowButton
            icon="down"
            label={fillIn(labels.down, { title })}
            onPress={() => onMove(key, 1)}
          />
        </span>
        <RowButton
          tall
          icon="close"
          label={fillIn(labels.remove, { title })}
          onPress={() => onRemove(key)}
        />
      </span>
    </li>
  );
});

interface RowButtonProps {
  icon: IconName;
  label: string;
  tall?: boolean;
  onPress: () => void;
}

function RowButton({ icon, label, tall = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-row-button={icon}
      onClick={onPress}
      className={`inline-flex w-[36px] items-center justify-center rounded-soft text-soft hover:bg-surface hover:text-ink ${
        tall ? 'h-14' : 'h-7'
      }`}
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}
