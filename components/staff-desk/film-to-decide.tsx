import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { FilmToReview } from '@/lib/content/reviews';
import { localeNames, locales } from '@/lib/i18n/locales';
import type { CaseList } from './case-card';
import { DecisionCard } from './decision-card';
import { WaitingFilm } from './story-to-decide';

/** A church's film to review, with its texts in each language and its page. */
export async function FilmToDecide({ film, list }: { film: FilmToReview; list: CaseList }) {
  const t = await getTranslations('staffDesk.decide');
  const { id, church, path, video, words, speaker, submitted_at } = film;
  return (
    <DecisionCard
      list={list}
      id={String(id)}
      title={church}
      since={submitted_at}
      fields={{ version: String(film.version) }}
    >
      <p className="mt-1 text-note">
        <LocaleLink path={path} className="text-link underline">
          {path}
        </LocaleLink>
        {speaker && ` · ${speaker}`}
      </p>
      {video?.from === 'upload' && (
        <>
          <WaitingFilm url={video.url} label={t('filmOf', { name: church })} />
          {video.plays_everywhere === false && (
            <p className="mt-2 text-note font-semibold">{t('someDevices')}</p>
          )}
        </>
      )}
      {video?.from === 'link' && (
        <p className="mt-3 text-note">
          <a href={video.url} rel="noreferrer" target="_blank" className="text-link underline">
            {video.url}
          </a>
        </p>
      )}
      <dl className="mt-4 grid gap-3 text-note">
        {locales.map((locale) => {
          const { title, message } = words[locale] ?? {};
          if (!title && !message) return null;
          return (
            <div key={locale}>
              <dt className="font-semibold">{localeNames[locale]}</dt>
              <dd lang={locale} className="whitespace-pre-line">
                {[title, message].filter(Boolean).join('\n')}
              </dd>
            </div>
          );
        })}
      </dl>
    </DecisionCard>
  );
}
