import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FilmSource } from '@/lib/content/video-view';
import { startStream } from './start-stream';

export interface FilmStart {
  film: RefObject<HTMLVideoElement | null>;
  source: FilmSource;
  isPlaying: boolean;
  /** Changes with each start. */
  startKey: string;
  onStarting: (film: HTMLVideoElement) => void;
  onStarted: () => void;
  /** Called if the film cannot be played, or fails later, with its position in seconds. */
  onFailed: (second: number) => void;
}

/** Loads the current film into the element, and releases it before the next one starts. */
export function useFilmStart({ film, source, isPlaying, startKey, ...callbacks }: FilmStart) {
  const begin = useEffectEvent(callbacks.onStarting);
  const started = useEffectEvent(callbacks.onStarted);
  const fail = useEffectEvent(callbacks.onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another start key starts the film again.
  useEffect(() => {
    const element = film.current;
    if (!isPlaying || !element) return;
    let isStopped = false;
    const failUnlessStopped = () => {
      if (!isStopped) fail(element.currentTime);
    };
    begin(element);
    const starting = startStream(element, source, failUnlessStopped).then(
      (stop) => {
        if (isStopped) stop?.();
        else started();
        return stop;
      },
      () => {
        failUnlessStopped();
        return undefined;
      },
    );
    return () => {
      isStopped = true;
      element.pause();
      void starting.then((stop) => stop?.());
    };
  }, [isPlaying, startKey, source.url]);
}
