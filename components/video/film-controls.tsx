'use client';

import { type RefObject, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { FilmTrack } from './film-tracks';

export interface FilmControlLabels {
  controls: string;
  mute: string;
  unmute: string;
  speed: string;
  captions: string;
  captionsOff: string;
  fullScreen: string;
}

interface Props {
  media: RefObject<HTMLVideoElement | null>;
  tracks: FilmTrack[];
  lang: string;
  labels: FilmControlLabels;
  /** Told which captions were chosen, for the films that follow. */
  onCaptions?: (lang: string) => void;
}

const speeds = [0.75, 1, 1.25, 1.5, 2];
const control =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill px-3 text-small text-soft hover:bg-surface';
/** On a phone the signs stand alone, so that the row is one line. */
const word = 'sr-only tablet:not-sr-only';

/** Sound, speed, captions and full screen by keyboard: a browser's own controls lack some of them. */
export function FilmControls({ media, tracks, lang, labels, onCaptions }: Props) {
  const [muted, setMuted] = useState(false);

  function mute() {
    if (media.current) media.current.muted = !muted;
    setMuted(!muted);
  }

  return (
    <div
      role="group"
      aria-label={labels.controls}
      data-film-controls=""
      className="mt-1 flex flex-wrap justify-between gap-1"
    >
      <button type="button" onClick={mute} className={control}>
        <Icon name={muted ? 'soundOff' : 'sound'} />
        <span className={word}>{muted ? labels.unmute : labels.mute}</span>
      </button>
      <label className={control}>
        <span className={word}>{labels.speed}</span>
        <select
          defaultValue="1"
          onChange={({ target }) => {
            if (!media.current) return;
            // The second is for the film that follows in the same element.
            media.current.playbackRate = Number(target.value);
            media.current.defaultPlaybackRate = Number(target.value);
          }}
          className="min-h-11 rounded-soft font-semibold field-sizing-content"
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
      {tracks.length > 0 && (
        <label className={control}>
          <span className={word}>{labels.captions}</span>
          <select
            defaultValue={tracks.some((track) => track.lang === lang) ? lang : ''}
            onChange={({ target }) => {
              if (media.current) showCaptions(media.current, target.value);
              onCaptions?.(target.value);
            }}
            className="min-h-11 rounded-soft font-semibold field-sizing-content"
          >
            <option value="">{labels.captionsOff}</option>
            {tracks.map((track) => (
              <option key={track.lang} value={track.lang} lang={track.lang}>
                {track.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        onClick={() => void media.current?.requestFullscreen?.().catch(() => {})}
        className={control}
      >
        <Icon name="fullScreen" />
        <span className={word}>{labels.fullScreen}</span>
      </button>
    </div>
  );
}

/** Shows the captions in a language; none where the film has none in it. */
export function showCaptions(film: HTMLVideoElement, lang: string): void {
  for (const track of film.textTracks) {
    track.mode = track.language === lang ? 'showing' : 'disabled';
  }
}
