'use client';

import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { whenConnected } from '@/components/connection/when-connected';
import { ScenePicture } from '@/components/content/scene-picture';
import { LanguageLinks } from '@/components/site/language-links';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Embedded } from '@/components/video/personal-film';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';
import { type Beginning, PlaylistFilm } from './playlist-film';
import { type PlayedVideo, PlaylistItems } from './playlist-items';
import type { PlaylistPlayerLabels } from './playlist-labels';

const PlaylistTranscript = lazy(() => whenConnected(() => import('./playlist-transcript')));

interface Props {
  videos: PlayedVideo[];
  locale: Locale;
  labels: PlaylistPlayerLabels;
  embedded?: Embedded | undefined;
}

/** Plays a list through. Without scripts it is the list alone, whose films stand on their own pages. */
export function PlaylistPlayer({ videos, locale, labels, embedded }: Props) {
  const { place, begun, over, through, setThrough, ...list } = usePlayedList(videos);
  const { previous, next, go, begin, choose, onEnded, again } = list;
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
            begun={begun}
            onBegin={(second) => begin(place, second)}
            onEnded={onEnded}
          >
            {over && <Over labels={labels} onAgain={again} />}
          </PlaylistFilm>
        )}
        <Controls
          {...{ labels, previous, next, through, setThrough }}
          framed={embedded !== undefined}
          place={labels.place
            .replace('{number}', String(place + 1))
            .replace('{count}', String(videos.length))}
          onGo={go}
        />
        <div role="status" className={`mt-4 ${embedded ? 'px-3' : ''}`}>
          <h2 className="text-title">
            <a
              href={video.href}
              lang={video.lang === locale ? undefined : video.lang}
              className="no-underline hover:underline"
            >
              {video.title}
            </a>
          </h2>
        </div>
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

/** Which film of a list has its turn, and what brings the next. */
function usePlayedList(videos: PlayedVideo[]) {
  const [place, setPlace] = useState(0);
  const [begun, setBegun] = useState<Beginning>();
  const [over, setOver] = useState(false);
  const [through, setThrough] = useState(true);
  const next = playableFrom(videos, place + 1, 1);
  const previous = playableFrom(videos, place - 1, -1);

  // A link to a place in the list, and the same place in another language.
  useEffect(() => {
    const asked = Number(location.hash.slice(1)) - 1;
    setPlace(videos[asked]?.source ? asked : Math.max(0, playableFrom(videos, 0, 1)));
  }, [videos]);

  function go(to: number) {
    setOver(false);
    setPlace(to);
    history.replaceState(history.state, '', `#${to + 1}`);
  }

  function begin(place: number, second = 0) {
    setBegun((before) => ({ place, second, turn: (before?.turn ?? 0) + 1 }));
  }

  function choose(event: MouseEvent, to: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
    begin(to);
  }

  function onEnded() {
    if (next < 0) setOver(true);
    else if (through) go(next);
  }

  function again() {
    const first = playableFrom(videos, 0, 1);
    go(first);
    begin(first);
  }

  const state = { place, begun, over, through, setThrough };
  return { ...state, previous, next, go, begin, choose, onEnded, again };
}

interface LabelProps {
  labels: PlaylistPlayerLabels;
}

/** Over the film once all were played. */
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
  /** Where one is, in words. */
  place: string;
  through: boolean;
  setThrough: (through: boolean) => void;
  framed: boolean;
  onGo: (to: number) => void;
}

function Controls(props: ControlsProps) {
  const { labels, previous, next, place, through, setThrough, framed, onGo } = props;
  return (
    <div className={`mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 ${framed ? 'px-3' : ''}`}>
      <Step to={previous} label={labels.previous} icon="previous" onGo={onGo} />
      <p className="text-small text-soft tabular-nums">{place}</p>
      <Step to={next} label={labels.next} icon="next" onGo={onGo} />
      <label className="ml-auto flex min-h-11 items-center gap-2 text-small">
        <input
          type="checkbox"
          checked={through}
          onChange={({ target }) => setThrough(target.checked)}
          className="size-5 accent-lamp"
        />
        {labels.through}
      </label>
    </div>
  );
}

/** The page in other languages, and the words of the film that is its turn. */
function Reading({ video, locale, labels }: LabelProps & { video: PlayedVideo; locale: Locale }) {
  const [reading, setReading] = useState(false);
  return (
    <>
      <nav aria-label={labels.languages} className="mt-2 flex flex-wrap items-center">
        <Icon name="language" className="mr-1 size-4 text-soft" />
        <LanguageLinks
          inline
          current={locale}
          languages={locales.map((locale) => ({ locale, name: localeNames[locale] }))}
        />
      </nav>
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
    </>
  );
}

/** The next place, in either direction, whose film plays here; -1 where there is none. */
function playableFrom(videos: PlayedVideo[], from: number, step: 1 | -1): number {
  for (let place = from; place >= 0 && place < videos.length; place += step) {
    if (videos[place]?.source) return place;
  }
  return -1;
}

interface StepProps {
  to: number;
  label: string;
  icon: 'previous' | 'next';
  onGo: (to: number) => void;
}

/** Stays where it is at either end, so that the focus does. */
function Step({ to, label, icon, onGo }: StepProps) {
  return (
    <button
      type="button"
      aria-disabled={to < 0}
      onClick={() => to >= 0 && onGo(to)}
      className="inline-flex size-11 items-center justify-center rounded-pill bg-surface ring-1 ring-line hover:bg-raised aria-disabled:opacity-45"
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
