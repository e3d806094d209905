import { getLocale, getTranslations } from 'next-intl/server';
import { FilmFacts } from '@/components/desk-layout/film-facts';
import type { FilmToReview } from '@/lib/content/reviews';
import { localeNames, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { CaseList } from './case-card';
import { DecisionCard } from './decision-card';
import { FilmChanges } from './film-changes';
import { WaitingFilm } from './story-to-decide';

interface Props {
  film: FilmToReview;
  list: CaseList;
}

/** A church's film to review: the whole of it, or the changes of a published one. */
export function FilmToDecide({ film, list }: Props) {
  const isChanged = !list.status && film.status === 'approved' && film.pending?.state === 'waiting';
  return isChanged ? <ChangedFilm film={film} list={list} /> : <NewFilm film={film} list={list} />;
}

/** What changes of a published film would replace; refused, they leave it as it is. */
async function ChangedFilm({ film, list }: Props) {
  const t = await getTranslations('staffDesk.decide');
  const { id, church, path, revision, submitted_at } = film;
  return (
    <DecisionCard
      list={list}
      id={String(id)}
      title={church}
      since={submitted_at}
      fields={{ revision, of: 'changes' }}
      hint={t('changeHint')}
      beyond={film.church_closed ? undefined : t('beyond.film')}
      isOver={film.church_closed === true}
    >
      <p className="mt-1 text-note">
        <FilmLink path={path} words={t('itsPage')} />
      </p>
      <p className="mt-1 text-note text-soft">{t('publishedMeanwhile')}</p>
      <FilmChanges film={film} />
      <ClosedChurch film={film} />
    </DecisionCard>
  );
}

/** A link to the film's page, whose picture is not to be loaded as soon as the link has the focus. */
async function FilmLink({ path, words }: { path: string; words: string }) {
  return (
    <a href={localePath(await getLocale(), path)} className="text-link underline">
      {words}
    </a>
  );
}

/** A film with its texts in each language and its page. */
async function NewFilm({ film, list }: Props) {
  const t = await getTranslations('staffDesk.decide');
  const { id, church, path, video, words, speaker, submitted_at } = film;
  return (
    <DecisionCard
      list={list}
      id={String(id)}
      title={church}
      since={submitted_at}
      fields={{ revision: film.revision }}
      beyond={film.church_closed ? undefined : t('beyond.film')}
      isOver={film.church_closed === true}
    >
      <p className="mt-1 text-note">
        <FilmLink path={path} words={path} />
        {speaker && ` · ${speaker}`}
      </p>
      {video?.from === 'upload' && (
        <>
          <WaitingFilm url={video.url} label={t('filmOf', { name: church })} />
          {video.facts && <FilmFacts facts={video.facts} />}
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
      <ClosedChurch film={film} />
    </DecisionCard>
  );
}

async function ClosedChurch({ film }: Pick<Props, 'film'>) {
  const t = await getTranslations('staffDesk.decide.block');
  return film.church_closed && <p className="mt-4 text-note">{t('account_closed')}</p>;
}
