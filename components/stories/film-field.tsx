'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { useEarlyFile } from '@/components/ui/use-early-file';
import type { Locale } from '@/lib/i18n/locales';
import type { FilmFault, FilmState } from './use-film-upload';

/** `{name}`, `{percent}` and `{size}` stand for what only the field knows. */
export type FilmLabels = Record<
  | 'film'
  | 'record'
  | 'pick'
  | 'other'
  | 'limit'
  | 'formats'
  | 'percent'
  | 'paused'
  | 'lost'
  | 'interrupted'
  | 'cannotPlay'
  | 'arrived'
  | 'pause'
  | 'resume'
  | 'remove'
  | 'filmMissing'
  | FilmFault,
  string
>;

interface Props {
  film: FilmState;
  choose: (file: File) => void;
  pause: () => void;
  resume: () => void;
  remove: () => void;
  locale: Locale;
  /** Whether the form was to be sent without a film. */
  missing: boolean;
  labels: FilmLabels;
}

/** The film of a story: from the camera or from the device, and how far it has come. */
export function FilmField({ film, choose, pause, resume, remove, locale, missing, labels }: Props) {
  const id = useId();
  const file = 'file' in film ? film.file : undefined;
  const isComing = 'percent' in film;
  const isSending = film.is === 'sending';
  const isMissing = !isComing && film.is !== 'arrived';
  const section = useRef<HTMLElement>(null);
  /** What was pressed goes with this: whoever is on a keyboard stays where they are. */
  function stay<Args extends unknown[]>(act: (...args: Args) => void) {
    return (...args: Args) => {
      section.current?.focus();
      act(...args);
    };
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={labels.film}
      className="grid grid-cols-1 gap-4 rounded-soft bg-surface p-5 tablet:p-7"
    >
      {file && <Preview file={file} cannotPlay={labels.cannotPlay} />}
      {isComing && <Progress film={film} locale={locale} labels={labels} />}
      <Status film={film} labels={labels} />
      {(film.is === 'refused' || missing) && (
        <p role="alert" className="text-note font-semibold text-wrong">
          {film.is === 'refused' ? labels[film.why] : labels.filmMissing}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isComing && (
          <button
            type="button"
            className={isSending ? button.quiet : button.primary}
            onClick={isSending ? pause : resume}
          >
            <Icon name={isSending ? 'pause' : 'play'} />
            {isSending ? labels.pause : labels.resume}
          </button>
        )}
        {(isComing || film.is === 'arrived') && (
          <button type="button" className={button.quiet} onClick={stay(remove)}>
            <Icon name="close" />
            {labels.remove}
          </button>
        )}
        {isMissing && <Picks film={film} labels={labels} onPick={stay(choose)} describedBy={id} />}
      </div>
      {isMissing && (
        <div id={id} className="grid gap-1.5 text-small text-soft">
          <p>{labels.limit}</p>
          <p>{labels.formats}</p>
        </div>
      )}
    </section>
  );
}

/** Where the film is, read out when that changes. */
function Status({ film, labels }: Pick<Props, 'film' | 'labels'>) {
  return (
    <p role="status" className="text-note empty:absolute">
      {(film.is === 'paused' || film.is === 'lost') && labels[film.is]}
      {film.is === 'interrupted' && labels.interrupted.replace('{name}', film.name)}
      {film.is === 'arrived' && (
        <span className="inline-flex items-center gap-2 font-semibold text-(--color-right)">
          <Icon name="check" />
          {labels.arrived}
        </span>
      )}
    </p>
  );
}

type PicksProps = Pick<Props, 'film' | 'labels'> & Pick<FilePickProps, 'onPick' | 'describedBy'>;

function Picks({ film, labels, ...props }: PicksProps) {
  return (
    <>
      {/* A camera in the hand: with a mouse, both lead to the same window. */}
      {film.is !== 'interrupted' && (
        <FilePick icon="film" label={labels.record} capture {...props} />
      )}
      <FilePick
        icon="share"
        label={film.is === 'refused' ? labels.other : labels.pick}
        {...props}
      />
    </>
  );
}

interface FilePickProps {
  icon: IconName;
  label: string;
  capture?: boolean;
  describedBy: string;
  onPick: (file: File) => void;
}

function FilePick({ icon, label, capture = false, describedBy, onPick }: FilePickProps) {
  const field = useRef<HTMLInputElement>(null);
  function pick(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    // The same file may be chosen again after it was refused.
    input.value = '';
    if (file) onPick(file);
  }
  useEarlyFile(field, pick);
  return (
    <label
      className={`${capture ? `${button.primary} pointer-fine:hidden` : button.quiet} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
    >
      <Icon name={icon} />
      {label}
      <input
        ref={field}
        type="file"
        accept="video/mp4,video/quicktime,video/webm,video/*"
        capture={capture ? 'user' : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => pick(target)}
        className="sr-only"
      />
    </label>
  );
}

interface ProgressProps {
  film: Extract<FilmState, { percent: number }>;
  locale: Locale;
  labels: FilmLabels;
}

function Progress({ film: { file, percent }, locale, labels }: ProgressProps) {
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(file.size / 1_000_000);
  const words = labels.percent.replace('{percent}', String(percent)).replace('{size}', size);
  return (
    <div>
      <progress
        max={100}
        value={percent}
        aria-label={file.name}
        className="block h-2 w-full appearance-none overflow-hidden rounded-pill border-0 bg-line [&::-moz-progress-bar]:bg-lamp [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-lamp"
      />
      <p className="mt-2 text-note tabular-nums">{words}</p>
    </div>
  );
}

/** What the person filmed, to look at once more. It never leaves the device for this. */
function Preview({ file, cannotPlay }: { file: File; cannotPlay: string }) {
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (failed) return <p className="text-note">{cannotPlay}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for what was filmed just now
    <video
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={file.name}
      onError={() => url && setFailed(true)}
      // Sound without pictures is not all of it.
      onLoadedMetadata={({ currentTarget: { videoWidth } }) => setFailed(videoWidth === 0)}
      className="aspect-video w-full rounded-soft bg-night object-contain"
    />
  );
}
