import { getTranslations } from 'next-intl/server';
import { FilmPreparation } from '@/components/desk-layout/film-facts';
import type { ChurchFilm } from '@/lib/content/own-films';

interface Props {
  film: ChurchFilm;
  /** Whether the ministry pauses the whole church. */
  isChurchPaused: boolean;
}

/** The publication status of a film, with the ministry's reason for a refusal. */
export async function FilmStatus({ film, isChurchPaused }: Props) {
  const t = await getTranslations('churchDesk.films.status');
  const { status, paused, reason, video, pending } = film;
  const facts = video?.facts;
  const isHeld = facts?.playable === false;
  const isShown = status === 'approved' && !paused && !isHeld;
  return (
    <div className="mt-1 text-note">
      <p className={isShown ? 'font-semibold text-(--color-right)' : 'font-semibold'}>
        {paused
          ? t(isChurchPaused ? 'churchPaused' : 'paused')
          : t(status === 'approved' && isHeld ? 'approvedSoon' : status)}
      </p>
      {pending && status === 'approved' && <p>{t(`pending.${pending.state}`)}</p>}
      {facts && <FilmPreparation facts={facts} />}
      {reason && status !== 'review' && (
        <blockquote className="mt-2 border-l-2 border-line pl-4 whitespace-pre-line">
          {reason}
        </blockquote>
      )}
    </div>
  );
}
