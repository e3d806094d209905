import { useState } from 'react';
import type { FilmShape } from './film-shape';

/** Pixels beyond the width of any page. */
const wide = 8_000;

/**
 * The shape of a film's box: the known one, else what the browser says once it has read the film's
 * beginning. `url` tells the films of a list apart.
 */
export function useFilmShape(url: string | undefined, known?: FilmShape) {
  const [learned, setLearned] = useState<FilmShape & { url: string | undefined }>();
  const shape = known ?? (learned?.url === url ? learned : undefined);
  return {
    /** For the `FilmSizer` in the box; undefined for a film of an unknown shape. */
    shape,
    /** Attributes of the box; `embedded` says by `--film-beside` how high what stands beside it is. */
    box: (embedded?: string) => ({
      'data-film': shape ? shape.width / shape.height : '',
      className: `relative isolate overflow-hidden bg-night ${boxClass(shape !== undefined, embedded)}`,
    }),
    learn({ videoWidth, videoHeight }: HTMLVideoElement) {
      if (videoWidth === 0 || videoHeight === 0) return;
      // As wide as the box that was shown before.
      setLearned({ url, width: wide, height: Math.round((wide * videoHeight) / videoWidth) });
    },
  };
}

function boxClass(hasShape: boolean, embedded: string | undefined): string {
  const shape = hasShape ? 'film-shape' : 'aspect-video';
  if (embedded === undefined) return `${shape} rounded-soft shadow-soft`;
  const size = hasShape ? '' : 'max-h-[calc(100dvh-var(--film-beside))] min-h-32 w-full';
  return `${shape} ${embedded} ${size}`;
}
