import { readFile } from 'node:fs/promises';
import type { TestBackend } from './test-backend.ts';

/** One of the project's own films. */
export const clip = await readFile(
  new URL('../../../public/media/clips/hills-stars.mp4', import.meta.url),
);

const tus = { 'tus-resumable': '1.0.0' };

/** Creates an upload of so many bytes. */
export function createUpload(
  backend: TestBackend,
  bytes: number | string,
  headers: Record<string, string> = {},
) {
  return backend.call('/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes), ...headers },
  });
}

/** The id of an upload, from the response of createUpload. */
export const idOf = ({ headers }: { headers: Headers }) =>
  headers.get('location')?.split('/').at(-1) ?? '';

/** Sends a piece of an upload. */
export function sendPiece(
  backend: TestBackend,
  id: string,
  offset: number | string,
  piece: BodyInit,
  headers: Record<string, string> = {},
) {
  return backend.call(`/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    body: piece,
    duplex: 'half',
  } as RequestInit);
}

/** The offset of an upload. */
export async function offsetOf(backend: TestBackend, id: string) {
  const { headers } = await backend.call(`/uploads/${id}`, { method: 'HEAD', headers: tus });
  return headers.get('upload-offset');
}

type Film = Parameters<typeof madeFilm>[0];

/** A film of two empty pictures in a container, whose header says this. */
export async function madeFilm({
  container,
  codec,
  size = [640, 360],
  rotation = 0,
  profile = 0x64,
  audio,
}: {
  container: 'mp4' | 'mov' | 'webm' | 'mkv';
  codec: 'avc' | 'hevc' | 'vp8' | 'vp9';
  size?: [number, number];
  rotation?: 0 | 90 | 180 | 270;
  /** Of H.264. */
  profile?: number;
  audio?: 'aac' | 'opus' | 'pcm-s16';
}): Promise<Uint8Array<ArrayBuffer>> {
  const media = await import('mediabunny');
  const formats = {
    ...{ mp4: media.Mp4OutputFormat, mov: media.MovOutputFormat },
    ...{ webm: media.WebMOutputFormat, mkv: media.MkvOutputFormat },
  };
  const target = new media.BufferTarget();
  const output = new media.Output({ format: new formats[container](), target });
  const pictures = new media.EncodedVideoPacketSource(codec);
  output.addVideoTrack(pictures, { rotation });
  const sound = audio && new media.EncodedAudioPacketSource(audio);
  if (sound) output.addAudioTrack(sound);
  await output.start();
  const { string, description } = videoConfigs(profile)[codec];
  const [codedWidth, codedHeight] = size;
  await pictures.add(new media.EncodedPacket(new Uint8Array(64), 'key', 0, 1), {
    decoderConfig: { codec: string, codedWidth, codedHeight, ...(description && { description }) },
  });
  if (sound) {
    const codec = { aac: 'mp4a.40.2', opus: 'opus', 'pcm-s16': 'pcm-s16' }[audio ?? 'aac'];
    const own = audio === 'aac' && { description: new Uint8Array([0x11, 0x90]) };
    await sound.add(new media.EncodedPacket(new Uint8Array(16), 'key', 0, 1), {
      decoderConfig: { codec, sampleRate: 48_000, numberOfChannels: 2, ...own },
    });
  }
  await output.finalize();
  return new Uint8Array(target.buffer as ArrayBuffer);
}

/** As an encoder writes them; the profile stands twice in that of H.264. */
function videoConfigs(
  profile: number,
): Record<Film['codec'], { string: string; description?: Uint8Array }> {
  const avc = Buffer.from(
    '0164001fffe1001d6764001facc8603c045fb9a808080a000003000200000300601e30633401000668e97844b22cfdf8f800',
    'hex',
  );
  avc[1] = profile;
  avc[9] = profile;
  const hevc = new Uint8Array(23);
  hevc.set([1, 1]);
  hevc.set([93], 12);
  hevc.set([0x0f], 21);
  return {
    avc: { string: `avc1.${profile.toString(16)}001f`, description: new Uint8Array(avc) },
    hevc: { string: 'hvc1.1.6.L93.B0', description: hevc },
    vp8: { string: 'vp8' },
    vp9: { string: 'vp09.00.10.08' },
  };
}

/** The same bytes with another brand of MP4: `3gp4` of Android's cameras. */
export function ofBrand(film: Uint8Array<ArrayBuffer>, brand: string): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(film);
  copy.set(Buffer.from(brand), 8);
  return copy;
}

/** Uploads a whole film and returns its id. */
export async function uploadFilm(
  backend: TestBackend,
  film: Uint8Array<ArrayBuffer> = clip as never,
): Promise<string> {
  const id = idOf(await createUpload(backend, film.byteLength));
  await sendPiece(backend, id, 0, film);
  return id;
}
