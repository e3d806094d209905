'use client';

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FilmCover, FilmFailed } from '@/components/video/film-cover';
import { FilmSizer } from '@/components/video/film-shape';
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
import { playsNatively } from '@/components/video/start-stream';
import { useFilmParameters } from '@/components/video/use-film-parameters';
import { useFilmShape } from '@/components/video/use-film-shape';
import { type FilmStart, useFilmStart } from '@/components/video/use-film-start';
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
  const { place, source, title, tracks, href, labels, embedded, playbackStart } = props;
  const parameters = useFilmParameters();
  const streamCounter = useStreamedSeconds(embedded?.accountId);
  const { isPressedHere, mayAskHost, begin } = usePressed(place, source, props.onBegin);
  const local = source.kind === 'file' || source.kind === 'hls';
  const { own, hosted, seek } = useElements(local);
  const captions = useCaptions(own, tracks, parameters.subtitles ?? props.lang);
  const playing = playbackStart !== undefined && (local || mayAskHost);
  const { second, startCount } =
    playbackStart?.place === place ? playbackStart : { second: 0, startCount: 0 };

  const { failure, fail, film } = useFilm({
    film: own,
    source,
    place,
    isPlaying: playing && local,
    // The same film at another place starts again.
    startKey: `${place} ${startCount}`,
    captions,
    takesFocus: isPressedHere,
    onStarted: () => seek(second),
  });

  useSeekLines((line) => (playing && !failure ? seek(line) : begin(line)));

  const countPosition = (seconds: number) => streamCounter?.recordPosition(seconds);
  const end = () => {
    streamCounter?.report();
    props.onEnded();
  };

  return (
    <div>
      <div {...film.box(embedded && '[--film-beside:8.5rem]')}>
        <FilmSizer shape={film.shape} />
        <OwnVideo
          ref={own}
          onEnded={end}
          {...{ title, tracks, captions }}
          url={local ? source.url : undefined}
          hidden={!local || !playing}
          onTime={countPosition}
          onShape={film.learn}
          onError={(film) => playing && playsNatively(film, source) && fail(film.currentTime)}
        />
        {!local && playing && (
          <LazyPlayer
            key={`${place} ${startCount}`}
            onEnded={end}
            source={source}
            title={title}
            labels={{ ...labels, outside: undefined }}
            start={second}
            media={hosted}
            takesFocus={isPressedHere}
            onTime={countPosition}
          />
        )}
        {!playing && (
          <FilmCover
            label={labels.play.replace('{title}', () => title)}
            outside={labels.outside[source.kind]}
            onPlay={() => begin(playbackStart ? 0 : parameters.start)}
          >
            {props.poster}
          </FilmCover>
        )}
        {failure && (
          <FilmFailed
            message={labels.failed}
            labels={labels}
            href={href}
            onRetry={() => begin(failure.second || second)}
          />
        )}
        <div role="status" className="absolute inset-0 empty:hidden">
          {props.children}
        </div>
      </div>
      {local && <FilmSpeed media={own} label={labels.speed} />}
    </div>
  );
}

/** Starts one of our own films; its failure is remembered until it starts again. */
function useFilm({ place, captions, takesFocus, ...start }: FilmToStart) {
  const [failure, setFailure] = useState<{ place: number; second: number }>();
  const fail = (second: number) => setFailure({ place, second });
  const film = useFilmShape(start.source.url);
  useFilmStart({
    ...start,
    onStarting: (film) => {
      setFailure(undefined);
      showCaptions(film, captions);
      if (takesFocus) film.focus({ preventScroll: true });
    },
    onFailed: fail,
  });
  return { failure: failure?.place === place ? failure : undefined, fail, film };
}

interface FilmToStart extends Omit<FilmStart, 'onStarting' | 'onFailed'> {
  place: number;
  captions: string;
  takesFocus: boolean;
}

/** Tracks where the poster was pressed, and from which hosts films may be requested since. */
function usePressed(place: number, { kind }: FilmSource, onBegin: Props['onBegin']) {
  const [pressed, setPressed] = useState<{ place?: number; hosts: string[] }>({ hosts: [] });
  return {
    isPressedHere: pressed.place === place,
    mayAskHost: pressed.hosts.includes(kind),
    begin: (second: number) => {
      setPressed(({ hosts }) => ({ place, hosts: [...hosts, kind] }));
      onBegin(second);
    },
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
  onShape: (film: HTMLVideoElement) => void;
  onError: (film: HTMLVideoElement) => void;
}

/** The single element in which all our own films play. */
function OwnVideo({ url, title, tracks, captions, onTime, onError, onShape, ...rest }: VideoProps) {
  return (
    <video
      {...rest}
      src={url}
      aria-label={title}
      controls
      playsInline
      preload="none"
      onError={({ currentTarget }) => onError(currentTarget)}
      onLoadedMetadata={({ currentTarget }) => onShape(currentTarget)}
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
