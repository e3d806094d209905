'use client';

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useVisitCounter } from '@/components/visits/visit-counter';
import type { FilmSource } from '@/lib/content/video-view';
import { type FilmControlLabels, FilmControls, showCaptions } from './film-controls';
import { markSpokenLine } from './spoken-line';
import { startStream } from './start-stream';
import { useFilmParameters } from './use-film-parameters';
import { useSeekLines } from './use-seek-lines';
import { useStreamedSeconds } from './use-streamed-seconds';

const Player = lazy(() => import('./player'));

export interface FilmTrack {
  src: string;
  lang: string;
  label: string;
}

/** A film in a frame on another site: it shrinks until its controls fit in. */
export interface Embedded {
  /** Whose streaming it is, where it is anyone's. */
  accountId: string | undefined;
}

interface Props {
  source: FilmSource;
  title: string;
  tracks: FilmTrack[];
  /** The language whose captions are shown at first. */
  lang: string;
  labels: FilmControlLabels & { play: string; outside?: string; failed: string; open: string };
  /** The poster, on the button that starts the film. */
  poster: ReactNode;
  embedded?: Embedded | undefined;
  /** The bar that appears when the film has ended. */
  children: ReactNode;
}

/**
 * The film of a shared page (specification 4.1): nothing starts or repeats by itself, and nothing of
 * another host is asked for before the poster is pressed. A file stands in the page as a video
 * element, so that it plays without scripts; another host's player is loaded on the press.
 */
export function PersonalFilm(props: Props) {
  const { source, title, tracks, labels, poster, embedded, children } = props;
  const asked = useFilmParameters();
  const lang = asked.subtitles ?? props.lang;
  const streamed = useStreamedSeconds(embedded?.accountId);
  const [start, setStart] = useState<number>();
  const [ended, setEnded] = useState(false);
  const [failed, setFailed] = useState(false);
  const [ready, setReady] = useState(false);
  const media = useRef<HTMLVideoElement | null>(null);
  const count = useVisitCounter();
  const local = source.kind === 'file' || source.kind === 'hls';

  useEffect(() => setReady(true), []);
  useSeekLines((seconds) => (start === undefined ? play(seconds) : seek(seconds)));

  function play(seconds: number) {
    setStart(seconds);
    if (!local || !media.current) return;
    const film = media.current;
    // Its inertness goes with the next render, and what is inert takes no focus.
    film.inert = false;
    film.focus();
    showCaptions(film, lang);
    startStream(film, source).then(
      () => seek(seconds),
      () => setFailed(true),
    );
  }

  function seek(seconds: number) {
    if (!media.current) return;
    if (seconds > 0 || start !== undefined) media.current.currentTime = seconds;
    // A play that another press interrupts is no fault; a film that cannot play says so itself.
    media.current.play()?.catch(() => {});
  }

  const events = {
    onPlay: () => {
      setEnded(false);
      count('played');
    },
    onEnded: () => {
      setEnded(true);
      count('finished');
      streamed?.tell();
    },
  };
  return (
    <div>
      <div
        data-film=""
        className={`relative aspect-video overflow-hidden bg-night ${
          embedded ? 'max-h-[calc(100dvh-5.5rem)] min-h-32 w-full' : 'rounded-soft shadow-soft'
        }`}
      >
        {local && (
          <video
            ref={media}
            {...events}
            src={source.url}
            aria-label={title}
            controls
            playsInline
            preload="none"
            inert={ready && start === undefined}
            onTimeUpdate={({ currentTarget: { currentTime } }) => {
              markSpokenLine(currentTime);
              streamed?.at(currentTime);
            }}
            onLoadedMetadata={({ currentTarget: film }) => {
              // A browser that does not know a phone's way to store pictures plays the sound alone.
              if (source.kind !== 'file' || film.videoWidth > 0) return;
              film.pause();
              setFailed(true);
            }}
            onError={() => start !== undefined && source.kind === 'file' && setFailed(true)}
            className="size-full"
          >
            {tracks.map((track) => (
              <track
                key={track.lang}
                kind="captions"
                src={track.src}
                srcLang={track.lang}
                label={track.label}
                default={track.lang === lang}
              />
            ))}
          </video>
        )}
        {!local && start !== undefined && (
          <Suspense fallback={<div className="size-full bg-night" />}>
            <Player
              {...events}
              source={source}
              title={title}
              labels={labels}
              start={start}
              media={media}
              onTime={(seconds) => streamed?.at(seconds)}
            />
          </Suspense>
        )}
        {start === undefined && (
          <button
            type="button"
            data-film-cover=""
            onClick={() => play(asked.start)}
            className="group absolute inset-0 size-full focus-visible:outline-offset-[-6px]"
          >
            {poster}
            <span className="sr-only">{labels.play}</span>
            <span className="absolute inset-0 m-auto inline-flex size-18 items-center justify-center rounded-pill bg-lamp text-night shadow-lamp transition-transform duration-300 ease-out group-hover:scale-105 tablet:size-22">
              <Icon name="play" className="size-8 translate-x-0.5" />
            </span>
            {labels.outside && (
              <span className="absolute bottom-3 left-3 rounded-pill bg-night/80 px-3 py-1 text-small text-white">
                {labels.outside}
              </span>
            )}
          </button>
        )}
        {failed && (
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-night p-6 text-center text-white">
            <p role="alert">{labels.failed}</p>
            <a href={source.url} rel="noopener" className="underline">
              {labels.open}
            </a>
          </div>
        )}
        <div role="status" className="absolute inset-x-0 top-0">
          {ended && children}
        </div>
      </div>
      {local && (
        <FilmControls key={lang} media={media} tracks={tracks} lang={lang} labels={labels} />
      )}
      <noscript>
        <style>{'[data-film-cover],[data-film-controls]{display:none}'}</style>
        {!local && (
          <p className="mt-3">
            <a href={source.url} rel="noopener">
              {labels.open}
            </a>
          </p>
        )}
      </noscript>
    </div>
  );
}
