import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { VideoPanel } from '@/components/video/video-panel';
import type { ChurchFilmDetail } from '@/lib/content/own-films';
import { parseVideoLink } from '@/lib/content/video-source';
import { localePath } from '@/lib/i18n/paths';
import { PosterFromFrame } from './poster-from-frame';

interface Props {
  film: ChurchFilmDetail;
  title: string;
}

/** Preview of the film before visitors see it; a film of another host is loaded on a press. */
export async function FilmPreview({ film: { id, video, poster, path }, title }: Props) {
  const t = await getTranslations('churchDesk.films');
  const locale = await getLocale();
  const linkedSource = video?.from === 'link' ? parseVideoLink(video.url) : null;
  return (
    <div className="grid gap-4">
      {video?.from === 'upload' && (
        <PosterFromFrame
          action={localePath(locale, `/desk/films/${id}/poster`)}
          words={(await getMessages()).churchDesk.films.poster.frame}
        >
          {/* biome-ignore lint/a11y/useMediaCaption: its captions are shown on the page that visitors see */}
          <video
            src={video.url}
            poster={poster ?? undefined}
            controls
            playsInline
            preload="none"
            aria-label={t('look')}
            width={video.width ?? undefined}
            height={video.height ?? undefined}
            className={`rounded-soft bg-night object-contain ${
              video.width ? 'mx-auto h-auto max-h-svh max-w-full' : 'aspect-video w-full'
            }`}
          />
        </PosterFromFrame>
      )}
      {linkedSource && (
        <VideoPanel
          video={{ source: linkedSource, captionsPath: undefined, transcriptLang: locale }}
          title={title}
          scene="lamp-window"
        />
      )}
      <p className="flex flex-wrap gap-3">
        <LocaleLink path={path} className={button.quiet}>
          {t('see')}
        </LocaleLink>
        {video?.from === 'link' && (
          <a href={video.url} rel="noopener noreferrer" className={button.quiet}>
            {t('seeLink')}
          </a>
        )}
      </p>
    </div>
  );
}
