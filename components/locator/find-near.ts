import { countryOfTimeZone as countryOfHelpLines } from '@/components/help/time-zones';
import { browserApi } from '@/lib/api/browser';
import { listLocations } from '@/lib/api/locations';
import { placeName } from '@/lib/content/place-name';
import type { WireLocation } from '@/lib/contract/locations';
import type { Locale } from '@/lib/i18n/locales';
import { countryOfTimeZone } from '@/lib/i18n/time-zone-country';
import { searchedPlace } from './searched-place';

export interface Near {
  /** Which heading is true of them. */
  heading: 'near' | 'in' | 'nearYou';
  place: string;
  country: string | undefined;
  churches: WireLocation[];
}

const shown = 4;

/**
 * The churches nearest to what was searched for in this tab; else those of the country whose clock the
 * browser shows, where there are any those that worship in the reader's language. Undefined where
 * neither is known, or nobody is there.
 */
export async function findNear(locale: Locale): Promise<Near | undefined> {
  return (await findSearched(locale)) ?? (await findInCountry(locale));
}

async function findSearched(locale: Locale): Promise<Near | undefined> {
  const searched = searchedPlace();
  if (!searched) return undefined;
  const query = { ...searched, query: searched.query || undefined, lang: locale, limit: shown };
  const { data, places, inside } = await listLocations(browserApi, query);
  const churches = named(data);
  if (churches.length === 0) return undefined;
  const [place] = places ?? [];
  if (!place) {
    // A text that names no place finds churches by their name, which says nothing of where.
    return searched.lat === undefined
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

async function findInCountry(locale: Locale): Promise<Near | undefined> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const country = zone && (countryOfHelpLines(zone) ?? countryOfTimeZone(zone));
  if (!country) return undefined;
  for (const language of [locale, undefined]) {
    const query = { query: 'near me', country, language, lang: locale, limit: shown };
    const { data, near_me } = await listLocations(browserApi, query);
    const churches = near_me ? named(data) : [];
    if (churches.length > 0) {
      return { heading: 'in', place: nameOf(country, locale), country, churches };
    }
  }
  return undefined;
}

function nameOf(country: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
}

/** A location without a name is dropped (specification 3). */
function named(records: WireLocation[]): WireLocation[] {
  return records.filter(({ name }) => name?.trim()).slice(0, shown);
}
