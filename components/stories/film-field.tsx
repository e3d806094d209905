'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { useEarlyFile } from '@/components/ui/use-early-file';
import type { Locale } from '@/lib/i18n/locales';
import type { FilmFault } from './open-upload';
import type { FilmOutcome } from './prepare-film';
import type { FilmState } from './use-film-upload';

/** `{name}`, `{percent}`, `{size}`, `{time}`, `{from}` and `{to}` are filled in by the field. */
export type FilmLabels = Record<
  | 'film'
  | 'record'
  | 'pick'
  | 'other'
  | 'limit'
  | 'formats'
  | 'percent'
  | 'shrinking'
  | 'shrunk'
  | 'shrunkLeft'
  | 'sendAsItIs'
  | 'madeSmaller'
  | 'keptSmall'
  | 'keptCannot'
  | 'keptCaptions'
  | 'keptStopped'
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
  stopShrinking: () => void;
  remove: () => void;
  locale: Locale;
  /** Whether the form was submitted without a film. */
  missing: boolean;
  labels: FilmLabels;
}

/** The film of a story, from the camera or the device, with its upload progress. */
export function FilmField(props: Props) {
  const { film, choose, locale, missing, labels } = props;
  const id = useId();
  const file = 'file' in film ? film.file : undefined;
  const isMissing = !('percent' in film) && film.is !== 'arrived';
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
      {'percent' in film && <Progress film={film} locale={locale} labels={labels} />}
      <Status film={film} locale={locale} labels={labels} />
      {(film.is === 'refused' || missing) && (
        <p role="alert" className="text-note font-semibold text-wrong">
          {film.is === 'refused' ? labels[film.why] : labels.filmMissing}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Controls {...props} keepFocus={keepFocus} />
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

type ControlsProps = Omit<Props, 'choose' | 'locale' | 'missing'> & {
  keepFocus: (act: () => void) => () => void;
};

/** The buttons of a film that is on its way, or has arrived. */
function Controls({ film, labels, keepFocus, ...act }: ControlsProps) {
  const isSending = film.is === 'sending';
  return (
    <>
      {(isSending || film.is === 'paused' || film.is === 'lost') && (
        <button
          type="button"
          className={isSending ? button.quiet : button.primary}
          onClick={isSending ? act.pause : act.resume}
        >
          <Icon name={isSending ? 'pause' : 'play'} />
          {isSending ? labels.pause : labels.resume}
        </button>
      )}
      {film.is === 'shrinking' && film.canStop && (
        <button type="button" className={button.quiet} onClick={keepFocus(act.stopShrinking)}>
          <Icon name="arrow" />
          {labels.sendAsItIs}
        </button>
      )}
      {('percent' in film || film.is === 'arrived') && (
        <button type="button" className={button.quiet} onClick={keepFocus(act.remove)}>
          <Icon name="close" />
          {labels.remove}
        </button>
      )}
    </>
  );
}

/** The state of the upload, announced when it changes, and what was done to the film. */
function Status({ film, locale, labels }: Pick<Props, 'film' | 'locale' | 'labels'>) {
  const outcome =
    'outcome' in film && film.outcome ? outcomeText(film.outcome, locale, labels) : undefined;
  return (
    <>
      <p role="status" className="text-note empty:absolute">
        {(film.is === 'paused' || film.is === 'lost' || film.is === 'shrinking') && labels[film.is]}
        {film.is === 'interrupted' && labels.interrupted.replace('{name}', film.name)}
        {film.is === 'sending' && outcome}
        {film.is === 'arrived' && (
          <span className="inline-flex items-center gap-2 font-semibold text-(--color-right)">
            <Icon name="check" />
            {labels.arrived}
          </span>
        )}
      </p>
      {film.is === 'arrived' && outcome && <p className="text-note">{outcome}</p>}
    </>
  );
}

const keptLabels = {
  small: 'keptSmall',
  cannot: 'keptCannot',
  captions: 'keptCaptions',
  stopped: 'keptStopped',
} as const;

function outcomeText(outcome: FilmOutcome, locale: Locale, labels: FilmLabels): string {
  if (outcome.is !== 'smaller') return labels[keptLabels[outcome.is]];
  return labels.madeSmaller
    .replace('{from}', megabytes(outcome.from, locale))
    .replace('{to}', megabytes(outcome.to, locale));
}

const megabytes = (bytes: number, locale: Locale) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  }).format(bytes / 1_000_000);

/** Rounded up, to ten seconds or a minute. */
function duration(seconds: number, locale: Locale): string {
  const [value, unit] =
    seconds < 60 ? [Math.ceil(seconds / 10) * 10, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
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

function Progress({ film, locale, labels }: ProgressProps) {
  const { file, percent } = film;
  const words = wordsOf(film, locale, labels).replace('{percent}', String(percent));
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

function wordsOf(film: ProgressProps['film'], locale: Locale, labels: FilmLabels): string {
  if (film.is !== 'shrinking') {
    const { file, outcome } = film;
    const bytes = outcome.is === 'smaller' ? outcome.to : file.size;
    return labels.percent.replace('{size}', megabytes(bytes, locale));
  }
  const { secondsLeft } = film;
  if (secondsLeft === undefined) return labels.shrunk;
  return labels.shrunkLeft.replace('{time}', duration(secondsLeft, locale));
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
