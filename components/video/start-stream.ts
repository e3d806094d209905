import type { FilmSource } from '@/lib/content/video-view';

/** Whether the browser plays a film without hls.js, so that the element's own error event reports its failures. */
export function playsNatively(film: HTMLVideoElement, source: FilmSource): boolean {
  return source.kind !== 'hls' || film.canPlayType('application/vnd.apple.mpegurl') !== '';
}

/**
 * Prepares a film for playing, with hls.js if the browser cannot play its stream natively. Returns
 * a function that releases the stream. Rejects if the stream cannot be played. `onLost` is called
 * if it fails later, such as for a missing segment, before the film's position is reset.
 */
export async function startStream(
  film: HTMLVideoElement,
  source: FilmSource,
  onLost: () => void,
): Promise<(() => void) | undefined> {
  if (playsNatively(film, source)) {
    // A film that has failed is loaded again only if asked to.
    if (film.error) film.load();
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
  stream.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (!fatal) return;
    onLost();
    release();
  });
  return release;
}
