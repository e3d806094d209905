'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DetailedError, Upload } from 'tus-js-client';
import { whenConnected } from '@/components/connection/when-connected';
import { filmHeadBytes, filmTypeOf } from '@/lib/contract/films';

export type FilmFault = 'tooLarge' | 'noFilm' | 'noRoom' | 'uploadFailed';
export type FilmState =
  | { is: 'none' }
  /** In progress when the page was left: choosing the same film again resumes it. */
  | { is: 'interrupted'; name: string }
  | { is: 'sending' | 'paused' | 'lost'; file: File; percent: number }
  | { is: 'arrived'; id: string; file?: File }
  | { is: 'refused'; why: FilmFault };

/** The stored state: the id of a completed upload, or the name of an unfinished one. */
export type StoredUpload = { upload: string | undefined; coming: string | undefined };

/** Bytes per chunk; a chunk may have to be sent again after the connection breaks. */
const chunkBytes = 8 * 1024 * 1024;
/** Milliseconds before each retry; after them it waits for the network or the user. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/**
 * Uploads a film (docs/decisions/0020): checks it first, sends it in chunks, and resumes where it
 * stopped, even after a reload if the same film is chosen again.
 */
export function useFilmUpload(maxBytes: number, stored: StoredUpload | undefined) {
  const [film, setFilm] = useState<FilmState>(() => initialState(stored));
  const chosen = useRef<File>(undefined);
  const upload = useRef<Upload>(undefined);
  /** Also while the upload is being prepared and cannot yet be aborted. */
  const isPaused = useRef(false);
  const refuse = (why: FilmFault) => setFilm({ is: 'refused', why });
  const setStatus = (is: 'sending' | 'paused' | 'lost') =>
    setFilm((now) => ('percent' in now ? { ...now, is } : now));

  /** Resumes at once, skipping any retry delay. */
  async function resume() {
    isPaused.current = false;
    await upload.current?.abort();
    if (!isPaused.current) upload.current?.start();
  }
  function pause() {
    isPaused.current = true;
    void upload.current?.abort();
    setStatus('paused');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount; pause uses only refs
  useEffect(() => pause, []);
  useOnline(film.is === 'lost', () => void resume());

  async function choose(file: File) {
    chosen.current = file;
    upload.current = undefined;
    isPaused.current = false;
    if (file.size > maxBytes) return refuse('tooLarge');
    const head = new Uint8Array(await file.slice(0, filmHeadBytes).arrayBuffer());
    if (!(await filmTypeOf(head))) return refuse('noFilm');
    setFilm({ is: navigator.onLine ? 'sending' : 'lost', file, percent: 0 });
    const { Upload } = await whenConnected(() => import('tus-js-client'));
    if (chosen.current !== file) return;
    const next = new Upload(file, {
      endpoint: '/api/v1/uploads',
      chunkSize: chunkBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, all) =>
        setFilm({ is: 'sending', file, percent: Math.floor((sent / all) * 100) }),
      onShouldRetry: (error) => {
        const willRetry = isRetryable(error);
        if (willRetry) setStatus('lost');
        return willRetry;
      },
      onError: (error) => {
        const { originalResponse } = error as DetailedError;
        if (!originalResponse) setStatus('lost');
        else refuse(faults[originalResponse.getStatus()] ?? 'uploadFailed');
      },
      onSuccess: () => setFilm({ is: 'arrived', id: next.url?.split('/').at(-1) ?? '', file }),
    });
    const [previous] = await next.findPreviousUploads();
    if (chosen.current !== file) return;
    upload.current = next;
    if (previous) next.resumeFromPreviousUpload(previous);
    if (!isPaused.current) next.start();
  }

  return {
    film,
    choose,
    pause,
    resume() {
      setStatus('sending');
      void resume();
    },
    remove() {
      // If the deletion fails, the server removes the upload within a day.
      upload.current?.abort(true).catch(() => undefined);
      chosen.current = upload.current = undefined;
      setFilm({ is: 'none' });
    },
    /** For an upload that no longer exists: it expired, or was used for another story. */
    fail: () => refuse('uploadFailed'),
  };
}

/** Calls `onOnline` when the connection returns while the upload waits for it. */
function useOnline(isWaiting: boolean, onOnline: () => void): void {
  const onEvent = useEffectEvent(onOnline);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => onEvent();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}

function initialState(stored: StoredUpload | undefined): FilmState {
  if (stored?.upload) return { is: 'arrived', id: stored.upload };
  return stored?.coming ? { is: 'interrupted', name: stored.coming } : { is: 'none' };
}

const faults: Record<number, FilmFault> = { 413: 'tooLarge', 415: 'noFilm', 429: 'noRoom' };

/** Whether the request may succeed if repeated. */
function isRetryable(error: Error): boolean {
  const { originalResponse, originalRequest } = error as DetailedError;
  const status = originalResponse?.getStatus() ?? 0;
  if (status === 429) return originalRequest?.getMethod() !== 'POST';
  return status === 0 || status === 409 || status === 423 || status >= 500;
}
