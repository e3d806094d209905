'use client';

import { useEffect } from 'react';
import { helpCountryOfTimeZone } from './time-zones';

interface Props {
  /** Prefix of the entries' ids, followed by the country code. */
  prefix: string;
  countries: string[];
}

/** Moves the country of the browser's time zone to the top, and opens it. */
export function PickCountry({ prefix, countries }: Props) {
  // A string, so that rerenders of a form do not run the effect again.
  const countryList = countries.join(' ');
  useEffect(() => {
    const country = helpCountryOfTimeZone();
    const entry =
      country &&
      countryList.split(' ').includes(country) &&
      document.getElementById(prefix + country);
    if (!(entry instanceof HTMLDetailsElement)) return;
    entry.parentElement?.prepend(entry);
    // The others close automatically, since they share a name.
    entry.open = true;
  }, [prefix, countryList]);
  return null;
}
