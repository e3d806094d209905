import { randomUUID } from 'node:crypto';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Section } from '@/components/desk-layout/section';
import { UnprintableNote } from '@/components/print/unprintable-note';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { Select } from '@/components/ui/select';
import { siteLocales } from '@/lib/config/languages';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import {
  type CardOrder,
  type ChurchFilm,
  cardQuantity,
  listOwnCardOrders,
  listOwnFilms,
  printedTexts,
  shownWords,
} from '@/lib/content/own-films';
import { pageOfList } from '@/lib/content/paging';
import { placeFields } from '@/lib/contract/address-fields';
import { firstValue, type Query } from '@/lib/http/first-value';
import { countryNames } from '@/lib/i18n/country-names';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { churchDeskPage } from './church-desk-page';
import { filmFaultWords } from './film-fault-words';

/** Printed cards: the church's orders with their status, and the order form. */
export const CardsPage = churchDeskPage(
  '/desk/cards',
  async (
    { account, membership_state, pause_reason },
    { searchParams }: { searchParams: Query },
  ) => {
    const t = await getTranslations('churchDesk.cards');
    const paused = await getTranslations('churchDesk.paused');
    const query = await searchParams;
    const orders = await listOwnCardOrders();
    const page = pageOfList(orders, firstValue(query.page));
    const films = (await listOwnFilms()).filter(({ status }) => status === 'approved');
    const fault = await filmFaultWords(query);
    const isSuspended = membership_state !== null && membership_state !== 'active';
    const mayOrder = !isSuspended && !pause_reason && films.length > 0;
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {firstValue(query.done) === 'ordered' && <Notice>{t('done')}</Notice>}
        <FaultNotice words={mayOrder ? undefined : fault} />
        {orders.length === 0 && <p className="text-note text-soft">{t('none')}</p>}
        <ul className="grid gap-3">
          {page.items.map((order) => (
            <li key={order.id} className="rounded-soft bg-surface p-5">
              <Order order={order} />
            </li>
          ))}
        </ul>
        <Pagination page={page} pathOf={(number) => `/desk/cards?page=${number}`} />
        {pause_reason && (
          <OrderUnavailable words={paused('cards')} path="/desk/write" label={paused('write')} />
        )}
        {isSuspended && !pause_reason && (
          <OrderUnavailable
            words={t('suspended')}
            path="/desk/subscription"
            label={t('toSubscription')}
          />
        )}
        {!isSuspended && !pause_reason && films.length === 0 && (
          <OrderUnavailable words={t('noFilm')} path="/desk/films" label={t('toFilms')} />
        )}
        {mayOrder && <UnprintableNote texts={[account?.name, ...films.flatMap(printedTexts)]} />}
        {mayOrder && (
          <OrderForm
            films={films}
            fault={fault}
            invalid={firstValue(query.fields).split(',')}
            typed={{
              ...(await readDeskDraft('/desk/cards/order', firstValue(query.fault) !== '')),
              ...(firstValue(query.film) && { film: firstValue(query.film) }),
            }}
          />
        )}
      </div>
    );
  },
);

function OrderUnavailable({ words, path, label }: { words: string; path: string; label: string }) {
  return (
    <div className="mt-8">
      <p className="mb-4 text-note">{words}</p>
      <LocaleLink path={path} className={button.primary}>
        {label}
      </LocaleLink>
    </div>
  );
}

async function Order({ order }: { order: CardOrder }) {
  const t = await getTranslations('churchDesk.cards');
  const format = await getFormatter();
  const { quantity, language, path, card_code, status, created_at, decided_at, message, address } =
    order;
  const date = format.dateTime(new Date(decided_at ?? created_at), { dateStyle: 'medium' });
  return (
    <>
      <h2 className="text-note font-semibold">
        {t('order', { quantity, language: localeNames[language] })}
      </h2>
      <p className="text-small text-soft">{path}</p>
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

const autoComplete = {
  recipient: 'name',
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, field after field.
async function OrderForm({
  films,
  fault,
  invalid,
  typed,
}: {
  films: ChurchFilm[];
  fault: string | undefined;
  /** The names of the refused fields. */
  invalid: string[];
  typed: Typed;
}) {
  const t = await getTranslations('churchDesk.cards.form');
  const errors = await getTranslations('checkout.billing.errors');
  const wrong = (name: 'city' | 'state' | 'zip' | 'phone') =>
    invalid.includes(name) ? errors(name) : undefined;
  const missing = (name: string) => (invalid.includes(name) ? t('missing') : undefined);
  const locale = await getLocale();
  return (
    <Section id="order" title={t('heading')} fault={fault}>
      <form method="post" action={localePath(locale, '/desk/cards/order')} className="grid gap-5">
        <input type="hidden" name="key" value={randomUUID()} />
        <Select name="film" label={t('film')} defaultValue={typed.film}>
          {films.map((one) => (
            <option key={one.id} value={one.id}>
              {shownWords(one, 'title', locale)?.text ?? one.slug} ({one.path})
            </option>
          ))}
        </Select>
        <Field
          type="number"
          name="quantity"
          label={t('quantity')}
          hint={t('quantityHint', cardQuantity)}
          min={cardQuantity.min}
          max={cardQuantity.max}
          defaultValue={typed.quantity ?? 100}
          error={invalid.includes('quantity') ? t('quantityHint', cardQuantity) : undefined}
          required
        />
        <Select name="language" label={t('language')} defaultValue={typed.language ?? locale}>
          {siteLocales().map((one) => (
            <option key={one} value={one} lang={one}>
              {localeNames[one]}
            </option>
          ))}
        </Select>
        {(['recipient', 'street'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={t(name)}
            defaultValue={typed[name]}
            error={missing(name)}
            autoComplete={`shipping ${autoComplete[name]}`}
            maxLength={name === 'street' ? 200 : 120}
            required
          />
        ))}
        {placeFields.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(name)}
            defaultValue={typed[name]}
            error={wrong(name)}
            autoComplete={`shipping ${autoComplete[name]}`}
            maxLength={name === 'zip' ? 20 : 120}
          />
        ))}
        <Select
          name="country"
          label={t('country')}
          defaultValue={typed.country}
          autoComplete="shipping country"
          required
        >
          <option value="">{t('choose')}</option>
          {countryNames(locale).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          type="tel"
          name="phone"
          label={t('phone')}
          defaultValue={typed.phone}
          error={wrong('phone')}
          hint={t('phoneHint')}
          autoComplete="shipping tel"
          maxLength={40}
        />
        <Field
          multiline
          name="note"
          label={t('note')}
          defaultValue={typed.note}
          maxLength={1000}
          rows={3}
        />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('send')}
        </button>
      </form>
    </Section>
  );
}
