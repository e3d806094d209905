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
  // As text, so that a form that is typed into does not open it again with every letter.
  const listed = countries.join(' ');
  useEffect(() => {
    const country = countryOfTimeZone();
    const entry =
      country && listed.split(' ').includes(country) && document.getElementById(prefix + country);
    if (!(entry instanceof HTMLDetailsElement)) return;
    entry.parentElement?.prepend(entry);
    // The others close by themselves: they have the same name.
    entry.open = true;
  }, [prefix, listed]);
  return null;
}
