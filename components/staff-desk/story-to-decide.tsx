import { getTranslations } from 'next-intl/server';
import { DangerMark } from '@/components/desk-layout/danger-mark';
import { FilmFacts } from '@/components/desk-layout/film-facts';
import type { StoryToReview } from '@/lib/content/reviews';
import { localeNames } from '@/lib/i18n/locales';
import type { CaseList } from './case-card';
import { DecisionCard } from './decision-card';

/** A story to review: its text or film, and the church it names. */
export async function StoryToDecide({ story, list }: { story: StoryToReview; list: CaseList }) {
  const t = await getTranslations('staffDesk.decide');
  const { id, first_name, language, film, church, message, created_at } = story;
  return (
    <DecisionCard
      list={list}
      id={String(id)}
      title={first_name}
      since={created_at}
      fields={{ revision: story.revision }}
      canAsk
    >
      <DangerMark text={{ ...story, locale: language }} />
      <p className="mt-1 text-small text-soft">
        {localeNames[language]}
        {church && ` · ${t('namesChurch', { church })}`}
      </p>
      {message && (
        <p className="mt-3 text-note">{t(list.status ? 'told' : 'asked', { message })}</p>
      )}
      {story.story && (
        <p lang={language} className="mt-4 text-note whitespace-pre-line">
          {story.story}
        </p>
      )}
      {film && <WaitingFilm url={film.url} label={t('filmOf', { name: first_name })} />}
      {film?.facts && <FilmFacts facts={film.facts} />}
    </DecisionCard>
  );
}

/** A film that is not public yet; access is granted by the reviewer's session. */
export function WaitingFilm({ url, label }: { url: string; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: it was just uploaded and has no captions yet.
    <video
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      className="mt-4 aspect-video w-full rounded-soft bg-night object-contain"
    />
  );
}
