import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { languageName } from '@/components/church/names';
import { serviceWords } from '@/components/church/service-words';
import { CardPicture } from '@/components/print/card-picture';
import { LocaleLink } from '@/components/ui/locale-link';
import {
  cardOrderStatuses,
  listCardOrders,
  type MinistryCardOrder,
} from '@/lib/content/card-orders';
import { holdingOf } from '@/lib/content/item-work';
import { cardPath, cardSides, firstCard } from '@/lib/contract/card-choices';
import { mailtoOf } from '@/lib/contract/email-address';
import { weekdays } from '@/lib/contract/weekdays';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localeNames } from '@/lib/i18n/locales';
import { CaseCard, type CaseList } from './case-card';
import { CaseRoom, readRefusal } from './case-room';
import { readItemContext, withHeld, withPage } from './items/item-context';
import { pageNumber } from './page-number';
import { staffDeskPage } from './staff-desk-page';

const action = '/desk/card-orders/decide';

/** Churches' orders of printed cards, with their addresses. */
export const CardOrdersPage = staffDeskPage(
  '/desk/card-orders',
  async ({ id: own }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.cardOrders');
    const query = await searchParams;
    const status = cardOrderStatuses.find((one) => one === query.status) ?? 'ordered';
    const done = (['sent', 'declined'] as const).find((one) => one === query.done);
    const held = status === 'ordered' ? holdingOf(query.held) : 'all';
    const [page, refused] = await Promise.all([
      listCardOrders(status, pageNumber(firstValue(query.page)), held),
      readRefusal(query, action),
    ]);
    const path = `/desk/card-orders?status=${status}`;
    const items =
      status === 'ordered' &&
      (await readItemContext('cards', query, {
        own,
        ids: page.items.map(({ id }) => String(id)),
        back: withPage(withHeld(path, held), page.number),
      }));
    const nameOf = ({ church }: MinistryCardOrder) => church;
    return (
      <CaseRoom
        title={t('title')}
        text={t('text')}
        lists={{
          label: t('lists'),
          links: cardOrderStatuses.map((one) => ({
            path: `/desk/card-orders?status=${one}`,
            name: t(`status.${one}`),
            isCurrent: one === status,
          })),
        }}
        done={done && t(`done.${done}`)}
        refused={refused}
        action={action}
        page={page}
        idOf={({ id }) => String(id)}
        card={(order, list) => (
          <Order key={order.id} order={order} list={list} isOpen={status === 'ordered'} />
        )}
        emptyText={t(`none.${status}`)}
        path={path}
        work={items ? { items, held, nameOf } : undefined}
      />
    );
  },
);

interface OrderProps {
  order: MinistryCardOrder;
  list: CaseList;
  isOpen: boolean;
}

async function Order({ order, list, isOpen }: OrderProps) {
  const t = await getTranslations('staffDesk.cardOrders');
  const { id, church, quantity, language, path, note, email, message, created_at } = order;
  return (
    <CaseCard
      id={String(id)}
      title={church}
      since={created_at}
      list={list}
      fields={{ revision: order.revision }}
      choices={
        isOpen ? (['sent', 'declined'] as const).map((value) => ({ value, label: t(value) })) : []
      }
      words={{ label: t('words'), hint: t('wordsHint'), maxLength: 1_000 }}
    >
      <p className="mt-3 text-note font-semibold">
        {t('cards', { quantity, language: localeNames[language] })}
      </p>
      <p className="text-note">
        <LocaleLink path={path} className="text-link underline">
          {path}
        </LocaleLink>
      </p>
      <Look order={order} isOpen={isOpen} />
      <Address order={order} />
      <Included order={order} />
      {email && (
        <p className="text-note">
          <a href={mailtoOf(email)} className="text-link underline">
            {email}
          </a>
        </p>
      )}
      {[note, message].map(
        (words) =>
          words && (
            <blockquote
              key={words}
              className="mt-3 border-l-2 border-line pl-4 text-note whitespace-pre-line"
            >
              {words}
            </blockquote>
          ),
      )}
    </CaseCard>
  );
}

/** What the church has chosen, and of an order to be sent both sides of the card and its file. */
async function Look({ order, isOpen }: { order: MinistryCardOrder; isOpen: boolean }) {
  const t = await getTranslations('staffDesk.cardOrders');
  const print = await getTranslations('print');
  const { language, print_path, card, card_code, place, logo } = order;
  const choice = card ?? firstCard;
  const { design, size, service } = choice;
  const words = t('sides');
  return (
    <>
      <p className="text-note">
        {print('look', { design: print(`designs.${design}`), size: print(`paper.${size}`) })}
      </p>
      {place && <p className="text-note">{t('place', { place })}</p>}
      {service && (
        <p className="text-note">{t('service', { service: await serviceName(service) })}</p>
      )}
      {isOpen && !print_path && <p className="mt-3 text-note">{t('notPublic')}</p>}
      {isOpen && print_path && (
        <div className="mt-3 grid max-w-md grid-cols-2 gap-3">
          {cardSides.map((side) => (
            <CardPicture
              key={side}
              path={cardPath(language, print_path, { choice, logo, side })}
              size={size}
              words={words}
            />
          ))}
        </div>
      )}
      {isOpen && print_path && (
        <p className="mt-2 text-note">
          <a
            href={cardPath(language, print_path, { choice, logo, code: card_code })}
            className="inline-block py-1 text-link underline"
          >
            {t('sheet', { paper: print(`paper.${size}`) })}
          </a>
        </p>
      )}
    </>
  );
}

/** “Sunday 11:00, Korean”, of a service's key. */
async function serviceName(key: string): Promise<string> {
  const t = await getTranslations('locator.day');
  const [day, time, ...tag] = key.split('-');
  const words = await serviceWords();
  const weekday = weekdays.find((one) => one === day) ?? 'sunday';
  const language = tag.length > 0 ? [languageName(tag.join('-'), await getLocale())] : [];
  return [`${t(weekday)} ${words.clock({ time: time ?? '' })}`, ...language].join(', ');
}

/** The postal address as written on a parcel. */
async function Address({ order: { address } }: { order: MinistryCardOrder }) {
  const { recipient, street, city, state, zip, country, phone } = address;
  const names = new Intl.DisplayNames(await getLocale(), { type: 'region' });
  const town = [city, state, zip].filter(Boolean).join(', ');
  const lines = [recipient, street, town, names.of(country), phone].filter(Boolean);
  return (
    <address className="my-3 text-note whitespace-pre-line not-italic">{lines.join('\n')}</address>
  );
}

/** The number of cards that the plan includes and that were sent before; nothing if the plan includes none. */
async function Included({ order: { included, sent_before } }: { order: MinistryCardOrder }) {
  if (included === null) return null;
  const t = await getTranslations('staffDesk.cardOrders');
  const format = await getFormatter();
  const numbers = { included: format.number(included), before: format.number(sent_before) };
  return <p className="text-note text-soft">{t('included', numbers)}</p>;
}
