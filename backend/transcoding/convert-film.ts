import type { RenditionName } from '../../lib/contract/films.ts';
import { type Bounds, BoundsExceeded, ProgramFailed, runBounded } from '../work/run-bounded.ts';
import { maxDuration, type ProbedFilm, readOnlyFile, UnpreparableFilm } from './probe-film.ts';
import type { FilmTools } from './tools.ts';

/** A rendition to make: its longest side in pixels, and at most so many kilobits a second. */
interface Quality {
  name: RenditionName;
  side: number;
  video: number;
  audio: number;
  /** Pictures in a row that depend on later ones; each of them costs bytes of the index. */
  depending?: number;
}

const qualities: readonly Quality[] = [
  { name: 'high', side: 1280, video: 2_400, audio: 128 },
  { name: 'low', side: 640, video: 600, audio: 64, depending: 0 },
];

/** A file that was made, at `path`. */
export interface MadeRendition {
  name: RenditionName;
  path: string;
  /** Pixels. */
  width: number;
  height: number;
}

interface Options {
  film: ProbedFilm;
  /** The file to read, and the folder for the files to make. */
  file: string;
  folder: string;
  signal?: AbortSignal | undefined;
  /** Seconds of the film that are done. */
  onProgress?: ((seconds: number) => void) | undefined;
}

/** Bytes of memory, with the libraries that are only mapped. */
const memory = 3_000_000_000;
const maxFileBytes = 4_000_000_000;

/** A film of a minute may take ten, and one that does not say how long it is, as much as the longest. */
export function boundsOf({ duration = maxDuration / 10 }: ProbedFilm): Bounds {
  const seconds = 600 + 10 * duration;
  return { seconds, processorSeconds: 2 * seconds, memory, fileBytes: maxFileBytes };
}

/**
 * Makes all renditions of a film in one reading: H.264 High and AAC-LC in MP4 with the index first,
 * upright, at a constant rate, in SDR, with its loudness evened, and without its metadata. Throws an
 * UnpreparableFilm for what cannot be read, or takes too much; other errors may pass.
 */
export async function convertFilm(
  tools: FilmTools,
  { film, file, folder, signal, onProgress }: Options,
): Promise<MadeRendition[]> {
  const made = qualities.map(({ name, side }) => ({
    name,
    path: `${folder}/${name}.mp4`,
    ...sizeWithin(film, side),
  }));
  const outputs = qualities.flatMap((quality, index) => outputOf(film, quality, made[index]?.path));
  const args = [
    ...['-hide_banner', '-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1'],
    // Damaged pictures within a film are left out; without a limit a film of noise would pass.
    ...['-max_error_rate', '0.5', '-threads', '2', '-filter_complex_threads', '1'],
    ...readOnlyFile(file),
    ...['-filter_complex', filtersOf(film, made, tools.mapsTones)],
    ...outputs,
  ];
  try {
    await runBounded(tools.ffmpeg, args, {
      bounds: boundsOf(film),
      signal,
      // Of two files ffmpeg may leave one unfinished and report success.
      hasFailed: isFull,
      onOutput: (piece) => onProgress?.(progressOf(piece)),
    });
  } catch (error) {
    throw faultOf(error);
  }
  return made;
}

/** A full disk is no fault of the film; it gets the code that it has where Node writes. */
function faultOf(error: unknown): unknown {
  if (error instanceof BoundsExceeded) return new UnpreparableFilm('too_costly', error);
  if (!(error instanceof ProgramFailed)) return error;
  return isFull(error.message)
    ? Object.assign(error, { code: 'ENOSPC' })
    : new UnpreparableFilm('damaged', error);
}

const isFull = (errors: string) => /no space left|quota exceeded/i.test(errors);

/** The size of a film whose longest side has at most so many pixels, in even numbers, never larger. */
export function sizeWithin({ width, height }: ProbedFilm, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { width: even(width), height: even(height) };
}

function filtersOf(film: ProbedFilm, made: readonly MadeRendition[], mapsTones: boolean): string {
  const [{ width, height }] = made as [MadeRendition];
  const pictures = [
    ...(film.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `fps=${film.rate}`,
    `scale=${width}:${height}`,
    'setsar=1',
    ...(film.hdr && mapsTones ? toneFilters(film.hdr) : []),
    'format=yuv420p',
    `split=${made.length}${made.map(({ name }) => `[whole-${name}]`).join('')}`,
  ].join(',');
  const sizes = made.map(
    ({ name, width, height }) => `[whole-${name}]scale=${width}:${height},setsar=1[video-${name}]`,
  );
  const sound = `[0:a:${film.audioTrack}]loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000:async=1,asplit=${made.length}`;
  const sounds = made.map(({ name }) => `[audio-${name}]`).join('');
  return [`[0:V:0]${pictures}`, ...sizes, ...(film.audioCodec ? [sound + sounds] : [])].join(';');
}

const toneFilters = (transfer: string) => [
  `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`,
  'zscale=transfer=linear:npl=100',
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=tv',
];

function outputOf(
  film: ProbedFilm,
  { name, video, audio, depending = 3 }: Quality,
  path = '',
): string[] {
  const sound = ['-map', `[audio-${name}]`, '-c:a', 'aac', '-b:a', `${audio}k`, '-ac', '2'];
  return [
    ...['-map', `[video-${name}]`, ...(film.audioCodec ? sound : [])],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '23'],
    ...['-bf', String(depending)],
    ...['-maxrate', `${video}k`, '-bufsize', `${2 * video}k`, '-pix_fmt', 'yuv420p'],
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)', '-threads', '2'],
    // The place where it was filmed is metadata.
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart'],
    // Microseconds of pictures, then of sound, at once: the index, which is loaded before the first picture, is half as
    // large as with one of each.
    ...['-chunk_duration', '500000'],
    ...['-t', String(maxDuration), '-f', 'mp4', `file:${path}`],
  ];
}

/** Seconds, from the last report of `-progress` in a piece of output. */
function progressOf(piece: string): number {
  const name = 'out_time_us=';
  const at = piece.lastIndexOf(name);
  const microseconds = at < 0 ? 0 : Number.parseInt(piece.slice(at + name.length), 10);
  return (microseconds || 0) / 1_000_000;
}
