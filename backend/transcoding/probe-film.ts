import type { FilmFault } from '../../lib/contract/films.ts';
import { type Locale, locales } from '../../lib/contract/locales.ts';
import { runBounded } from '../work/run-bounded.ts';
import type { FilmTools } from './tools.ts';

/** What ffprobe says of a film. */
export interface ProbedFilm {
  /** Seconds; undefined if no header says it, as of what a browser records. */
  duration: number | undefined;
  /** As it is shown, upright and with square pixels. */
  width: number;
  height: number;
  /** Pictures a second, as ffmpeg writes it: a number or a fraction. */
  rate: string;
  videoCodec: string;
  /** Undefined for no sound. */
  audioCodec: string | undefined;
  /** Which of its sounds visitors hear. */
  audioTrack: number;
  isInterlaced: boolean;
  /** The captions that it brings, as text: of each language one; `track`: which one of its subtitles. */
  captions: { track: number; language: Locale | undefined }[];
  /** The transfer function of its brightness, if that is HDR. */
  hdr: 'smpte2084' | 'arib-std-b67' | undefined;
}

/** A film that cannot be prepared, and why. */
export class UnpreparableFilm extends Error {
  override name = 'UnpreparableFilm';
  readonly fault: FilmFault;
  constructor(fault: FilmFault, cause?: unknown) {
    super(`the film cannot be prepared: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** The largest picture that is decoded: somewhat more than 8K. */
const maxPixels = 36_000_000;
/** Seconds. */
export const maxDuration = 3 * 3_600;
/** Above this rate every other picture is left out. */
const maxRate = 30.5;
const probeBounds = {
  ...{ seconds: 60, processorSeconds: 30 },
  ...{ memory: 1_500_000_000, fileBytes: 1_000_000 },
};

/**
 * Containers of films. Formats that name other files or addresses (playlists, scripts, lists of
 * pictures) are not among them.
 */
export const containers =
  'mov,mp4,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,live_flv,asf,ogg,mxf,h264,hevc,m4v,3gp,dv';

/** Options that keep a program from opening anything but the file itself. */
export const readOnlyFile = (file: string) => [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', containers],
  ...['-i', `file:${file}`],
];

interface Stream {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  field_order?: string;
  color_transfer?: string;
  duration?: string;
  channels?: number;
  disposition?: { attached_pic?: number; default?: number; forced?: number };
  tags?: { language?: string };
  side_data_list?: { rotation?: number }[];
}

/** Reads the header of a film. Throws an UnpreparableFilm for what is none, or too large. */
export async function probeFilm(
  { ffprobe }: FilmTools,
  file: string,
  signal?: AbortSignal,
): Promise<ProbedFilm> {
  const args = [
    '-v',
    'error',
    '-show_format',
    '-show_streams',
    '-of',
    'json',
    ...readOnlyFile(file),
  ];
  const text = await runBounded(ffprobe, args, { bounds: probeBounds, signal });
  const { streams = [], format } = JSON.parse(text) as {
    streams?: Stream[];
    format?: { duration?: string };
  };
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  const audio = soundOf(sounds);
  if (!video?.width || !video.height || !video.codec_name) throw new UnpreparableFilm('no_film');
  if (video.width * video.height > maxPixels) throw new UnpreparableFilm('too_large');
  const duration = seconds(format?.duration) ?? seconds(video.duration);
  if (duration !== undefined && duration > maxDuration) throw new UnpreparableFilm('too_long');
  return {
    duration,
    ...shownSize(video),
    rate: rateOf(video),
    videoCodec: video.codec_name,
    audioCodec: audio?.codec_name,
    audioTrack: audio ? sounds.indexOf(audio) : 0,
    captions: captionsOf(streams.filter(({ codec_type }) => codec_type === 'subtitle')),
    // DV has no header that says it; of others only the pictures that are marked are changed.
    isInterlaced:
      video.codec_name === 'dvvideo' || ['tt', 'bb', 'tb', 'bt'].includes(video.field_order ?? ''),
    hdr: (['smpte2084', 'arib-std-b67'] as const).find((one) => one === video.color_transfer),
  };
}

/** The sound that a program would play: the default one, of those that ffmpeg can decode (spatial ones it cannot). */
function soundOf(sounds: readonly Stream[]): Stream | undefined {
  const decoded = sounds.filter(
    ({ codec_name, channels = 0 }) => codec_name && codec_name !== 'unknown' && channels > 0,
  );
  return decoded.find(({ disposition }) => disposition?.default === 1) ?? decoded[0];
}

/** Subtitles that are text; others are pictures. */
const textCodecs = ['mov_text', 'subrip', 'srt', 'text', 'ass', 'ssa', 'webvtt'];

/** Of each language of the site the first ones, without those for what is said in another language. */
function captionsOf(subtitles: readonly Stream[]): ProbedFilm['captions'] {
  const captions = subtitles.flatMap(({ codec_name = '', disposition, tags }, track) => {
    const language = languageOf(tags?.language);
    const isTaken = textCodecs.includes(codec_name) && disposition?.forced !== 1;
    return isTaken && language !== 'other' ? [{ track, language }] : [];
  });
  return captions.filter(
    ({ language }, at) => captions.findIndex((one) => one.language === language) === at,
  );
}

/** Of `eng`, `fre`, `es-419`; undefined if none is said. */
function languageOf(tag = 'und'): Locale | 'other' | undefined {
  try {
    const { language } = new Intl.Locale(tag);
    if (!language || language === 'und') return undefined;
    return locales.find((locale) => locale === language) ?? 'other';
  } catch {
    return undefined;
  }
}

function seconds(text: string | undefined): number | undefined {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** Turned upright, and as wide as its pixels are shown. */
function shownSize({ width = 0, height = 0, sample_aspect_ratio, side_data_list }: Stream) {
  const [across = 1, down = 1] = (sample_aspect_ratio ?? '').split(':').map(Number);
  const aspect = across > 0 && down > 0 ? Math.min(4, Math.max(0.25, across / down)) : 1;
  const shown = { width: Math.max(1, Math.round(width * aspect)), height };
  const rotation = side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(Math.round(rotation / 90)) % 2 === 1;
  return isTurned ? { width: shown.height, height: shown.width } : shown;
}

/**
 * The film's own rate where that is usual, else 30. Of a film in fragments the average is not quite the rate at
 * which it was filmed: one picture would be shown twice now and then.
 */
function rateOf({ avg_frame_rate = '', r_frame_rate = '' }: Stream): string {
  const [average, nominal] = [avg_frame_rate, r_frame_rate].map((rate) => {
    const [pictures = 0, time = 1] = rate.split('/').map(Number);
    return pictures / time;
  }) as [number, number];
  const isNearlyNominal = Math.abs(nominal - average) < average / 20;
  const [text, rate] = isNearlyNominal ? [r_frame_rate, nominal] : [avg_frame_rate, average];
  return rate >= 5 && rate <= maxRate ? text : '30';
}
