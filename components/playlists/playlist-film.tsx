'use client';

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FilmCover, FilmFailed } from '@/components/video/film-cover';
import { FilmSpeed } from '@/components/video/film-speed';
import {
  type FilmTrack,
  FilmTracks,
  showCaptions,
  shownCaptions,
} from '@/components/video/film-tracks';
import { LazyPlayer } from '@/components/video/loaded-player';
import type { Embedded } from '@/components/video/personal-film';
import { markSpokenLine } from '@/components/video/spoken-line';
import { startStream } from '@/components/video/start-stream';
import { useFilmParameters } from '@/components/video/use-film-parameters';
import { useSeekLines } from '@/components/video/use-seek-lines';
import { useStreamedSeconds } from '@/components/video/use-streamed-seconds';
import type { FilmSource } from '@/lib/content/video-view';
import type { PlaylistPlayerLabels } from './playlist-labels';

export interface PlaybackStart {
  place: number;
  second: number;
  /** Number of the start; the same film may be started twice. */
  startCount: number;
}

interface Props {
  /** Index in the list; the same film may be at two places. */
  place: number;
  source: FilmSource;
  title: string;
  tracks: FilmTrack[];
  /** URL of the film's own page. */
  href: string;
  lang: string;
  labels: PlaylistPlayerLabels;
  poster: ReactNode;
  embedded?: Embedded | undefined;
  /** The place and second of the last start; afterwards films play one after another. */
  playbackStart: PlaybackStart | undefined;
  onBegin: (second: number) => void;
  onEnded: () => void;
  /** Shown over the film after the last one. */
  children: ReactNode;
}

/**
 * The current film of a list. After the first start, the next ones play automatically; a film of
 * another host waits for a press the first time, because nothing is requested from that host
 * before. All our own films play in one element, so that full screen continues and phones allow the
 * next film to start.
 */
export function PlaylistFilm(props: Props) {
  const { place, source, title, tracks, href, labels, poster, embedded, children } = props;
  const { playbackStart, onBegin, onEnded } = props;
  const parameters = useFilmParameters();
  const streamCounter = useStreamedSeconds(embedded?.accountId);
  const { isPressedHere, mayAskHost, press } = usePressed(place, source);
  const [failedAt, setFailedAt] = useState<number>();
  const local = source.kind === 'file' || source.kind === 'hls';
  const { own, hosted, seek } = useElements(local);
  const captions = useCaptions(own, tracks, parameters.subtitles ?? props.lang);
  const playing = playbackStart !== undefined && (local || mayAskHost);
  const { second, startCount } =
    playbackStart?.place === place ? playbackStart : { second: 0, startCount: 0 };

  function begin(second: number) {
    press();
    onBegin(second);
  }

  useFilmStart({
    film: own,
    source,
    isPlaying: playing && local,
    // The same film at another place starts again.
    startKey: `${place} ${startCount}`,
    onStarting: (film) => {
      showCaptions(film, captions);
      if (isPressedHere) film.focus({ preventScroll: true });
    },
    onStarted: () => seek(second),
    onFailed: () => setFailedAt(place),
  });

  useSeekLines((line) => (playing ? seek(line) : begin(line)));

  const events = {
    onEnded: () => {
      streamCounter?.report();
      onEnded();
    },
  };
  return (
    <div>
      <div
        data-film=""
        className={`relative aspect-video overflow-hidden bg-night ${
          embedded ? 'max-h-[calc(100dvh-8.5rem)] min-h-32 w-full' : 'rounded-soft shadow-soft'
        }`}
      >
        <OwnVideo
          ref={own}
          {...events}
          {...{ title, tracks, captions }}
          url={local ? source.url : undefined}
          hidden={!local || !playing}
          onTime={(seconds) => streamCounter?.recordPosition(seconds)}
          onError={() => playing && source.kind === 'file' && setFailedAt(place)}
        />
        {!local && playing && (
          <LazyPlayer
            key={`${place} ${startCount}`}
            {...events}
            source={source}
            title={title}
            labels={{ ...labels, outside: undefined }}
            start={second}
            media={hosted}
            takesFocus={isPressedHere}
            onTime={(seconds) => streamCounter?.recordPosition(seconds)}
          />
        )}
        {!playing && (
          <FilmCover
            label={labels.play.replace('{title}', () => title)}
            outside={labels.outside[source.kind]}
            onPlay={() => begin(playbackStart ? 0 : parameters.start)}
          >
            {poster}
          </FilmCover>
        )}
        {failedAt === place && <FilmFailed labels={labels} href={href} />}
        <div role="status" className="absolute inset-0 empty:hidden">
          {children}
        </div>
      </div>
      {local && <FilmSpeed media={own} label={labels.speed} />}
    </div>
  );
}

/** Tracks where the poster was pressed, and from which hosts films may be requested since. */
function usePressed(place: number, { kind }: FilmSource) {
  const [pressed, setPressed] = useState<{ place?: number; hosts: string[] }>({ hosts: [] });
  return {
    isPressedHere: pressed.place === place,
    mayAskHost: pressed.hosts.includes(kind),
    press: () => setPressed(({ hosts }) => ({ place, hosts: [...hosts, kind] })),
  };
}

/** The element of our own films and that of a host's player; `seek` takes seconds and continues playing from there. */
function useElements(local: boolean) {
  const own = useRef<HTMLVideoElement | null>(null);
  const hosted = useRef<HTMLVideoElement | null>(null);
  function seek(seconds: number) {
    const film = local ? own.current : hosted.current;
    if (!film) return;
    film.currentTime = seconds;
    // A play() that another press interrupts is no failure; a film that cannot play fires its own
    // error event.
    film.play()?.catch(() => {});
  }
  return { own, hosted, seek };
}

interface VideoProps extends Pick<Props, 'title' | 'tracks' | 'onEnded'> {
  ref: RefObject<HTMLVideoElement | null>;
  url: string | undefined;
  captions: string;
  hidden: boolean;
  onTime: (seconds: number) => void;
  onError: () => void;
}

/** The single element in which all our own films play. */
function OwnVideo({ url, title, tracks, captions, onTime, ...rest }: VideoProps) {
  return (
    <video
      {...rest}
      src={url}
      aria-label={title}
      controls
      controlsList="noplaybackrate"
      playsInline
      preload="none"
      onTimeUpdate={({ currentTarget: { currentTime } }) => {
        markSpokenLine(currentTime);
        onTime(currentTime);
      }}
      className="size-full"
    >
      <FilmTracks tracks={tracks} lang={captions} />
    </video>
  );
}

/** Returns the language of the captions; a choice in the browser's own controls applies to the following films too. */
function useCaptions(
  film: RefObject<HTMLVideoElement | null>,
  tracks: FilmTrack[],
  first: string,
): string {
  const [chosen, setChosen] = useState<string>();
  const captions = chosen ?? first;
  const readChoice = useEffectEvent(() => {
    const language = film.current ? shownCaptions(film.current) : '';
    // A film without captions in the language shows none, which is no choice of the visitor.
    if (language || tracks.some((track) => track.lang === captions)) setChosen(language);
  });
  useEffect(() => {
    const list = film.current?.textTracks;
    list?.addEventListener?.('change', readChoice);
    return () => list?.removeEventListener?.('change', readChoice);
  }, [film]);
  return captions;
}

interface Starting {
  film: RefObject<HTMLVideoElement | null>;
  source: FilmSource;
  isPlaying: boolean;
  /** Changes with each start. */
  startKey: string;
  onStarting: (film: HTMLVideoElement) => void;
  onStarted: () => void;
  onFailed: () => void;
}

/** Loads the current film into the element, and releases it before the next one starts. */
function useFilmStart({ film, source, isPlaying, startKey, ...callbacks }: Starting) {
  const start = useEffectEvent(async (element: HTMLVideoElement, hasStopped: () => boolean) => {
    callbacks.onStarting(element);
    const stop = await startStream(element, source);
    if (hasStopped()) stop?.();
    else callbacks.onStarted();
    return stop;
  });
  const fail = useEffectEvent(callbacks.onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another start key starts the film again.
  useEffect(() => {
    const element = film.current;
    if (!isPlaying || !element) return;
    let isStopped = false;
    const starting = start(element, () => isStopped).catch(() => {
      if (!isStopped) fail();
      return undefined;
    });
    return () => {
      isStopped = true;
      element.pause();
      void starting.then((stop) => stop?.());
    };
  }, [isPlaying, startKey, source.url]);
}
