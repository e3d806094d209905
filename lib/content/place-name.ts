import type { Locale } from '@/lib/contract/locales';
import type { WirePlace } from '@/lib/contract/locations';

/**
 * "Paris, Texas, United States" in the reader's language; Korean starts with the country. For a country,
 * only its name.
 */
export function placeName({ kind, name, region, country }: WirePlace, locale: Locale): string {
  const countryName = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  const parts = [
    name,
    region === countryName ? undefined : region,
    kind === 'country' ? undefined : countryName,
  ].filter(Boolean);
  return locale === 'ko' ? parts.reverse().join(' ') : parts.join(', ');
}
