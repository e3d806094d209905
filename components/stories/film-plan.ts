/** What is known of a film before it is decided whether to make it smaller. */
export interface FilmMeasures {
  bytes: number;
  seconds: number;
  /** Pixels, as the film is shown. */
  width: number;
  height: number;
  /** Pictures a second, on average. */
  frameRate: number;
}

export interface FilmPlan {
  /** Pixels; even, as H.264 requires. */
  width: number;
  height: number;
  /** Bits a second of the pictures. */
  bitrate: number;
  /** Pictures a second; undefined if they stay as they are. */
  frameRate: number | undefined;
}

/**
 * Why a film is sent as it is: it is small enough, it cannot be made smaller here, it brings captions that would be
 * lost, or its sender does not want to wait.
 */
export type AsItIs = 'small' | 'cannot' | 'captions' | 'stopped';

/** Films of at most this many bytes arrive before they could be made smaller. */
export const smallFilmBytes = 8_000_000;

/** The longest side in pixels and the bits a second at 16:9. The smaller ones are for films that would be too large. */
const sizes = [
  { side: 1280, bitrate: 2_500_000 },
  { side: 854, bitrate: 1_200_000 },
  { side: 640, bitrate: 700_000 },
];
const audioBitrate = 160_000;
const maxFrameRate = 30;
/** A film is made smaller only if this part of it remains at most. */
const worthwhile = 0.75;
/** Encoders exceed their bit rate by up to a tenth. */
const tolerance = 1.1;

/** Decides whether a film is made smaller before it is sent, and how. `maxBytes`: what the site accepts. */
export function planFilm(film: FilmMeasures, maxBytes: number): FilmPlan | 'small' | 'cannot' {
  const { bytes, seconds, width, height } = film;
  const isMeasured = [seconds, width, height].every((value) => Number.isFinite(value) && value > 0);
  if (!isMeasured) return 'cannot';
  const plans = sizes.map((size) => planOf(film, size));
  const bytesOf = ({ bitrate }: FilmPlan) => (seconds * (bitrate + audioBitrate)) / 8;
  const [best] = plans;
  if (bytes <= maxBytes) {
    if (bytes <= smallFilmBytes || !best || bytesOf(best) > bytes * worthwhile) return 'small';
  }
  return plans.find((plan) => bytesOf(plan) * tolerance <= maxBytes) ?? 'cannot';
}

function planOf(
  { width, height, frameRate }: FilmMeasures,
  { side, bitrate }: (typeof sizes)[number],
): FilmPlan {
  const scale = Math.min(1, side / Math.max(width, height));
  const [newWidth, newHeight] = [even(width * scale), even(height * scale)];
  // Fewer pixels than those of 16:9 need fewer bits.
  const part = (newWidth * newHeight) / (side * side * (9 / 16));
  return {
    width: newWidth,
    height: newHeight,
    bitrate: Math.round(bitrate * Math.min(1, Math.max(0.2, part))),
    // A rate of 30.3 is one of 30 whose clock is not exact.
    frameRate: frameRate > maxFrameRate + 1 ? maxFrameRate : undefined,
  };
}

const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));
