import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { CaptionsRead } from '@/components/desk-layout/captions-read';
import { PrintSection } from '@/components/print/print-section';
import { UnprintableNote } from '@/components/print/unprintable-note';
import { ShareBar } from '@/components/share/share-bar';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import { missing } from '@/lib/content/failures';
import {
  type ChurchFilmDetail,
  editedFilm,
  getOwnFilm,
  printedTexts,
  shownWords,
} from '@/lib/content/own-films';
import { firstValue, type Query } from '@/lib/http/first-value';
import { isLocale } from '@/lib/i18n/locales';
import { churchDeskPage } from './church-desk-page';
import { formFaults } from './film-fault-words';
import { AddressForm, PosterForm, RemovalForms, SourceForm } from './film-forms';
import { FilmPreview } from './film-preview';
import { FilmStatus } from './film-status';
import { CaptionsForms, WordsForm } from './film-words-forms';
import { PendingChange } from './pending-change';

const captionsIn = ({ caption_texts }: ChurchFilmDetail, language: string) =>
  isLocale(language) ? caption_texts[language] : undefined;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

/** One film of a church: its preview and all forms to change it. */
export const FilmPage = churchDeskPage(
  '/desk/films',
  async ({ account, pause_reason }, { params, searchParams }: Props) => {
    const t = await getTranslations('churchDesk.films');
    const film = await getOwnFilm((await params).id);
    if (!film?.editable) missing();
    const edited = editedFilm(film);
    const query = await searchParams;
    const done = (['added', 'saved', 'takenBack', 'withdrawn', 'back'] as const).find(
      (one) => one === firstValue(query.done),
    );
    const words = shownWords(edited, 'title', await getLocale());
    const title = words ? <LocalizedText value={words} /> : (film.speaker ?? film.slug);
    const isApproved = account?.approved === true;
    const refusedStep = firstValue(query.at);
    const typed = await readDeskDraft(`/desk/films/${film.id}/${refusedStep}`, refusedStep !== '');
    const typedAt = (step: string): Typed => (step === refusedStep ? typed : {});
    const faultOf = await formFaults(query);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={title}>
          <FilmStatus film={film} isChurchPaused={Boolean(pause_reason)} />
        </PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        {done === 'saved' && (
          <CaptionsRead query={query} captions={captionsIn(edited, firstValue(query.language))} />
        )}
        <PendingChange film={film} fault={faultOf('take-back').section} />
        <FilmPreview film={edited} title={words?.text ?? film.slug} />
        {!isApproved && film.status === 'approved' && !film.pending && (
          <p className="mt-8 rounded-soft bg-surface p-5 text-note">{t('reviewedAgain')}</p>
        )}
        <WordsForm film={edited} typed={typedAt('words')} fault={faultOf('words')} />
        <CaptionsForms
          film={edited}
          language={firstValue(query.language)}
          fault={faultOf('captions')}
        />
        <PosterForm film={edited} fault={faultOf('poster')} />
        <AddressForm film={edited} typed={typedAt('address')} fault={faultOf('address')} />
        <SourceForm film={edited} typed={typedAt('film')} fault={faultOf('film')} />
        {film.status === 'approved' && !film.paused && (
          <div className="mt-12 grid gap-6">
            <ShareBar
              title={words?.text ?? account?.name ?? film.slug}
              path={film.path}
              heading={t('passOn.title')}
              text={t('passOn.text')}
            />
            <UnprintableNote texts={[account?.name, ...printedTexts(film)]} />
            <PrintSection path={film.path} />
            <p>
              <LocaleLink path={`/desk/cards?film=${film.id}`} className={button.quiet}>
                {t('orderCards')}
              </LocaleLink>
            </p>
          </div>
        )}
        <RemovalForms
          film={film}
          fault={faultOf('withdraw').section ?? faultOf('delete').section}
          isDeleteFault={refusedStep === 'delete'}
        />
      </div>
    );
  },
);
