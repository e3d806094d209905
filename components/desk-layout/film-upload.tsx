'use client';

import { useEffect, useRef, useState } from 'react';
import { FilmField, type FilmLabels } from '@/components/stories/film-field';
import { useFilmUpload } from '@/components/stories/use-film-upload';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  /** Maximum size of a film in bytes. */
  maxBytes: number;
  /** Id of a completed upload. */
  arrived: string | undefined;
  /** Whether the form's page offers the captions that a film brings. */
  keepsCaptions?: boolean;
  locale: Locale;
  labels: Omit<FilmLabels, 'filmMissing'> & Record<'waiting' | 'mayGoOn', string>;
}

/**
 * Uploads a film as the field `upload` of the surrounding form. A form that is submitted during the
 * upload waits for it, and is then sent by itself.
 */
export function FilmUpload({ maxBytes, arrived, keepsCaptions, locale, labels }: Props) {
  const stored = arrived ? { upload: arrived, coming: undefined } : undefined;
  const { film, ...upload } = useFilmUpload(maxBytes, stored, keepsCaptions);
  /** The pressed button of a form that waits for the film. */
  const [waiting, setWaiting] = useState<{ submitter: HTMLElement | null }>();
  const field = useRef<HTMLDivElement>(null);
  const isUploading = 'percent' in film;
  useEffect(() => {
    const form = field.current?.closest('form');
    if (!form || !isUploading) return;
    const wait = (event: SubmitEvent) => {
      event.preventDefault();
      setWaiting({ submitter: event.submitter });
    };
    form.addEventListener('submit', wait);
    return () => form.removeEventListener('submit', wait);
  }, [isUploading]);
  const hasArrived = film.is === 'arrived';
  useEffect(() => {
    if (!waiting || isUploading) return;
    setWaiting(undefined);
    const form = field.current?.closest('form');
    // The other fields may have been changed meanwhile: what is invalid is named as at any press.
    if (hasArrived && form) form.requestSubmit(waiting.submitter);
  }, [waiting, isUploading, hasArrived]);
  return (
    <div ref={field} className="noscript:hidden">
      <FilmField
        film={film}
        {...upload}
        locale={locale}
        missing={false}
        labels={{ ...labels, filmMissing: labels.waiting }}
      />
      {isUploading && (
        <p role="status" className={`mt-3 text-note ${waiting ? 'font-semibold' : 'text-soft'}`}>
          {waiting ? labels.waiting : labels.mayGoOn}
        </p>
      )}
      {film.is === 'arrived' && <input type="hidden" name="upload" value={film.id} />}
    </div>
  );
}
