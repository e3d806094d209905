'use client';

import type { Messages } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { button } from '@/components/ui/button';

interface Props {
  /** Path that the picture is posted to. */
  action: string;
  /** `early`: no frame of the film is loaded yet. */
  words: Messages['churchDesk']['films']['poster']['frame'];
  /** Contains the video element of the film. */
  children: ReactNode;
}

/** Maximum width in pixels, with room for high-density screens. */
const maxWidth = 1920;

/** Creates the poster of a film from the frame at which it is paused. */
export function PosterFromFrame({ action, words, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');

  async function savePoster() {
    const film = area.current?.querySelector('video');
    if (!film || film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !film.videoWidth) {
      return setProblem(words.early);
    }
    const frame = await captureFrame(film);
    if (!frame || !picture.current) return setProblem(words.failed);
    const files = new DataTransfer();
    files.items.add(new File([frame], 'frame.jpg', { type: frame.type }));
    picture.current.files = files.files;
    form.current?.requestSubmit();
  }

  return (
    <div ref={area} className="grid gap-3">
      {children}
      <form ref={form} method="post" encType="multipart/form-data" action={action}>
        <input ref={picture} type="file" name="picture" hidden />
        <p className="mb-3 text-note text-soft noscript:hidden">{words.hint}</p>
        <button type="button" onClick={savePoster} className={`${button.quiet} noscript:hidden`}>
          {words.use}
        </button>
        <p role="status" className="mt-2 text-small font-semibold text-wrong">
          {problem}
        </p>
      </form>
    </div>
  );
}

/** Returns the current frame of a film as a JPEG; null if the browser denies access. */
function captureFrame(film: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, maxWidth / film.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(film.videoWidth * scale);
  canvas.height = Math.round(film.videoHeight * scale);
  try {
    canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  } catch {
    return Promise.resolve(null);
  }
}
