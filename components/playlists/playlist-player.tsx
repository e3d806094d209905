'use client';

import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenConnected } from '@/components/connection/when-connected';
import { ScenePicture } from '@/components/content/scene-picture';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Embedded } from '@/components/video/personal-film';
import { type Locale, localeNames } from '@/lib/i18n/locales';
import { type PlaybackStart, PlaylistFilm } from './playlist-film';
import { type PlayedVideo, PlaylistItems } from './playlist-items';
import type { PlaylistPlayerLabels } from './playlist-labels';

const PlaylistTranscript = lazy(() => whenConnected(() => import('./playlist-transcript')));

interface Props {
  videos: PlayedVideo[];
  locale: Locale;
  labels: PlaylistPlayerLabels;
  embedded?: Embedded | undefined;
  /** Shown below the title of the current film. */
  children?: ReactNode;
}

/** Plays a list. Without scripts only the list is shown, with links to the films' own pages. */
export function PlaylistPlayer({ videos, locale, labels, embedded, children }: Props) {
  const { place, started, isOver, playsThrough, setPlaysThrough, ...list } = usePlaylist(videos);
  const { previous, next, goTo, begin, choose, onEnded, restart } = list;
  const video = videos[place] ?? videos[0];
  if (!video) return null;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <div data-needs-script="" className="min-w-0">
        {video.source && (
          <PlaylistFilm
            place={place}
            source={video.source}
            title={video.title}
            tracks={video.tracks.map((track) => ({ ...track, label: localeNames[track.lang] }))}
            href={video.href}
            lang={locale}
            labels={labels}
            poster={
              <ScenePicture
                scene={video.scene}
                sizes="(min-width: 64rem) 47rem, 100vw"
                priority
                className="absolute inset-0 size-full object-cover transition-transform duration-700 group-hover:scale-[1.03]"
              />
            }
            embedded={embedded}
            playbackStart={started}
            onBegin={(second) => begin(place, second)}
            onEnded={onEnded}
          >
            {isOver && <Over labels={labels} onAgain={restart} />}
          </PlaylistFilm>
        )}
        <Controls
          {...{ labels, previous, next, playsThrough, setPlaysThrough }}
          framed={embedded !== undefined}
          place={labels.place
            .replace('{number}', `${place + 1}`)
            .replace('{count}', `${videos.length}`)}
          onGo={goTo}
        />
        <div role="status" className={embedded ? 'mt-4 px-3' : 'mt-4'}>
          <h2 className="text-title">
            <a
              href={video.href}
              target={embedded && '_blank'}
              lang={video.lang === locale ? undefined : video.lang}
              className="no-underline hover:underline"
            >
              {video.title}
            </a>
          </h2>
        </div>
        {children}
        {!embedded && <Reading {...{ video, locale, labels }} />}
      </div>
      <PlaylistItems
        videos={videos}
        current={place}
        locale={locale}
        labels={labels}
        framed={embedded !== undefined}
        onChoose={choose}
      />
    </div>
  );
}

/** State of the player: the current film and the transitions to others. */
function usePlaylist(videos: PlayedVideo[]) {
  const [place, setPlace] = useState(0);
  const [started, setStarted] = useState<PlaybackStart>();
  const [isOver, setIsOver] = useState(false);
  const [playsThrough, setPlaysThrough] = useState(true);
  // Places of films that play here; -1 if there is none.
  const first = videos.findIndex(({ source }) => source);
  const next = videos.findIndex(({ source }, at) => source && at > place);
  const previous = videos.findLastIndex(({ source }, at) => source && at < place);

  // Opens the place in the URL's fragment, which links to other languages keep.
  useEffect(() => {
    const requested = Number(location.hash.slice(1)) - 1;
    setPlace(videos[requested]?.source ? requested : Math.max(0, first));
  }, [videos, first]);

  function goTo(target: number) {
    setIsOver(false);
    setPlace(target);
    history.replaceState(history.state, '', `#${target + 1}`);
  }

  function begin(place: number, second = 0) {
    setStarted((before) => ({ place, second, startCount: (before?.startCount ?? 0) + 1 }));
  }

  function choose(event: MouseEvent, target: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(target);
    begin(target);
  }

  function onEnded() {
    if (next < 0) setIsOver(true);
    else if (playsThrough) goTo(next);
  }

  function restart() {
    goTo(first);
    begin(first);
  }

  return {
    ...{ place, started, isOver, playsThrough, setPlaysThrough, previous, next },
    ...{ goTo, begin, choose, onEnded, restart },
  };
}

interface LabelProps {
  labels: PlaylistPlayerLabels;
}

/** Shown over the film after all were played. */
function Over({ labels, onAgain }: LabelProps & { onAgain: () => void }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-5 bg-night/92 p-6 text-center text-white">
      <p className="max-w-md font-display text-title">{labels.over}</p>
      <button type="button" onClick={onAgain} className={button.primary}>
        {labels.again}
      </button>
    </div>
  );
}

interface ControlsProps extends LabelProps {
  previous: number;
  next: number;
  /** The position in the list, as text. */
  place: string;
  playsThrough: boolean;
  setPlaysThrough: (playsThrough: boolean) => void;
  framed: boolean;
  onGo: (target: number) => void;
}

function Controls(props: ControlsProps) {
  const { labels, previous, next, place, playsThrough, setPlaysThrough, framed, onGo } = props;
  return (
    <div className={`mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 ${framed ? 'px-3' : ''}`}>
      <Step target={previous} label={labels.previous} icon="previous" onGo={onGo} />
      <p className="text-small text-soft tabular-nums">{place}</p>
      <Step target={next} label={labels.next} icon="next" onGo={onGo} />
      <label className="ml-auto flex min-h-11 items-center gap-2 text-small">
        <input
          type="checkbox"
          checked={playsThrough}
          onChange={({ target }) => setPlaysThrough(target.checked)}
          className="size-5 accent-lamp"
        />
        {labels.through}
      </label>
    </div>
  );
}

/** The transcript of the current film. */
function Reading({ video, locale, labels }: LabelProps & { video: PlayedVideo; locale: Locale }) {
  const [reading, setReading] = useState(false);
  return (
    <details
      className="mt-4 border-t border-line pt-2"
      onToggle={({ currentTarget }) => setReading(currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-current">
        {labels.transcript}
      </summary>
      {reading && (
        <Suspense fallback={null}>
          <PlaylistTranscript video={video} locale={locale} labels={labels} />
        </Suspense>
      )}
    </details>
  );
}

interface StepProps {
  target: number;
  label: string;
  icon: 'previous' | 'next';
  onGo: (target: number) => void;
}

/** Stays rendered at either end, so that it keeps the focus. */
function Step({ target, label, icon, onGo }: StepProps) {
  return (
    <button
      type="button"
      aria-disabled={target < 0}
      onClick={() => target >= 0 && onGo(target)}
      className="inline-flex size-11 items-center justify-center rounded-pill bg-surface ring-1 ring-line hover:bg-raised aria-disabled:opacity-45"
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
