'use client';

import { Field } from '@/components/ui/field';
import type { Locale } from '@/lib/i18n/locales';
import { inNameOrder } from '@/lib/i18n/name-order';
import { type CardField, type Holder, invalidName } from './card-rules';
import type { CheckoutWords } from './words';

interface Props {
  locale: Locale;
  words: CheckoutWords['billing'];
  wrong: CardField[];
  holder: Holder;
  onChange: (holder: Holder) => void;
}

/** Fields for the card holder: a person's first and last name, of which one is enough, or a company's name. */
export function CardHolder({ locale, words, wrong, holder, onChange }: Props) {
  const company = holder.kind === 'company';
  const invalidFields = invalidName(holder, locale).filter((field) => wrong.includes(field));
  const error = (field: 'first_name' | 'last_name', message: string) =>
    invalidFields.includes(field) ? message : undefined;
  return (
    <>
      {company ? (
        <Field
          name="card_first_name"
          label={words.company}
          error={error('first_name', words.cardErrors.company)}
          autoFocus={false}
          autoComplete="organization"
          maxLength={200}
          required
          value={holder.name}
          onChange={({ target }) => onChange({ kind: 'company', name: target.value })}
        />
      ) : (
        <div className="grid gap-5 tablet:grid-cols-2">
          {inNameOrder(locale, 'first_name' as const, 'last_name' as const).map((part) => (
            <Field
              key={part}
              name={`card_${part}`}
              label={words.card[part]}
              error={error(part, words.cardErrors[part])}
              autoFocus={false}
              autoComplete={part === 'first_name' ? 'cc-given-name' : 'cc-family-name'}
              maxLength={120}
              value={holder[part]}
              onChange={({ target }) => onChange({ ...holder, [part]: target.value })}
            />
          ))}
        </div>
      )}
      <label className="flex min-h-11 items-center gap-3 text-note">
        <input
          type="checkbox"
          checked={company}
          onChange={() =>
            onChange(
              company
                ? { kind: 'person', first_name: '', last_name: '' }
                : { kind: 'company', name: '' },
            )
          }
          className="size-6 accent-gold"
        />
        {words.isCompany}
      </label>
    </>
  );
}
