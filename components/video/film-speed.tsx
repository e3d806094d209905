'use client';

import { type RefObject, useEffect } from 'react';

interface Props {
  media: RefObject<HTMLVideoElement | null>;
  label: string;
}

const speeds = [0.75, 1, 1.25, 1.5, 2];

/**
 * Playback speed of a film. The browser's own controls have everything else, also by keyboard;
 * speed is missing in some, and is hidden in the others so that it appears only once.
 */
export function FilmSpeed({ media, label }: Props) {
  // Not in the page itself: HTML does not have the attribute, and without scripts there is no other speed.
  useEffect(() => media.current?.setAttribute('controlslist', 'noplaybackrate'), [media]);
  return (
    <label
      data-film-speed=""
      className="mt-1 flex min-h-11 items-center justify-end gap-2 text-small text-soft"
    >
      {label}
      <select
        defaultValue="1"
        onChange={({ target }) => {
          if (!media.current) return;
          // The default also applies to the next film in the same element.
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
  );
}
