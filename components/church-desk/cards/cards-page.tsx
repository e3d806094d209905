import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { UnprintableNote } from '@/components/print/unprintable-note';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { readDeskDraft } from '@/lib/content/desk-drafts';
import { getOwnCards, listOwnCardOrders, listPlacesOfCards } from '@/lib/content/own-cards';
import { listOwnFilms, printedTexts } from '@/lib/content/own-films';
import { firstValue, type Query } from '@/lib/http/first-value';
import { churchDeskPage } from '../church-desk-page';
import { filmFaultWords, formFaults } from '../film-fault-words';
import { DeskGuides, readDeskGuides } from '../guides';
import { CardForm } from './card-form';
import { CardOrders } from './card-orders';
import { LogoForm } from './logo-form';
import { shownCard } from './shown-card';

const doneSteps = { ordered: 'done', shown: 'shown', logo: 'logoSaved', noLogo: 'logoRemoved' };

/** Printed cards: how they look, the order form, and the church's orders with their status. */
export const CardsPage = churchDeskPage(
  '/desk/cards',
  async (
    { account, membership_state, pause_reason },
    { searchParams }: { searchParams: Query },
  ) => {
    const t = await getTranslations('churchDesk.cards');
    const locale = await getLocale();
    const query = await searchParams;
    const done = firstValue(query.done);
    const [orders, allFilms, own, guides, places] = await Promise.all([
      listOwnCardOrders(),
      listOwnFilms(),
      getOwnCards(),
      readDeskGuides(locale),
      account ? listPlacesOfCards(locale, account.id) : [],
    ]);
    const films = allFilms.filter(({ status }) => status === 'approved');
    const faultOf = await formFaults(query);
    const isSuspended = membership_state !== null && membership_state !== 'active';
    const mayChoose = !isSuspended && !pause_reason && films.length > 0;
    const typed = {
      ...(await readDeskDraft('/desk/cards/order', done === 'shown' || query.fault !== undefined)),
      ...(firstValue(query.film) && { film: firstValue(query.film) }),
    };
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {Object.hasOwn(doneSteps, done) && (
          <Notice>{t(doneSteps[done as keyof typeof doneSteps] as 'done')}</Notice>
        )}
        <FaultNotice words={mayChoose ? undefined : await filmFaultWords(query)} />
        <Unavailable
          isPaused={Boolean(pause_reason)}
          isSuspended={isSuspended}
          hasFilm={films.length > 0}
        />
        {mayChoose && (
          <>
            <UnprintableNote texts={[account?.name, ...films.flatMap(printedTexts)]} />
            <CardForm
              card={shownCard({ typed, own, places, films, locale })}
              fault={faultOf('order').section ?? faultOf('order').field}
              invalid={firstValue(query.fields).split(',')}
              typed={typed}
            />
            <LogoForm
              logo={own.logo}
              approved={account?.approved === true}
              fault={faultOf('logo')}
            />
          </>
        )}
        <DeskGuides guides={guides} isSection />
        <CardOrders orders={orders} number={firstValue(query.page)} />
      </div>
    );
  },
);

interface UnavailableProps {
  isPaused: boolean;
  isSuspended: boolean;
  hasFilm: boolean;
}

/** Why a church has no cards to order, and what comes first. */
async function Unavailable({ isPaused, isSuspended, hasFilm }: UnavailableProps) {
  const t = await getTranslations('churchDesk.cards');
  const paused = await getTranslations('churchDesk.paused');
  if (isPaused) return <First words={paused('cards')} path="/desk/write" label={paused('write')} />;
  if (isSuspended) {
    const label = t('toSubscription');
    return <First words={t('suspended')} path="/desk/subscription" label={label} />;
  }
  return hasFilm ? null : <First words={t('noFilm')} path="/desk/films" label={t('toFilms')} />;
}

function First({ words, path, label }: { words: string; path: string; label: string }) {
  return (
    <div className="mt-8">
      <p className="mb-4 text-note">{words}</p>
      <LocaleLink path={path} className={button.primary}>
        {label}
      </LocaleLink>
    </div>
  );
}
