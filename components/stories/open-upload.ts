import type { DetailedError, Upload } from 'tus-js-client';
import { whenConnected } from '@/components/connection/when-connected';

export type FilmFault = 'tooLarge' | 'noFilm' | 'noRoom' | 'uploadFailed';

interface UploadEvents {
  onPercent: (percent: number) => void;
  /** The connection is lost. */
  onLost: () => void;
  onRefused: (why: FilmFault) => void;
  onArrived: (id: string) => void;
}

const options = {
  endpoint: '/api/v1/uploads',
  /** Bytes; a chunk may have to be sent again after the connection breaks. */
  chunkSize: 8 * 1024 * 1024,
  /** Milliseconds before each retry; after them it waits for the network or the user. */
  retryDelays: [0, 1_000, 3_000, 5_000, 10_000, 20_000],
  removeFingerprintOnSuccess: true,
};
const faults: Record<number, FilmFault> = { 413: 'tooLarge', 415: 'noFilm', 429: 'noRoom' };

/** Returns the upload of a film, which may have begun before a reload; it is to be started. */
export async function openUpload(film: File, events: UploadEvents): Promise<Upload> {
  const { Upload } = await whenConnected(() => import('tus-js-client'));
  const upload = new Upload(film, {
    ...options,
    onProgress: (sent, all) => events.onPercent(Math.floor((sent / all) * 100)),
    onShouldRetry: (error) => {
      const willRetry = isRetryable(error);
      if (willRetry) events.onLost();
      return willRetry;
    },
    onError: (error) => {
      const { originalResponse } = error as DetailedError;
      if (!originalResponse) events.onLost();
      else events.onRefused(faults[originalResponse.getStatus()] ?? 'uploadFailed');
    },
    onSuccess: () => events.onArrived(upload.url?.split('/').at(-1) ?? ''),
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  return upload;
}

/** Whether the request may succeed if repeated. */
function isRetryable(error: Error): boolean {
  const { originalResponse, originalRequest } = error as DetailedError;
  const status = originalResponse?.getStatus() ?? 0;
  if (status === 429) return originalRequest?.getMethod() !== 'POST';
  return status === 0 || status === 409 || status === 423 || status >= 500;
}
