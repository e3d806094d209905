'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FilmCover, FilmFailed } from '@/components/video/film-cover';
import { FilmSpeed } from '@/components/video/film-speed';
import {
  type FilmTrack,
  FilmTracks,
  showCaptions,
  shownCaptions,
} from '@/components/video/film-tracks';
import { LoadedPlayer } from '@/components/video/loaded-player';
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
  /** Where the poster was pressed, and of which hosts films may be asked for since. */
  const [pressed, setPressed] = useState<{ place?: number; hosts: string[] }>({ hosts: [] });
  const [chosenCaptions, setCaptions] = useState<string>();
  const [failedAt, setFailedAt] = useState<number>();
  const own = useRef<HTMLVideoElement | null>(null);
  const hosted = useRef<HTMLVideoElement | null>(null);
  const local = source.kind === 'file' || source.kind === 'hls';
  const captions = chosenCaptions ?? asked.subtitles ?? props.lang;
  const playing = begun !== undefined && (local || pressed.hosts.includes(source.kind));
  const { second, turn } = begun?.place === place ? begun : { second: 0, turn: 0 };

  function begin(second: number) {
    setPressed(({ hosts }) => ({ place, hosts: [...hosts, source.kind] }));
    onBegin(second);
  }

  const start = useEffectEvent(async (film: HTMLVideoElement, isLeft: () => boolean) => {
    showCaptions(film, captions);
    if (pressed.place === place) film.focus({ preventScroll: true });
    const stop = await startStream(film, source);
    if (isLeft()) stop?.();
    else seek(second);
    return stop;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same film in another place begins anew.
  useEffect(() => {
    const film = own.current;
    if (!playing || !local || !film) return;
    let left = false;
    const started = start(film, () => left).catch(() => {
      if (!left) setFailedAt(place);
      return undefined;
    });
    return () => {
      left = true;
      film.pause();
      void started.then((stop) => stop?.());
    };
  }, [playing, local, place, turn, source.url]);

  // What was chosen in the browser's own bar holds for the films that follow.
  const noteCaptions = useEffectEvent(() => {
    const shown = own.current ? shownCaptions(own.current) : '';
    // A film without captions in the language shows none; nobody chose that.
    if (shown || tracks.some((track) => track.lang === captions)) setCaptions(shown);
  });
  useEffect(() => {
    const list = own.current?.textTracks;
    list?.addEventListener?.('change', noteCaptions);
    return () => list?.removeEventListener?.('change', noteCaptions);
  }, []);

  useSeekLines((line) => (playing ? seek(line) : begin(line)));

  function seek(seconds: number) {
    const film = local ? own.current : hosted.current;
    if (!film) return;
    film.currentTime = seconds;
    // A play that another press interrupts is no fault; a film that cannot play says so itself.
    film.play()?.catch(() => {});
  }

  const events = {
    onEnded: () => {
      streamed?.tell();
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
        <video
          ref={own}
          {...events}
          src={local ? source.url : undefined}
          aria-label={title}
          controls
          controlsList="noplaybackrate"
          playsInline
          preload="none"
          hidden={!local || !playing}
          onTimeUpdate={({ currentTarget: { currentTime } }) => {
            markSpokenLine(currentTime);
            streamed?.at(currentTime);
          }}
          onError={() => playing && source.kind === 'file' && setFailedAt(place)}
          className="size-full"
        >
          <FilmTracks tracks={tracks} lang={captions} />
        </video>
        {!local && playing && (
          <LoadedPlayer
            key={`${place} ${turn}`}
            {...events}
            source={source}
            title={title}
            labels={{ ...labels, outside: undefined }}
            start={second}
            media={hosted}
            takesFocus={pressed.place === place}
            onTime={(seconds) => streamed?.at(seconds)}
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
