import { useEffect, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { countryOfTimeZone } from '@/lib/contract/time-zone-country';
import type { Locale } from '@/lib/i18n/locales';
import type { Typed } from './field-names';

interface Props {
  form: UseFormReturn<Typed>;
  locale: Locale;
  label: string;
  countries: [code: string, name: string][];
}

/** The default country of each language, if the time zone tells no country. */
export const defaultCountry: Record<Locale, string> = { en: 'US', es: 'US', fr: 'FR', ko: 'KR' };

/** The church's country; defaults to the country of the browser's time zone. */
export function CountryField({ form, locale, label, countries }: Props) {
  const id = useId();
  const [draftCountry] = useState(() => form.getValues('country'));
  const { ref, ...field } = form.register('country', {
    value: defaultCountry[locale],
    deps: ['city', 'state', 'zip'],
  });
  useEffect(() => {
    const zoneCountry = countryOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (!draftCountry && zoneCountry) form.setValue('country', zoneCountry);
  }, [form, draftCountry]);
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
