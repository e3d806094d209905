import type { Locale } from '@/lib/contract/locales';
import type { WirePlace } from '@/lib/contract/locations';

/**
 * "Paris, Texas, United States" in the reader's language; Korean names the larger first. A country is
 * its name alone.
 */
export function placeName({ kind, name, region, country }: WirePlace, locale: Locale): string {
  const named = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  const parts = [name, region, kind === 'country' ? undefined : named].filter(Boolean);
  return locale === 'ko' ? parts.reverse().join(' ') : parts.join(', ');
}
