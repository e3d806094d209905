import { whenConnected } from '@/components/connection/when-connected';
import { filmHeadBytes, filmTypeOf } from '@/lib/contract/films';
import { bringsCaptions } from './brings-captions';
import { type AsItIs, smallFilmBytes } from './film-plan';
import { keptFilm } from './kept-film';

/** What was done to a film before it is sent. `from`, `to`: bytes. */
export type FilmOutcome = { is: 'smaller'; from: number; to: number } | { is: AsItIs };

export interface PreparedFilm {
  sent: File;
  outcome: FilmOutcome;
}

/** How far a film is made smaller. `secondsLeft` is known after a while. */
export interface FilmProgress {
  percent: number;
  /** Whether it can be stopped: the film can also be sent as it is. */
  canStop: boolean;
  secondsLeft: number | undefined;
}

interface Options {
  /** What the site accepts. */
  maxBytes: number;
  /** Whether the captions are kept that a film brings. */
  keepsCaptions: boolean;
  /** Stops it: the film is then sent as it is. */
  signal: AbortSignal;
  onProgress: (progress: FilmProgress) => void;
}

/** Milliseconds after which the time left can be told. */
const measuredFor = 3_000;

/**
 * Checks a film, and makes it smaller if it is worth it and this browser can; the library for it is loaded only then.
 * Returns why it cannot be sent at all.
 */
export async function prepareFilm(
  file: File,
  options: Options,
): Promise<PreparedFilm | 'noFilm' | 'tooLarge'> {
  const head = new Uint8Array(await file.slice(0, filmHeadBytes).arrayBuffer());
  // Whether the site converts films that browsers do not play is said by its answer.
  if (!(await filmTypeOf(head, true))) return 'noFilm';
  const made = await shrink(file, options);
  const prepared: PreparedFilm =
    typeof made === 'string'
      ? { sent: file, outcome: { is: made } }
      : { sent: made, outcome: { is: 'smaller', from: file.size, to: made.size } };
  return prepared.sent.size > options.maxBytes ? 'tooLarge' : prepared;
}

async function shrink(file: File, { maxBytes, keepsCaptions, signal, onProgress }: Options) {
  if (file.size <= Math.min(smallFilmBytes, maxBytes)) return 'small';
  if (!('VideoEncoder' in window)) return 'cannot';
  const canStop = file.size <= maxBytes;
  if (keepsCaptions && canStop && (await bringsCaptions(file))) return 'captions';
  const report = measured((progress) => onProgress({ ...progress, canStop }));
  onProgress({ percent: 0, secondsLeft: undefined, canStop });
  const { makeSmaller } = await whenConnected(() => import('./smaller-film'));
  // A telephone that goes to sleep would stop it.
  const awake = await navigator.wakeLock?.request('screen').catch(() => undefined);
  const made = await makeSmaller(file, { maxBytes, signal, onProgress: report });
  await awake?.release();
  return made;
}

/** Removes what is left of a smaller film whose upload has ended. */
export async function forgetFilm(file: File): Promise<void> {
  await (await keptFilm(file))?.remove();
}

/** Turns parts (0 to 1) into percent and seconds, and reports each percent once. */
function measured(report: (progress: Omit<FilmProgress, 'canStop'>) => void) {
  const start = performance.now();
  let last = 0;
  return (part: number) => {
    const percent = Math.min(99, Math.floor(part * 100));
    if (percent <= last) return;
    last = percent;
    const elapsed = performance.now() - start;
    report({
      percent,
      secondsLeft: elapsed < measuredFor ? undefined : (elapsed * (1 / part - 1)) / 1_000,
    });
  };
}
