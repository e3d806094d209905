import {
  type AudioSource,
  type AudioTrackMetadata,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  StreamTarget,
  type VideoSource,
  type VideoTrackMetadata,
  WEBM,
} from 'mediabunny';
import { type AsItIs, type FilmPlan, planFilm } from './film-plan';
import { type KeptFilm, keptFilm } from './kept-film';

interface Options {
  /** What the site accepts. */
  maxBytes: number;
  /** Stops it. */
  signal: AbortSignal;
  /** `part`: 0 to 1. */
  onProgress: (part: number) => void;
}

/** Bytes that the smaller film has at most where it can only be in memory. */
const maxMemoryBytes = 100_000_000;
/** Bytes that are written to a file at once. */
const writtenAtOnce = 1024 * 1024;
/** The shortest packets of AAC. */
const samplesPerPacket = 960;

/**
 * Makes a film smaller in this browser (docs/decisions/0120): H.264 and AAC in MP4, the index first, upright and
 * without metadata. Returns why not, if it is to be sent as it is. Its bytes are in a file, so that neither a large
 * film fills the memory nor a reload begins again.
 */
export async function makeSmaller(file: File, options: Options): Promise<File | AsItIs> {
  const { maxBytes, signal } = options;
  Logging.level = LogLevel.Silent;
  const kept = await keptFilm(file);
  const earlier = await kept?.read().catch(() => undefined);
  if (earlier) return earlier;
  const input = open(file);
  try {
    const film = await readFilm(input, file);
    signal.throwIfAborted();
    const plan = planFilm(film, maxBytes);
    if (typeof plan === 'string') return plan;
    if (!kept && film.seconds * plan.bitrate > maxMemoryBytes * 8) return 'cannot';
    const made = await convert(film, plan, kept, options);
    const isWhole = (await secondsOf(made)) > film.seconds * 0.98 - 0.25;
    if (isWhole && made.size < file.size) return made;
    await kept?.remove();
    return isWhole && file.size <= maxBytes ? 'small' : 'cannot';
  } catch {
    await kept?.remove();
    return signal.aborted ? 'stopped' : 'cannot';
  } finally {
    input.dispose();
  }
}

type ReadFilm = Awaited<ReturnType<typeof readFilm>>;

const open = (file: Blob) =>
  new Input({
    formats: [MP4, QTFF, WEBM, MATROSKA],
    source: new BlobSource(file, { handleUnhandledError: () => undefined }),
  });

/** Throws if the film has no picture. */
async function readFilm(input: Input, { size, name, lastModified }: File) {
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('The film has no picture.');
  const { packetCount, averagePacketRate } = await video.computePacketStats();
  return {
    input,
    name,
    lastModified,
    video,
    audio: await soundOf(input),
    packetCount,
    bytes: size,
    seconds: await video.computeDuration(),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    frameRate: averagePacketRate,
  };
}

/** One that is copied, if there is one: a telephone's film may have another track for its spatial sound. */
async function soundOf(input: Input): Promise<InputAudioTrack | null> {
  for (const track of await input.getAudioTracks()) {
    if ((await track.getCodec()) === 'aac') return track;
  }
  return input.getPrimaryAudioTrack();
}

/** Throws if this browser cannot decode or encode one of the tracks, on damaged films, and once it is stopped. */
async function convert(
  film: ReadFilm,
  plan: FilmPlan,
  kept: KeptFilm | undefined,
  { signal, onProgress }: Options,
): Promise<File> {
  const stream = await kept?.write();
  try {
    const target = stream
      ? new StreamTarget(stream, { chunked: true, chunkSize: writtenAtOnce })
      : new BufferTarget();
    const conversion = await conversionTo(target, film, plan);
    conversion.onProgress = onProgress;
    const stop = () => void conversion.cancel();
    signal.addEventListener('abort', stop);
    signal.throwIfAborted();
    await conversion.execute().finally(() => signal.removeEventListener('abort', stop));
    const made = await kept?.read();
    if (made) return made;
    if (!(target instanceof BufferTarget && target.buffer)) throw new Error('Nothing was written.');
    // Another date than the source's: made once more it may differ, so no upload of this one is resumed.
    return new File([target.buffer], film.name, { type: 'video/mp4', lastModified: Date.now() });
  } catch (error) {
    await stream?.abort().catch(() => undefined);
    throw error;
  }
}

async function conversionTo(target: StreamTarget | BufferTarget, film: ReadFilm, plan: FilmPlan) {
  const { input, video, audio, packetCount, seconds } = film;
  const packets = {
    video: plan.frameRate ? Math.ceil(seconds * plan.frameRate) : packetCount,
    audio: audio
      ? Math.ceil(
          ((await audio.computeDuration()) * (await audio.getSampleRate())) / samplesPerPacket,
        )
      : 0,
  };
  const conversion = await Conversion.init({
    input,
    output: new IndexFirstOutput(target, packets),
    tags: {},
    showWarnings: false,
    video: ({ id }: InputVideoTrack) => (id === video.id ? pictures(plan) : { discard: true }),
    audio: ({ id }: InputAudioTrack) => (id === audio?.id ? { codec: 'aac' } : { discard: true }),
  });
  const isComplete = conversion.discardedTracks.every(
    ({ reason }) => reason === 'discarded_by_user',
  );
  if (!conversion.isValid || !isComplete) throw new Error('A track cannot be converted here.');
  return conversion;
}

const pictures = ({ width, height, bitrate, frameRate }: FilmPlan) => ({
  codec: 'avc' as const,
  ...{ width, height, fit: 'fill' as const },
  quality: new Quality({ bitrate }),
  // Upright without a mark that says so.
  allowTransformationMetadata: false,
  ...(frameRate === undefined ? {} : { frameRate }),
});

/** Writes MP4 with room for its index at the beginning, which `Conversion` cannot be told the size of. */
class IndexFirstOutput extends Output {
  readonly #packets: Record<'video' | 'audio', number>;

  constructor(target: StreamTarget | BufferTarget, packets: Record<'video' | 'audio', number>) {
    super({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target });
    this.#packets = packets;
  }

  override addVideoTrack(source: VideoSource, metadata: VideoTrackMetadata = {}) {
    return super.addVideoTrack(source, { ...metadata, ...this.#roomFor('video') });
  }

  override addAudioTrack(source: AudioSource, metadata: AudioTrackMetadata = {}) {
    return super.addAudioTrack(source, { ...metadata, ...this.#roomFor('audio') });
  }

  /** A little more, for a last incomplete packet and those before the first. */
  #roomFor(kind: 'video' | 'audio') {
    return { maximumPacketCount: this.#packets[kind] + 64 };
  }
}

async function secondsOf(film: File): Promise<number> {
  const input = open(film);
  try {
    const video = await input.getPrimaryVideoTrack();
    return (await video?.computeDuration()) ?? 0;
  } finally {
    input.dispose();
  }
}
