import { getFormatter, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { Section } from '@/components/desk-layout/section';
import { LocaleLink } from '@/components/ui/locale-link';
import type { CardOrder } from '@/lib/content/own-cards';
import { pageOfList } from '@/lib/content/paging';
import { localeNames } from '@/lib/i18n/locales';

/** The church's orders, newest first; `number` is that of the page of their list. */
export async function CardOrders({ orders, number }: { orders: CardOrder[]; number: string }) {
  const t = await getTranslations('churchDesk.cards');
  const page = pageOfList(orders, number);
  return (
    <Section id="orders" title={t('orders')}>
      {orders.length === 0 && <p className="text-note text-soft">{t('none')}</p>}
      <ul className="grid gap-3">
        {page.items.map((order) => (
          <li key={order.id} className="rounded-soft bg-surface p-5">
            <Order order={order} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pathOf={(one) => `/desk/cards?page=${one}`} />
    </Section>
  );
}

async function Order({ order }: { order: CardOrder }) {
  const t = await getTranslations('churchDesk.cards');
  const print = await getTranslations('print');
  const format = await getFormatter();
  const {
    quantity,
    language,
    path,
    card_code,
    status,
    created_at,
    decided_at,
    message,
    address,
    card,
  } = order;
  const date = format.dateTime(new Date(decided_at ?? created_at), { dateStyle: 'medium' });
  return (
    <>
      <h3 className="text-note font-semibold">
        {t('order', { quantity, language: localeNames[language] })}
      </h3>
      <p className="text-small text-soft">{path}</p>
      {card && (
        <p className="text-small text-soft">
          {print('look', {
            design: print(`designs.${card.design}`),
            size: print(`paper.${card.size}`),
          })}
        </p>
      )}
      {card_code && (
        <p className="text-small text-soft">
          {t.rich('code', {
            code: card_code,
            counts: (words) => (
              <LocaleLink path="/desk/counts" className="text-link underline">
                {words}
              </LocaleLink>
            ),
          })}
        </p>
      )}
      <p className="mt-2 text-note">{t(`status.${status}`, { date })}</p>
      <p className="text-note text-soft">
        {[address.recipient, address.street, address.city, address.zip].filter(Boolean).join(', ')}
      </p>
      {message && (
        <blockquote className="mt-2 border-l-2 border-line pl-4 text-note whitespace-pre-line">
          {message}
        </blockquote>
      )}
    </>
  );
}
