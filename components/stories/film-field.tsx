'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { useEarlyFile } from '@/components/ui/use-early-file';
import type { Locale } from '@/lib/i18n/locales';
import type { FilmFault, FilmState } from './use-film-upload';

/** `{name}`, `{percent}` and `{size}` are filled in by the field. */
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
  /** Whether the form was submitted without a film. */
  missing: boolean;
  labels: FilmLabels;
}

/** The film of a story, from the camera or the device, with its upload progress. */
export function FilmField({ film, choose, pause, resume, remove, locale, missing, labels }: Props) {
  const id = useId();
  const file = 'file' in film ? film.file : undefined;
  const isUploading = 'percent' in film;
  const isSending = film.is === 'sending';
  const isMissing = !isUploading && film.is !== 'arrived';
  const section = useRef<HTMLElement>(null);
  /** The pressed control disappears, so the focus is moved to the section. */
  function keepFocus<Args extends unknown[]>(act: (...args: Args) => void) {
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
      {isUploading && <Progress film={film} locale={locale} labels={labels} />}
      <Status film={film} labels={labels} />
      {(film.is === 'refused' || missing) && (
        <p role="alert" className="text-note font-semibold text-wrong">
          {film.is === 'refused' ? labels[film.why] : labels.filmMissing}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isUploading && (
          <button
            type="button"
            className={isSending ? button.quiet : button.primary}
            onClick={isSending ? pause : resume}
          >
            <Icon name={isSending ? 'pause' : 'play'} />
            {isSending ? labels.pause : labels.resume}
          </button>
        )}
        {(isUploading || film.is === 'arrived') && (
          <button type="button" className={button.quiet} onClick={keepFocus(remove)}>
            <Icon name="close" />
            {labels.remove}
          </button>
        )}
        {isMissing && (
          <Picks film={film} labels={labels} onPick={keepFocus(choose)} describedBy={id} />
        )}
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

/** The state of the upload, announced when it changes. */
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
      {/* Only on devices with a camera at hand: with a mouse, both open the same dialog. */}
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
    // Allows choosing the same file again after it was refused.
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
  const formattedSize = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(file.size / 1_000_000);
  const words = labels.percent
    .replace('{percent}', String(percent))
    .replace('{size}', formattedSize);
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

/** Preview of the chosen film, played locally. */
function Preview({ file, cannotPlay }: { file: File; cannotPlay: string }) {
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (failed) return <p className="text-note">{cannotPlay}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film that was just chosen has no captions yet
    <video
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={file.name}
      onError={() => url && setFailed(true)}
      // A film without a video track cannot be previewed.
      onLoadedMetadata={({ currentTarget: { videoWidth } }) => setFailed(videoWidth === 0)}
      className="aspect-video w-full rounded-soft bg-night object-contain"
    />
  );
}
