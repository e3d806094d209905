import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { CaptionTrack } from '@/lib/content/video';
import type { FilmSource } from '@/lib/content/video-view';
import { localeNames } from '@/lib/i18n/locales';
import { filmLabels, outsideLabels } from './film-labels';
import type { FilmShape } from './film-shape';
import { type Embedded, PersonalFilm } from './personal-film';

interface Props {
  source: FilmSource;
  title: string;
  tracks: CaptionTrack[];
  poster: ReactNode;
  embedded?: Embedded | undefined;
  shape?: FilmShape | undefined;
  /** The film for slow connections. */
  low?: string | undefined;
  /** The bar that appears when the film has ended. */
  children?: ReactNode;
}

/** A film with its controls, in the page's language. */
export async function Film({
  source,
  title,
  tracks,
  poster,
  embedded,
  shape,
  low,
  children,
}: Props) {
  const t = await getTranslations('video');
  const outside = (await outsideLabels())[source.kind];
  return (
    <PersonalFilm
      source={source}
      title={title}
      embedded={embedded}
      shape={shape}
      low={low}
      lang={await getLocale()}
      tracks={tracks.map(({ lang, src }) => ({ lang, src, label: localeNames[lang] }))}
      labels={{
        play: t('play', { title }),
        ...(outside && { outside }),
        ...(await filmLabels()),
      }}
      poster={poster}
    >
      {children}
    </PersonalFilm>
  );
}
