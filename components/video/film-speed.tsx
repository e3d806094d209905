'use client';

import type { RefObject } from 'react';

interface Props {
  media: RefObject<HTMLVideoElement | null>;
  label: string;
}

const speeds = [0.75, 1, 1.25, 1.5, 2];

/**
 * How fast a film goes. The browser's own bar has all else, by keyboard too; speed not in every
 * browser, and those that have it leave it out (`controlsList`), so that it stands there once.
 */
export function FilmSpeed({ media, label }: Props) {
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
  );
}
