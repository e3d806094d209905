import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { Pagination } from '@/components/content/pagination';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { type ChurchFilm, listOwnFilms, shownWords } from '@/lib/content/own-films';
import { pageOfList } from '@/lib/content/paging';
import { firstValue, type Query } from '@/lib/http/first-value';
import { churchDeskPage } from './church-desk-page';
import { FilmStatus } from './film-status';

/** The films of a church with their status, and a link to add one. */
export const FilmsPage = churchDeskPage(
  '/desk/films',
  async ({ account, pause_reason }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.films');
    const { done, page: pageParameter } = await searchParams;
    const films = await listOwnFilms();
    const page = pageOfList(films, firstValue(pageParameter));
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>
          {account?.approved ? t('shownAtOnce') : t('shownAfterReview')}
        </PageHeading>
        {firstValue(done) === 'deleted' && <Notice>{t('done.deleted')}</Notice>}
        <p className="mb-8">
          <LocaleLink path="/desk/films/new" className={button.primary}>
            {films.length > 0 ? t('add') : t('addFirst')}
          </LocaleLink>
        </p>
        {films.length === 0 && <p className="text-note text-soft">{t('none')}</p>}
        {films.length > 0 && (
          <p className="mb-4">
            <LocaleLink
              path="/desk/counts"
              className="inline-flex min-h-11 items-center text-note text-link underline"
            >
              {t('counts')}
            </LocaleLink>
          </p>
        )}
        <ul className="grid gap-3">
          {page.items.map((film) => (
            <li key={film.id} className="rounded-soft bg-surface p-5">
              <FilmItem film={film} isChurchPaused={Boolean(pause_reason)} />
            </li>
          ))}
        </ul>
        <Pagination page={page} pathOf={(number) => `/desk/films?page=${number}`} />
      </div>
    );
  },
);

async function FilmItem({ film, isChurchPaused }: { film: ChurchFilm; isChurchPaused: boolean }) {
  const t = await getTranslations('churchDesk.films');
  const title = shownWords(film, 'title', await getLocale());
  return (
    <>
      <p className="text-small text-soft">{t(`kind.${film.kind}`)}</p>
      <h2 className="text-title">
        {title ? <LocalizedText value={title} /> : (film.speaker ?? film.slug)}
      </h2>
      <FilmStatus film={film} isChurchPaused={isChurchPaused} />
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {film.editable ? (
          <LocaleLink
            path={`/desk/films/${film.id}`}
            className="inline-flex min-h-11 items-center text-link underline"
            aria-label={`${t('change')}, ${film.slug}`}
          >
            {t('change')}
          </LocaleLink>
        ) : (
          <span className="inline-flex min-h-11 items-center text-note text-soft">
            {t('notEditable')}
          </span>
        )}
        <LocaleLink
          path={film.path}
          className="inline-flex min-h-11 items-center text-link underline"
          aria-label={`${t('see')}, ${film.slug}`}
        >
          {t('see')}
        </LocaleLink>
      </p>
    </>
  );
}
