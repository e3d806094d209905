import type { Locale } from '@/lib/contract/locales';

export const kilometresPerMile = 1.609_344;

/** Distance in the reader's own unit: miles in English, kilometres elsewhere. */
export function distanceIn(
  locale: Locale,
  km: number,
): { value: number; unit: 'mile' | 'kilometer' } {
  return locale === 'en'
    ? { value: km / kilometresPerMile, unit: 'mile' }
    : { value: km, unit: 'kilometer' };
}
