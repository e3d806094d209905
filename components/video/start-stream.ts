import type { FilmSource } from '@/lib/content/video-view';

/**
 * Prepares a film for playing, with hls.js if the browser cannot play its stream natively. Returns
 * a function that releases the stream. Rejects if the stream cannot be played.
 */
export async function startStream(
  film: HTMLVideoElement,
  source: FilmSource,
): Promise<(() => void) | undefined> {
  if (source.kind !== 'hls' || film.canPlayType('application/vnd.apple.mpegurl')) {
    return undefined;
  }
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) throw new Error('This browser cannot play HLS streams.');
  const stream = new Hls();
  const release = () => stream.destroy();
  await new Promise<void>((resolve, reject) => {
    stream.on(Hls.Events.MANIFEST_PARSED, () => resolve());
    stream.on(Hls.Events.ERROR, (_, { fatal, details }) => fatal && reject(new Error(details)));
    stream.loadSource(source.url);
    stream.attachMedia(film);
  }).catch((error) => {
    release();
    throw error;
  });
  return release;
}
