import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Section } from '@/components/desk-layout/section';
import { LocaleLink } from '@/components/ui/locale-link';
import type { ChurchRecord } from '@/lib/content/church-records';
import { localeNames } from '@/lib/i18n/locales';
import { listingPath } from '../listings/listing-paths';
import { CardGrant } from './card-grant';
import { placeOf, type RefusedForm } from './church-words';

interface Props {
  church: ChurchRecord;
}

/* What a church shows to visitors and has from the ministry. */

export async function ChurchListings({ church }: Props) {
  const t = await getTranslations('staffDesk.churches.listing');
  const format = await getFormatter();
  return (
    <Section id="listing" title={t('title')}>
      {church.listings.length === 0 && <p className="text-note">{t('none')}</p>}
      <ul className="grid gap-4">
        {church.listings.map((listing) => (
          <li key={listing.id} className="text-note">
            <p className="font-semibold">
              <LocaleLink path={listingPath(listing.id)} className="text-link">
                {listing.name}
              </LocaleLink>
            </p>
            <p>{[listing.address, placeOf(listing), listing.phone].filter(Boolean).join(' · ')}</p>
            <p className="text-small text-soft">
              {t(listing.withdrawn ? 'withdrawn' : listing.listed ? 'listed' : 'hidden')} ·{' '}
              {!listing.has_pin && `${t('noPin')} · `}
              {t('confirmed', {
                date: format.dateTime(new Date(listing.confirmed_at), { dateStyle: 'medium' }),
              })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How many of a long list are shown at first. */
const shownFirst = 8;

interface LongListProps<Item> {
  items: readonly Item[];
  /** An item of the list. */
  children: (item: Item) => ReactNode;
}

async function LongList<Item>({ items, children }: LongListProps<Item>) {
  const t = await getTranslations('staffDesk.churches');
  const rest = items.slice(shownFirst);
  return (
    <>
      <ul className="grid gap-3">{items.slice(0, shownFirst).map(children)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
            {t('more', { count: rest.length })}
          </summary>
          <ul className="grid gap-3">{rest.map(children)}</ul>
        </details>
      )}
    </>
  );
}

const filmStates = ['approved', 'review', 'refused', 'withdrawn', 'no_payment'] as const;

export async function ChurchFilms({ church }: Props) {
  const t = await getTranslations('staffDesk.churches.films');
  return (
    <Section id="films" title={t('title')}>
      {church.films.length === 0 && <p className="text-note">{t('none')}</p>}
      <LongList items={church.films}>
        {({ id, type, slug, title, status }) => {
          const known = filmStates.find((one) => one === status);
          return (
            <li key={id} className="text-note">
              <LocaleLink path={`/${type}/${slug}`} className="font-semibold text-link">
                {title || slug}
              </LocaleLink>
              <p className="text-small text-soft">{known ? t(`status.${known}`) : status}</p>
            </li>
          );
        }}
      </LongList>
    </Section>
  );
}

export async function ChurchCards({ church, refused }: Props & { refused: RefusedForm }) {
  const t = await getTranslations('staffDesk.churches.cards');
  const cards = await getTranslations('staffDesk.cardOrders');
  const format = await getFormatter();
  return (
    <Section id="cards" title={t('title')}>
      {church.card_orders.length === 0 && <p className="text-note">{t('none')}</p>}
      <LongList items={church.card_orders}>
        {({ id, status, quantity, language, created_at }) => (
          <li key={id} className="text-note">
            {cards('cards', { quantity, language: localeNames[language] })}
            <p className="text-small text-soft">
              {cards(`status.${status}`)} ·{' '}
              {format.dateTime(new Date(created_at), { dateStyle: 'medium' })}
            </p>
          </li>
        )}
      </LongList>
      {church.allowance && !church.closing && (
        <CardGrant church={church} allowance={church.allowance} refused={refused} />
      )}
    </Section>
  );
}

export async function ChurchConversations({ church: { conversations } }: Props) {
  const t = await getTranslations('staffDesk.churches.conversations');
  const { all, waiting, closed, reported } = conversations;
  return (
    <Section id="conversations" title={t('title')}>
      <p className="text-note">{t('text', { all, waiting, closed, reported })}</p>
      <p className="mt-2 text-small text-soft">{t('private')}</p>
    </Section>
  );
}
