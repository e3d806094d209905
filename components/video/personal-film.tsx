'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useVisitCounter } from '@/components/visits/visit-counter';
import type { FilmSource } from '@/lib/content/video-view';
import { FilmCover, FilmFailed } from './film-cover';
import type { FilmLabels } from './film-labels';
import { type FilmShape, FilmSizer } from './film-shape';
import { FilmSpeed } from './film-speed';
import { type FilmTrack, FilmTracks, showCaptions } from './film-tracks';
import { fitToConnection } from './fit-to-connection';
import { LazyPlayer } from './loaded-player';
import { markSpokenLine } from './spoken-line';
import { playsNatively, startStream } from './start-stream';
import { useFilmParameters } from './use-film-parameters';
import { useFilmShape } from './use-film-shape';
import { useRunning } from './use-running';
import { useSeekLines } from './use-seek-lines';
import { useStreamedSeconds } from './use-streamed-seconds';

/** A film embedded in a frame on another site; it shrinks so that its controls fit. */
export interface Embedded {
  /** The account whose quota the streaming counts towards, if any. */
  accountId: string | undefined;
}

interface Props {
  source: FilmSource;
  title: string;
  tracks: FilmTrack[];
  /** The language of the captions that are shown initially. */
  lang: string;
  labels: FilmLabels & { play: string; outside?: string };
  /** The poster, shown on the button that starts the film. */
  poster: ReactNode;
  embedded?: Embedded | undefined;
  /** Of a film that was uploaded here. */
  shape?: FilmShape | undefined;
  /** The film for slow connections. */
  low?: string | undefined;
  /** The bar that appears when the film has ended. */
  children: ReactNode;
}

/**
 * The film of a shared page (specification 4.1): nothing starts or repeats automatically, and
 * nothing is requested from other hosts before the poster is pressed. A file is rendered as a video
 * element, so that it plays without scripts; another host's player is loaded on the press.
 */
export function PersonalFilm(props: Props) {
  const { source, title, tracks, labels, poster, embedded, children } = props;
  const parameters = useFilmParameters();
  const lang = parameters.subtitles ?? props.lang;
  const streamCounter = useStreamedSeconds(embedded?.accountId);
  const film = useFilmPlayback(props, lang, streamCounter);
  const { shape, box, learn } = useFilmShape(source.url, props.shape);
  const { start, ended, failed, fail, media, local, play, events, onTime } = film;
  return (
    <div>
      <div {...box(embedded && '[--film-beside:5.5rem]')}>
        <FilmSizer shape={shape} />
        {local && (
          <video
            ref={media}
            {...events}
            src={source.url}
            aria-label={title}
            controls
            playsInline
            preload="none"
            // Without a poster attribute, Chromium covers our poster with grey.
            poster="data:,"
            onTimeUpdate={({ currentTarget: { currentTime } }) => {
              markSpokenLine(currentTime);
              onTime(currentTime);
            }}
            onLoadedMetadata={({ currentTarget: film }) => {
              // Browsers without the video codec of some phones play only the sound.
              learn(film);
              if (source.kind !== 'file' || film.videoWidth > 0) return;
              film.pause();
              fail(false);
            }}
            onError={({ currentTarget }) =>
              start !== undefined && playsNatively(currentTarget, source) && fail()
            }
            // Hidden behind the poster, since browsers would otherwise load the controls and their
            // images.
            className={start === undefined ? 'hidden size-full' : 'size-full'}
          >
            <FilmTracks tracks={tracks} lang={lang} />
          </video>
        )}
        {!local && start !== undefined && (
          <LazyPlayer
            {...events}
            source={source}
            title={title}
            labels={labels}
            start={start}
            media={media}
            onTime={onTime}
          />
        )}
        {start === undefined && (
          <FilmCover
            label={labels.play}
            outside={labels.outside}
            onPlay={() => play(parameters.start)}
          >
            {poster}
          </FilmCover>
        )}
        {failed && (
          <FilmFailed
            message={labels.failed}
            labels={labels}
            href={source.url}
            onRetry={failed.canRetry ? () => play(failed.second || start || 0) : undefined}
          />
        )}
        <div role="status" className="absolute inset-x-0 top-0">
          {ended && children}
        </div>
      </div>
      {local && <FilmSpeed media={media} label={labels.speed} />}
      <noscript>
        {!local && (
          <p className="mt-3">
            <a href={source.url} target={embedded && '_blank'} rel="noopener" className="underline">
              {labels.open}
            </a>
          </p>
        )}
      </noscript>
    </div>
  );
}

/** State of a film that is started by a press, its visit counts, and its streamed seconds. */
function useFilmPlayback(
  { source, low }: Pick<Props, 'source' | 'low'>,
  lang: string,
  streamCounter: ReturnType<typeof useStreamedSeconds>,
) {
  const [start, setStart] = useState<number>();
  const [ended, setEnded] = useState(false);
  const [failed, setFailed] = useState<{ second: number; canRetry: boolean }>();
  const media = useRef<HTMLVideoElement | null>(null);
  const starting = useRef<ReturnType<typeof startStream>>(undefined);
  const count = useVisitCounter();
  const recordPosition = useRunning(() => count('played'));
  const local = source.kind === 'file' || source.kind === 'hls';

  useEffect(() => () => void starting.current?.then((release) => release?.()), []);
  useSeekLines((seconds) => (start === undefined || failed ? play(seconds) : seek(seconds)));

  function fail(canRetry = true) {
    setFailed({ second: media.current?.currentTime ?? 0, canRetry });
  }

  function play(seconds: number) {
    setStart(seconds);
    setFailed(undefined);
    if (!local || !media.current) return;
    const film = media.current;
    // The next render would show it only later, and a hidden element cannot be focused.
    film.classList.remove('hidden');
    film.focus();
    showCaptions(film, lang);
    if (low && start === undefined) fitToConnection(film, low);
    starting.current = startStream(film, source, fail).then(
      (release) => {
        seek(seconds);
        return release;
      },
      () => {
        fail();
        return undefined;
      },
    );
  }

  function seek(seconds: number) {
    if (!media.current) return;
    if (seconds > 0 || start !== undefined) media.current.currentTime = seconds;
    // A play() that another press interrupts is no failure; a film that cannot play fires its own
    // error event.
    media.current.play()?.catch(() => {});
  }

  function onTime(seconds: number) {
    recordPosition(seconds);
    streamCounter?.recordPosition(seconds);
  }

  const events = {
    onPlay: () => setEnded(false),
    onEnded: () => {
      setEnded(true);
      count('finished');
      streamCounter?.report();
    },
  };
  return { start, ended, failed, fail, media, local, play, events, onTime };
}
