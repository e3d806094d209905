'use client';

import { useEffect } from 'react';
import { countryOfTimeZone } from './time-zones';

interface Props {
  /** The id of each country's entry is this and its code. */
  prefix: string;
  countries: string[];
}

/** Puts the country that the browser's clock is set to before the others, and opens it. */
export function PickCountry({ prefix, countries }: Props) {
  useEffect(() => {
    const country = countryOfTimeZone();
    const entry =
      country && countries.includes(country) && document.getElementById(prefix + country);
    if (!(entry instanceof HTMLDetailsElement)) return;
    entry.parentElement?.prepend(entry);
    // The others close by themselves: they have the same name.
    entry.open = true;
  }, [prefix, countries]);
  return null;
}
