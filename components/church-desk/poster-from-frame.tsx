'use client';

import { type ReactNode, useRef, useState } from 'react';
import { button } from '@/components/ui/button';

interface Props {
  /** Where the picture is posted to. */
  action: string;
  words: {
    use: string;
    hint: string;
    /** Nothing of the film is there to be seen yet. */
    early: string;
    failed: string;
  };
  /** The film: an element of the page that plays it. */
  children: ReactNode;
}

/** Pixels: what a poster is shown at, with room for sharper screens. */
const maxWidth = 1920;

/** Makes the picture before a film out of the moment at which its pastor paused it. */
export function PosterFromFrame({ action, words, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');

  async function use() {
    const film = area.current?.querySelector('video');
    if (!film || film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !film.videoWidth) {
      return setProblem(words.early);
    }
    const frame = await frameOf(film);
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
        <button type="button" onClick={use} className={`${button.quiet} noscript:hidden`}>
          {words.use}
        </button>
        <p role="status" className="mt-2 text-small font-semibold text-wrong">
          {problem}
        </p>
      </form>
    </div>
  );
}

/** What a film shows at this moment, as a JPEG; null where the browser does not give it out. */
function frameOf(film: HTMLVideoElement): Promise<Blob | null> {
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
