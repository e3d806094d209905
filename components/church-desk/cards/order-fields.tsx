import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { Select } from '@/components/ui/select';
import type { Typed } from '@/lib/content/desk-drafts';
import { cardQuantity, type IncludedCards } from '@/lib/content/own-cards';
import { placeFields } from '@/lib/contract/address-fields';
import { countryNames } from '@/lib/i18n/country-names';
import type { ShownCard } from './shown-card';

interface Props {
  card: ShownCard;
  fault: string | undefined;
  /** The names of the refused fields. */
  invalid: string[];
  typed: Typed;
}

/** The order: what the plan includes, how many, and where to; without fields where too few cards are left. */
export async function OrderFields({ card: { own }, fault, invalid, typed }: Props) {
  const t = await getTranslations('churchDesk.cards.form');
  const { allowance, refund_until } = own;
  const max = Math.min(cardQuantity.max, allowance?.left ?? cardQuantity.max);
  const limits = { min: cardQuantity.min, max };
  return (
    <Section id="order" title={t('heading')} fault={fault}>
      {allowance && <Included included={allowance} />}
      {max >= cardQuantity.min && (
        <div className="mt-5 grid gap-5">
          <Field
            type="number"
            name="quantity"
            label={t('quantity')}
            hint={t('quantityHint', limits)}
            min={limits.min}
            max={max}
            defaultValue={typed.quantity ?? Math.min(100, max)}
            error={invalid.includes('quantity') ? t('quantityHint', limits) : undefined}
            required
          />
          <AddressFields invalid={invalid} typed={typed} />
          <Field
            multiline
            name="note"
            label={t('note')}
            defaultValue={typed.note}
            maxLength={1000}
            rows={3}
          />
          {refund_until && <EndsRefund until={refund_until} />}
          <button
            type="submit"
            aria-describedby={refund_until ? 'ends-refund' : undefined}
            className={`${button.primary} justify-self-start`}
          >
            {t('send')}
          </button>
        </div>
      )}
    </Section>
  );
}

/** How many cards the plan includes, how many are left, and what a church can do that needs more. */
async function Included({ included }: { included: IncludedCards }) {
  const t = await getTranslations('churchDesk.cards.included');
  const { cards, left, designs, designs_ordered, renews_on } = included;
  const names = await getTranslations('print.designs');
  const format = await getFormatter();
  const date = format.dateTime(new Date(renews_on), { dateStyle: 'long', timeZone: 'UTC' });
  const write = (words: ReactNode) => (
    <LocaleLink path="/desk/write" className="text-link underline">
      {words}
    </LocaleLink>
  );
  const { min } = cardQuantity;
  return (
    <p className="text-note">
      {t('left', { cards, left, date })}{' '}
      {designs !== null && `${t('designs', { designs, ordered: designs_ordered.length })} `}
      {designs_ordered.length > 0 &&
        `${t('ordered', { designs: format.list(designs_ordered.map((one) => names(one))) })} `}
      {left < min ? t.rich('few', { min, date, write }) : t.rich('more', { write })}
    </p>
  );
}

/** Said before the order: the refund of the first weeks ends with it (specification 9). */
async function EndsRefund({ until }: { until: string }) {
  const t = await getTranslations('churchDesk.cards.form');
  const format = await getFormatter();
  const date = format.dateTime(new Date(until), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p id="ends-refund" className="rounded-soft bg-surface p-5 text-note font-semibold">
      {t('refund', { date })}
    </p>
  );
}

const autoComplete = {
  recipient: 'name',
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const;

async function AddressFields({ invalid, typed }: Pick<Props, 'invalid' | 'typed'>) {
  const t = await getTranslations('churchDesk.cards.form');
  const errors = await getTranslations('checkout.billing.errors');
  const wrong = (name: 'city' | 'state' | 'zip' | 'phone') =>
    invalid.includes(name) ? errors(name) : undefined;
  const locale = await getLocale();
  return (
    <>
      {(['recipient', 'street'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={t(name)}
          defaultValue={typed[name]}
          error={invalid.includes(name) ? t('missing') : undefined}
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
    </>
  );
}
