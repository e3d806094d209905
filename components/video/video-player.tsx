'use client';

import { type ReactNode, useRef, useState } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useVisitCounter } from '@/components/visits/visit-counter';
import type { VideoSource } from '@/lib/content/video-source';
import type { FilmLabels } from './film-labels';
import { FilmSizer } from './film-shape';
import { LazyPlayer } from './loaded-player';
import { useFilmShape } from './use-film-shape';
import { useRunning } from './use-running';
import { useSeekLines } from './use-seek-lines';

export interface Captions {
  src: string;
  lang: string;
  label: string;
}
export interface VideoLabels extends Omit<FilmLabels, 'speed'> {
  play: string;
  outside?: string | undefined;
}

interface Props {
  source: VideoSource;
  title: string;
  captions?: Captions | undefined | '';
  labels: VideoLabels;
  locale: string;
  /** The poster. */
  children: ReactNode;
}

/**
 * A thumbnail button that reveals the player (specification 4.1). Neither the player nor anything
 * of a third party is loaded before the click. Transcript lines (`data-seek`, in seconds) start the
 * film at their time.
 */
export function VideoPlayer({ source, title, captions, labels, children }: Props) {
  const [start, setStart] = useState<number>();
  const media = useRef<HTMLVideoElement | null>(null);
  const count = useVisitCounter();
  const recordPosition = useRunning(() => count('played'));
  const { shape, learn } = useFilmShape('url' in source ? source.url : undefined);

  useSeekLines((seconds) => {
    if (!media.current) return setStart(seconds);
    media.current.currentTime = seconds;
    // A play() that another press interrupts is no failure; a film that cannot play fires its own
    // error event.
    media.current.play()?.catch(() => {});
  });

  return (
    <div
      className={`group relative overflow-hidden rounded-soft bg-night shadow-soft print:hidden ${
        shape ? 'film-shape' : 'aspect-video'
      }`}
    >
      <FilmSizer shape={shape} />
      {start === undefined ? (
        <>
          {children}
          <button
            type="button"
            onClick={() => setStart(0)}
            className="absolute inset-0 size-full focus-visible:outline-offset-[-6px] noscript:hidden"
          >
            <span className="sr-only">{labels.play}</span>
            <span className="absolute right-5 bottom-5 inline-flex size-16 items-center justify-center rounded-pill bg-lamp text-night shadow-lamp transition-transform duration-300 group-hover:scale-[1.05] tablet:right-8 tablet:bottom-8 tablet:size-20">
              <Icon name="play" className="size-7 translate-x-0.5" />
            </span>
            {labels.outside && (
              <span className="absolute top-3 left-3 rounded-pill bg-night/80 px-3 py-1 text-small text-white">
                {labels.outside}
              </span>
            )}
          </button>
          <noscript>
            {source.kind === 'file' ? (
              // biome-ignore lint/a11y/useMediaCaption: a film has the captions that its owner wrote.
              <video
                controls
                preload="none"
                src={source.url}
                aria-label={title}
                className="absolute inset-0 size-full"
              >
                {captions && (
                  <track
                    src={captions.src}
                    srcLang={captions.lang}
                    label={captions.label}
                    default
                  />
                )}
              </video>
            ) : (
              'url' in source && (
                <a
                  href={source.url}
                  rel="noopener"
                  className={`${button.primary} absolute top-3 left-3`}
                >
                  {labels.open}
                </a>
              )
            )}
          </noscript>
        </>
      ) : (
        <LazyPlayer
          // After a failure, a line of the transcript starts a new player at its time.
          key={start}
          source={source}
          title={title}
          captions={captions || undefined}
          labels={labels}
          start={start}
          media={media}
          onTime={recordPosition}
          onShape={learn}
          onEnded={() => count('finished')}
        />
      )}
    </div>
  );
}
