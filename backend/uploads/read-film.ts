import type { Input } from 'mediabunny';
import type { FilmFacts } from '../films/uploads.ts';
import type { FilmStore } from './film-store.ts';

/** Limits of what is read of a film, whatever its header says. */
const maxReads = 400;
const maxReadBytes = 32 * 1024 * 1024;

/**
 * Reads the size and codecs of a stored film by `mediabunny`, from a few kilobytes of any container.
 * Undefined if it has no picture, or its header cannot be read.
 */
export async function readFilm(
  films: FilmStore,
  { id, bytes, type }: { id: string; bytes: number; type: string },
): Promise<FilmFacts | undefined> {
  // Loaded on demand: no page needs it.
  const { ALL_FORMATS, CustomSource, Input, Logging, LogLevel } = await import('mediabunny');
  // What is wrong with a film is its sender's matter, and no line of the site's log.
  Logging.level = LogLevel.Silent;
  let [reads, readBytes] = [0, 0];
  const source = new CustomSource({
    getSize: () => bytes,
    read: (start, end) => {
      reads++;
      readBytes += end - start;
      if (reads > maxReads || readBytes > maxReadBytes) throw new Error('the header has no end');
      return films.read(id, { start, end: end - 1 });
    },
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ formats: ALL_FORMATS, source });
  try {
    return await factsOf(input, type);
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

async function factsOf(input: Input, type: string): Promise<FilmFacts | undefined> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) return undefined;
  const audio = await input.getPrimaryAudioTrack();
  const videoCodec = video.codec ?? undefined;
  const profile = (await video.getCodecParameterString().catch(() => null)) ?? '';
  const audioCodec = audio ? (audio.codec ?? '') : undefined;
  return {
    width: video.displayWidth,
    height: video.displayHeight,
    videoCodec,
    unknownCodec: videoCodec ? undefined : String(video.internalCodecId ?? ''),
    audioCodec,
    playsEverywhere:
      type !== 'video/matroska' &&
      isVideoPlayed(videoCodec, profile) &&
      (audioCodec === undefined || ['aac', 'mp3', 'opus', 'vorbis'].includes(audioCodec)),
  };
}

/** HEVC and AV1 need a decoder that not all devices have, and H.264 with 10 bits or more colours has none. */
function isVideoPlayed(codec: string | undefined, profile: string): boolean {
  if (codec === 'avc') return !profile || /^avc[13]\.(?:42|4d|58|64)/i.test(profile);
  return codec !== undefined && ['vp8', 'vp9'].includes(codec);
}
