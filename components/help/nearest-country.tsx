'use client';

import { useEffect, useState } from 'react';
import type { Addressee, DangerKind } from '@/lib/contract/danger-kinds';
import type { Locale } from '@/lib/contract/locales';
import { selectHelp } from '@/lib/danger/select-help';
import { countryName } from '@/lib/i18n/country-name';
import { CountryEntry } from './country-entry';
import { CountryHelp } from './country-help';
import type { HelpLabels } from './help-labels';
import { PickCountry } from './pick-country';
import { helpCountryOfTimeZone, placeOfBrowser } from './time-zones';
import { fetchCountry, nowhere } from './use-nearest-help';

interface Props {
  /** Prefix of the entries' ids, followed by the country code; also the start of their group's name. */
  prefix: string;
  /** The countries of the list. */
  countries: string[];
  kinds: readonly DangerKind[];
  addressees: readonly Addressee[];
  locale: Locale;
  labels: HelpLabels;
  isUrgent: boolean;
}

/**
 * Puts the country of the browser's time zone first, and opens it. Of a country that the list lacks, the site is asked,
 * so that nobody is left with the numbers of another country.
 */
export function NearestCountry({ prefix, countries, ...help }: Props) {
  const [place, setPlace] = useState<string>();
  useEffect(() => setPlace(placeOfBrowser()), []);
  const code = helpCountryOfTimeZone(place);
  if (place === undefined) return null;
  if (code && countries.includes(code)) {
    return <PickCountry prefix={prefix} countries={countries} />;
  }
  return <AskedCountry place={place} prefix={prefix} {...help} />;
}

function AskedCountry({
  place,
  prefix,
  kinds,
  addressees,
  locale,
  labels,
  isUrgent,
}: Omit<Props, 'countries'> & { place: string }) {
  const [found, setFound] = useState(nowhere);
  const id = `${prefix}here`;
  useEffect(() => {
    let isCancelled = false;
    fetchCountry(place).then((country) => {
      if (country && !isCancelled) setFound(country);
    });
    // Opened here, and not by its attribute: an entry that appears open is closed while another of its group is open.
    const entry = document.getElementById(id);
    if (entry instanceof HTMLDetailsElement) entry.open = true;
    return () => {
      isCancelled = true;
    };
  }, [place, id]);
  const [country = nowhere] = selectHelp([found], { kinds, locale, addressees });
  return (
    <CountryEntry
      id={id}
      group={`${prefix}country`}
      title={country.country ? countryName(country.country, locale) : labels.elsewhere.here}
      open={false}
    >
      <CountryHelp
        country={country}
        kinds={kinds}
        addressees={addressees}
        locale={locale}
        labels={labels}
        isUrgent={isUrgent}
      />
    </CountryEntry>
  );
}
