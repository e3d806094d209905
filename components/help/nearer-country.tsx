'use client';

import { useEffect, useState } from 'react';
import { countryName } from '@/lib/i18n/country-name';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/locales';
import { helpCountryOfTimeZone, placeOfBrowser } from './time-zones';
import { fetchCountry } from './use-nearest-help';

interface Props {
  label: string;
  /** The help page in the reader's language, on whose path those of the countries stand. */
  helpPath: string;
  locale: Locale;
  /** The countries that the page shows, by their codes. */
  shown: string[];
}

/** Links to the country of the browser's time zone, if the page does not show it. */
export function NearerCountry({ label, helpPath, locale, shown }: Props) {
  const [country, setCountry] = useState<string>();
  useEffect(() => {
    const place = placeOfBrowser();
    const known = helpCountryOfTimeZone(place);
    if (known) setCountry(known);
    else if (place) fetchCountry(place).then((found) => setCountry(found?.country));
  }, []);
  if (!country || shown.includes(country)) return null;
  return (
    <p className="mt-6">
      <a
        href={`${helpPath}/${country.toLowerCase()}`}
        className="inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        {fillIn(label, { country: countryName(country, locale) })}
      </a>
    </p>
  );
}
