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

export interface Beginning {
  place: number;
  second: number;
  /** Another for each time something was started: the same film may be, twice. */
  turn: number;
}

interface Props {
  /** Another one for each place in the list, though the same film may stand in two. */
  place: number;
  source: FilmSource;
  title: string;
  tracks: FilmTrack[];
  /** The film's own page. */
  href: string;
  lang: string;
  labels: PlaylistPlayerLabels;
  poster: ReactNode;
  embedded?: Embedded | undefined;
  /** Where and at which second something was started; from then on one film follows another. */
  begun: Beginning | undefined;
  onBegin: (second: number) => void;
  onEnded: () => void;
  /** What stands over the film once the list is over. */
  children: ReactNode;
}

/**
 * The film of a list that is its turn. Once one was started the next go on by themselves; a film of
 * another host waits for a press the first time, because nothing is asked of it before. All our own
 * play in one element, so that full screen outlasts a film and a phone lets the next one start.
 */
export function PlaylistFilm(props: Props) {
  const { place, source, title, tracks, href, labels, poster, embedded, children } = props;
  const { begun, onBegin, onEnded } = props;
  const asked = useFilmParameters();
  const streamed = useStreamedSeconds(embedded?.accountId);
  const { isPressedHere, mayAskHost, press } = usePressed(place, source);
  const [failedAt, setFailedAt] = useState<number>();
  const local = source.kind === 'file' || source.kind === 'hls';
  const { own, hosted, seek } = useElements(local);
  const captions = useCaptions(own, tracks, asked.subtitles ?? props.lang);
  const playing = begun !== undefined && (local || mayAskHost);
  const { second, turn } = begun?.place === place ? begun : { second: 0, turn: 0 };

  function begin(second: number) {
    press();
    onBegin(second);
  }

  useStarted({
    film: own,
    source,
    isPlaying: playing && local,
    // The same film in another place begins anew.
    turn: `${place} ${turn}`,
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
      streamed?.report();
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
          onTime={(seconds) => streamed?.recordPosition(seconds)}
          onError={() => playing && source.kind === 'file' && setFailedAt(place)}
        />
        {!local && playing && (
          <LazyPlayer
            key={`${place} ${turn}`}
            {...events}
            source={source}
            title={title}
            labels={{ ...labels, outside: undefined }}
            start={second}
            media={hosted}
            takesFocus={isPressedHere}
            onTime={(seconds) => streamed?.recordPosition(seconds)}
          />
        )}
        {!playing && (
          <FilmCover
            label={labels.play.replace('{title}', () => title)}
            outside={labels.outside[source.kind]}
            onPlay={() => begin(begun ? 0 : asked.start)}
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

/** Where the poster was pressed, and of which hosts films may be asked for since. */
function usePressed(place: number, { kind }: FilmSource) {
  const [pressed, setPressed] = useState<{ place?: number; hosts: string[] }>({ hosts: [] });
  return {
    isPressedHere: pressed.place === place,
    mayAskHost: pressed.hosts.includes(kind),
    press: () => setPressed(({ hosts }) => ({ place, hosts: [...hosts, kind] })),
  };
}

/** The element of our own films and that of a host's player; `seek` takes seconds, and plays on from there. */
function useElements(local: boolean) {
  const own = useRef<HTMLVideoElement | null>(null);
  const hosted = useRef<HTMLVideoElement | null>(null);
  function seek(seconds: number) {
    const film = local ? own.current : hosted.current;
    if (!film) return;
    film.currentTime = seconds;
    // A play that another press interrupts is no fault; a film that cannot play says so itself.
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

/** The one element that all films of our own play in. */
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

/** The language whose captions are shown: what was chosen in the browser's own bar holds for the films that follow. */
function useCaptions(
  film: RefObject<HTMLVideoElement | null>,
  tracks: FilmTrack[],
  first: string,
): string {
  const [chosen, setChosen] = useState<string>();
  const captions = chosen ?? first;
  const note = useEffectEvent(() => {
    const shown = film.current ? shownCaptions(film.current) : '';
    // A film without captions in the language shows none; nobody chose that.
    if (shown || tracks.some((track) => track.lang === captions)) setChosen(shown);
  });
  useEffect(() => {
    const list = film.current?.textTracks;
    list?.addEventListener?.('change', note);
    return () => list?.removeEventListener?.('change', note);
  }, [film]);
  return captions;
}

interface Starting {
  film: RefObject<HTMLVideoElement | null>;
  source: FilmSource;
  isPlaying: boolean;
  /** Another for each start. */
  turn: string;
  onStarting: (film: HTMLVideoElement) => void;
  onStarted: () => void;
  onFailed: () => void;
}

/** Brings the film of its turn into the element, and takes it out of it before the next one comes. */
function useStarted({ film, source, isPlaying, turn, ...told }: Starting) {
  const start = useEffectEvent(async (element: HTMLVideoElement, isLeft: () => boolean) => {
    told.onStarting(element);
    const stop = await startStream(element, source);
    if (isLeft()) stop?.();
    else told.onStarted();
    return stop;
  });
  const fail = useEffectEvent(told.onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn begins anew.
  useEffect(() => {
    const element = film.current;
    if (!isPlaying || !element) return;
    let left = false;
    const started = start(element, () => left).catch(() => {
      if (!left) fail();
      return undefined;
    });
    return () => {
      left = true;
      element.pause();
      void started.then((stop) => stop?.());
    };
  }, [isPlaying, turn, source.url]);
}
