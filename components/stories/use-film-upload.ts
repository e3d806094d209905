'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { type FilmFault, openUpload } from './open-upload';
import { type FilmOutcome, type FilmProgress, forgetFilm, prepareFilm } from './prepare-film';

export type FilmState =
  | { is: 'none' }
  /** In progress when the page was left: choosing the same film again resumes it. */
  | { is: 'interrupted'; name: string }
  /** Made smaller before it is sent. */
  | ({ is: 'shrinking'; file: File } & FilmProgress)
  | ({ is: 'sending' | 'paused' | 'lost'; percent: number } & SentFilm)
  | ({ is: 'arrived'; id: string } & Partial<SentFilm>)
  | { is: 'refused'; why: FilmFault };

export interface SentFilm {
  /** As it was chosen. */
  file: File;
  outcome: FilmOutcome;
}

/** The stored state: the id of a completed upload, or the name of an unfinished one. */
export type StoredUpload = { upload: string | undefined; coming: string | undefined };

/**
 * Makes a film smaller where that is worth it (docs/decisions/0120), and uploads it (docs/decisions/0020): sends it in
 * chunks, and resumes where it stopped, even after a reload if the same film is chosen again.
 */
export function useFilmUpload(
  maxBytes: number,
  stored: StoredUpload | undefined,
  keepsCaptions = false,
) {
  const [film, setFilm] = useState<FilmState>(() => initialState(stored));
  const chosen = useRef<File>(undefined);
  const shrinking = useShrinking(maxBytes, keepsCaptions);
  const upload = useRef<Upload>(undefined);
  /** Also while the upload is being prepared and cannot yet be aborted. */
  const isPaused = useRef(false);
  const refuse = (why: FilmFault) => setFilm({ is: 'refused', why });
  const setStatus = (is: 'sending' | 'paused' | 'lost') =>
    setFilm((now) => (isBeingSent(now) ? { ...now, is } : now));

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
  /** Nothing that is under way for an earlier film goes on. */
  function drop() {
    chosen.current = upload.current = undefined;
    shrinking.stop();
  }

  function leave() {
    pause();
    drop();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount; it uses only refs
  useEffect(() => leave, []);
  useOnline(film.is === 'lost', () => void resume());

  async function choose(file: File) {
    drop();
    chosen.current = file;
    isPaused.current = false;
    const onProgress = (progress: FilmProgress) => {
      if (chosen.current === file) setFilm({ is: 'shrinking', file, ...progress });
    };
    const prepared = await shrinking.start(file, onProgress);
    if (chosen.current !== file) return;
    if (typeof prepared === 'string') refuse(prepared);
    else await send(prepared.sent, { file, outcome: prepared.outcome });
  }

  async function send(sent: File, film: SentFilm) {
    setFilm({ is: navigator.onLine ? 'sending' : 'lost', percent: 0, ...film });
    const next = await openUpload(sent, {
      onPercent: (percent) => setFilm({ is: 'sending', percent, ...film }),
      onLost: () => setStatus('lost'),
      onRefused: refuse,
      onArrived: (id) => {
        setFilm({ is: 'arrived', id, ...film });
        if (sent !== film.file) void forgetFilm(film.file);
      },
    });
    if (chosen.current !== film.file) return;
    upload.current = next;
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
    /** Sends a film as it is that is being made smaller. */
    stopShrinking: shrinking.stop,
    remove() {
      // If the deletion fails, the server removes the upload within a day.
      upload.current?.abort(true).catch(() => undefined);
      if (chosen.current) void forgetFilm(chosen.current);
      drop();
      setFilm({ is: 'none' });
    },
    /** For an upload that no longer exists: it expired, or was used for another story. */
    fail: () => refuse('uploadFailed'),
  };
}

/** Makes one film at a time smaller. */
function useShrinking(maxBytes: number, keepsCaptions: boolean) {
  const current = useRef<AbortController>(undefined);
  return {
    start(file: File, onProgress: (progress: FilmProgress) => void) {
      current.current = new AbortController();
      const { signal } = current.current;
      return prepareFilm(file, { maxBytes, keepsCaptions, signal, onProgress });
    },
    stop: () => current.current?.abort(),
  };
}

const isBeingSent = (film: FilmState): film is Extract<FilmState, { outcome: FilmOutcome }> =>
  film.is === 'sending' || film.is === 'paused' || film.is === 'lost';

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
