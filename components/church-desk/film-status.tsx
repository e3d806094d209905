import { getTranslations } from 'next-intl/server';
import type { ChurchFilm } from '@/lib/content/own-films';

/** The publication status of a film, with the ministry's reason for a refusal. */
export async function FilmStatus({ film }: { film: ChurchFilm }) {
  const t = await getTranslations('churchDesk.films.status');
  const { status, paused, reason, video } = film;
  const isLimited = video?.plays_everywhere === false;
  const isShown = status === 'approved' && !paused && !isLimited;
  return (
    <div className="mt-1 text-note">
      <p className={isShown ? 'font-semibold text-(--color-right)' : 'font-semibold'}>
        {paused ? t('paused') : t(status)}
      </p>
      {isLimited && <p className="mt-1">{t('someDevices')}</p>}
      {reason && status !== 'review' && (
        <blockquote className="mt-2 border-l-2 border-line pl-4 whitespace-pre-line">
          {reason}
        </blockquote>
      )}
    </div>
  );
}
