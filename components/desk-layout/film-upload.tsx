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
  locale: Locale;
  labels: FilmLabels;
}

/**
 * Uploads a film as the field `upload` of the surrounding form. The form cannot be submitted while
 * an upload is in progress.
 */
export function FilmUpload({ maxBytes, arrived, locale, labels }: Props) {
  const stored = arrived ? { upload: arrived, coming: undefined } : undefined;
  const { film, ...upload } = useFilmUpload(maxBytes, stored);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isUploading = 'percent' in film;
  useEffect(() => {
    const form = field.current?.closest('form');
    if (!form || !isUploading) return;
    const wait = (event: Event) => {
      event.preventDefault();
      setMissing(true);
    };
    form.addEventListener('submit', wait);
    return () => form.removeEventListener('submit', wait);
  }, [isUploading]);
  return (
    <div ref={field} className="noscript:hidden">
      <FilmField
        film={film}
        {...upload}
        locale={locale}
        missing={missing && isUploading}
        labels={labels}
      />
      {film.is === 'arrived' && <input type="hidden" name="upload" value={film.id} />}
    </div>
  );
}
