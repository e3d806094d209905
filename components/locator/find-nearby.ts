import { helpCountryOfTimeZone } from '@/components/help/time-zones';
import { browserApi } from '@/lib/api/browser';
import { call } from '@/lib/api/call';
import { placeName } from '@/lib/content/place-name';
import { locationEndpoints } from '@/lib/contract/endpoints/locations';
import type { WireLocation } from '@/lib/contract/locations';
import { countryOfTimeZone } from '@/lib/contract/time-zone-country';
import { countryName } from '@/lib/i18n/country-name';
import type { Locale } from '@/lib/i18n/locales';
import { readSearchedPlace } from './searched-place';

export interface NearbyChurches {
  /** The heading that applies to them. */
  heading: 'near' | 'in' | 'nearYou';
  place: string;
  country: string | undefined;
  churches: WireLocation[];
}

const maxChurches = 4;

/**
 * Returns the churches nearest to the place last searched for in this tab, or else those in the
 * country of the browser's time zone, preferring those that worship in the reader's language.
 * Undefined if neither is known or there are no churches.
 */
export async function findNearby(locale: Locale): Promise<NearbyChurches | undefined> {
  return (await findSearched(locale)) ?? (await findInCountry(locale));
}

async function findSearched(locale: Locale): Promise<NearbyChurches | undefined> {
  const searchedPlace = readSearchedPlace();
  if (!searchedPlace) return undefined;
  const query = {
    ...searchedPlace,
    query: searchedPlace.query || undefined,
    lang: locale,
    limit: maxChurches,
  };
  const { data, places, inside } = await call(browserApi, locationEndpoints.listLocations, {
    query,
  });
  const churches = withNames(data);
  if (churches.length === 0) return undefined;
  const [place] = places ?? [];
  if (!place) {
    // A text that names no place matches churches by name, which tells no location.
    return searchedPlace.lat === undefined
      ? undefined
      : { heading: 'nearYou', place: '', country: churches[0]?.country ?? undefined, churches };
  }
  return {
    heading: inside ? 'in' : 'near',
    place: placeName(place, locale),
    country: place.country ?? undefined,
    churches,
  };
}

async function findInCountry(locale: Locale): Promise<NearbyChurches | undefined> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const country = zone && (helpCountryOfTimeZone(zone) ?? countryOfTimeZone(zone));
  if (!country) return undefined;
  for (const language of [locale, undefined]) {
    const query = { query: 'near me', country, language, lang: locale, limit: maxChurches };
    const { data, near_me } = await call(browserApi, locationEndpoints.listLocations, { query });
    const churches = near_me ? withNames(data) : [];
    if (churches.length > 0) {
      return { heading: 'in', place: countryName(country, locale), country, churches };
    }
  }
  return undefined;
}

/** A location without a name is dropped (specification 3). */
function withNames(records: WireLocation[]): WireLocation[] {
  return records.filter(({ name }) => name?.trim()).slice(0, maxChurches);
}
