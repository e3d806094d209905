import { useEffect, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Locale } from '@/lib/i18n/locales';
import { countryOfTimeZone } from '@/lib/i18n/time-zone-country';
import type { Typed } from './field-names';

interface Props {
  form: UseFormReturn<Typed>;
  locale: Locale;
  label: string;
  countries: [code: string, name: string][];
}

/** Where the most churches of a language are that a clock says nothing of. */
export const usualCountry: Record<Locale, string> = { en: 'US', es: 'US', fr: 'FR', ko: 'KR' };

/** The church's country; until one is chosen, that of the browser's clock. */
export function CountryField({ form, locale, label, countries }: Props) {
  const id = useId();
  const [drafted] = useState(() => form.getValues('country'));
  const { ref, ...field } = form.register('country', {
    value: usualCountry[locale],
    deps: ['zip'],
  });
  useEffect(() => {
    const clock = countryOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (!drafted && clock) form.setValue('country', clock);
  }, [form, drafted]);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      <select
        id={id}
        autoComplete="country"
        className="min-h-11 w-full rounded-soft border border-field bg-ground px-4 py-2.5 text-body text-ink"
        ref={ref}
        {...field}
      >
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
