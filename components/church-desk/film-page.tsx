import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { PrintSection } from '@/components/print/print-section';
import { ShareBar } from '@/components/share/share-bar';
import { Notice } from '@/components/sign-in/notice';
import { oneOf, type Query } from '@/components/sign-in/one-of';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { type ChurchFilmDetail, getOwnFilm, shownWords } from '@/lib/content/own-films';
import { churchDeskPage } from './church-desk-page';
import { FaultNotice } from './fault-notice';
import { filmFaultWords } from './film-fault-words';
import { AddressForm, PosterForm, RemovalForms, SourceForm } from './film-forms';
import { FilmStatus } from './film-status';
import { CaptionsForms, WordsForm } from './film-words-forms';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

/** One film of a church: how visitors see it, and everything that can be changed of it. */
export const FilmPage = churchDeskPage(
  '/desk/films',
  async ({ account }, { params, searchParams }: Props) => {
    const t = await getTranslations('churchDesk.films');
    const film = await getOwnFilm((await params).id);
    if (!film?.editable) notFound();
    const query = await searchParams;
    const done = (['added', 'saved', 'withdrawn', 'back'] as const).find(
      (one) => one === oneOf(query.done),
    );
    const words = shownWords(film, 'title', await getLocale());
    const title = words ? <LocalizedText value={words} /> : (film.speaker ?? film.slug);
    const isApproved = account?.approved === true;
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={title}>
          <FilmStatus film={film} />
        </PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        <FaultNotice words={await filmFaultWords(query)} />
        <Look film={film} />
        {!isApproved && film.status === 'approved' && (
          <p className="mt-8 rounded-soft bg-surface p-5 text-note">{t('reviewedAgain')}</p>
        )}
        <WordsForm film={film} />
        <CaptionsForms film={film} language={oneOf(query.language)} />
        <PosterForm film={film} />
        <AddressForm film={film} />
        <SourceForm film={film} />
        {film.status === 'approved' && !film.paused && (
          <div className="mt-12 grid gap-6">
            <ShareBar
              title={words?.text ?? account?.name ?? film.slug}
              path={film.path}
              heading={t('passOn.title')}
              text={t('passOn.text')}
            />
            <PrintSection path={film.path} />
            <p>
              <LocaleLink path={`/desk/cards?film=${film.id}`} className={button.quiet}>
                {t('orderCards')}
              </LocaleLink>
            </p>
          </div>
        )}
        <RemovalForms film={film} />
      </div>
    );
  },
);

/** The film as it is now: an uploaded one can be watched before visitors see it. */
async function Look({ film: { video, poster, path } }: { film: ChurchFilmDetail }) {
  const t = await getTranslations('churchDesk.films');
  return (
    <div className="grid gap-4">
      {video?.from === 'upload' ? (
        // biome-ignore lint/a11y/useMediaCaption: its captions are shown on the page that visitors see
        <video
          src={video.url}
          poster={poster ?? undefined}
          controls
          playsInline
          preload="none"
          aria-label={t('look')}
          className="aspect-video w-full rounded-soft bg-night object-contain"
        />
      ) : (
        poster && (
          <img
            src={poster}
            alt=""
            width={1280}
            height={720}
            className="aspect-video w-full rounded-soft object-cover"
          />
        )
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
