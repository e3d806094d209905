'use client';

import { useEffect, useRef, useState } from 'react';
import type { DetailedError, Upload } from 'tus-js-client';
import { whenConnected } from '@/components/connection/when-connected';
import { filmHeadBytes, filmTypeOf } from '@/lib/contract/films';

export type FilmFault = 'tooLarge' | 'noFilm' | 'noRoom' | 'uploadFailed';
export type FilmState =
  | { is: 'none' }
  /** On its way when the page was left: the same film, chosen again, goes on where it stopped. */
  | { is: 'interrupted'; name: string }
  | { is: 'sending' | 'paused' | 'lost'; file: File; percent: number }
  | { is: 'arrived'; id: string; file?: File }
  | { is: 'refused'; why: FilmFault };

/** What outlives a reload: the id of a film that arrived, or the name of one on its way. */
export type KeptFilm = { upload: string | undefined; coming: string | undefined };

/** Bytes of a piece: what is in one when the connection breaks may have to be sent again. */
const pieceBytes = 8 * 1024 * 1024;
/** Milliseconds before each further try; after them it waits for the network, or for a press. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/**
 * A film on its way to us (docs/decisions/0020): looked at before it is sent, in pieces, and on from
 * where it stopped, even after a reload when the same film is chosen again.
 */
export function useFilmUpload(maxBytes: number, kept: KeptFilm | undefined) {
  const [film, setFilm] = useState<FilmState>(() => beginning(kept));
  const chosen = useRef<File>(undefined);
  const upload = useRef<Upload>(undefined);
  const refuse = (why: FilmFault) => setFilm({ is: 'refused', why });
  const turn = (is: 'sending' | 'paused' | 'lost') =>
    setFilm((now) => ('percent' in now ? { ...now, is } : now));

  /** At once, whatever it was waiting for. */
  async function goOn() {
    await upload.current?.abort();
    upload.current?.start();
  }

  useEffect(() => () => void upload.current?.abort(), []);
  const waits = film.is === 'lost';
  // biome-ignore lint/correctness/useExhaustiveDependencies: goOn knows nothing but refs
  useEffect(() => {
    if (!waits) return;
    const onOnline = () => void goOn();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [waits]);

  async function choose(file: File) {
    chosen.current = file;
    if (file.size > maxBytes) return refuse('tooLarge');
    const head = new Uint8Array(await file.slice(0, filmHeadBytes).arrayBuffer());
    if (!(await filmTypeOf(head))) return refuse('noFilm');
    setFilm({ is: 'sending', file, percent: 0 });
    if (!navigator.onLine) setFilm({ is: 'lost', file, percent: 0 });
    const { Upload } = await whenConnected(() => import('tus-js-client'));
    if (chosen.current !== file) return;
    const next = new Upload(file, {
      endpoint: '/api/v1/uploads',
      chunkSize: pieceBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, all) =>
        setFilm({ is: 'sending', file, percent: Math.floor((sent / all) * 100) }),
      onShouldRetry: (error) => {
        const again = mayPass(error);
        if (again) turn('lost');
        return again;
      },
      onError: (error) => {
        const { originalResponse } = error as DetailedError;
        if (!originalResponse) turn('lost');
        else refuse(faults[originalResponse.getStatus()] ?? 'uploadFailed');
      },
      onSuccess: () => setFilm({ is: 'arrived', id: next.url?.split('/').at(-1) ?? '', file }),
    });
    const [previous] = await next.findPreviousUploads();
    if (chosen.current !== file) return;
    upload.current = next;
    if (previous) next.resumeFromPreviousUpload(previous);
    next.start();
  }

  return {
    film,
    choose,
    pause() {
      void upload.current?.abort();
      turn('paused');
    },
    resume() {
      turn('sending');
      void goOn();
    },
    remove() {
      // What cannot be given up now is cleared away in a day.
      upload.current?.abort(true).catch(() => undefined);
      chosen.current = upload.current = undefined;
      setFilm({ is: 'none' });
    },
    /** For a film that is not there any more: it was cleared away, or told another story. */
    lose: () => refuse('uploadFailed'),
  };
}

function beginning(kept: KeptFilm | undefined): FilmState {
  if (kept?.upload) return { is: 'arrived', id: kept.upload };
  return kept?.coming ? { is: 'interrupted', name: kept.coming } : { is: 'none' };
}

const faults: Record<number, FilmFault> = { 413: 'tooLarge', 415: 'noFilm', 429: 'noRoom' };

/** Whether the same request may get through another time. */
function mayPass(error: Error): boolean {
  const { originalResponse, originalRequest } = error as DetailedError;
  const status = originalResponse?.getStatus() ?? 0;
  if (status === 429) return originalRequest?.getMethod() !== 'POST';
  return status === 0 || status === 409 || status === 423 || status >= 500;
}
