import type { Locale } from '@/lib/contract/locales';

export type DistanceUnit = 'mile' | 'kilometer';

const kilometresPerMile = 1.609_344;

/** Countries and territories whose roads are signed in miles. */
const countriesInMiles = new Set(['US', 'GB', 'LR', 'AS', 'GG', 'GU', 'IM', 'JE', 'MP', 'VI']);

/**
 * The unit that roads of this country (`US`) are signed in, whatever the reader's language. Where no
 * country is known: miles in English, kilometres elsewhere.
 */
export function distanceUnit(country: string | null | undefined, locale: Locale): DistanceUnit {
  const inMiles = country ? countriesInMiles.has(country.toUpperCase()) : locale === 'en';
  return inMiles ? 'mile' : 'kilometer';
}

export function toKilometres(value: number, unit: DistanceUnit): number {
  return unit === 'mile' ? value * kilometresPerMile : value;
}

/** "3.2 miles", "48 kilómetros": in the reader's words, with a decimal below ten. */
export function formatDistance(
  km: number,
  { unit, locale, country }: { unit: DistanceUnit; locale: Locale; country?: string | undefined },
): string {
  const value = unit === 'mile' ? km / kilometresPerMile : km;
  return formatLength(value, { unit, locale, country, digits: value < 10 ? 1 : 0 });
}

/** "50 miles" of a radius that is already counted in `unit`. */
export function formatLength(
  value: number,
  options: {
    unit: DistanceUnit;
    locale: Locale;
    country?: string | undefined;
    digits?: number;
  },
): string {
  const { unit, locale, country, digits = 0 } = options;
  return new Intl.NumberFormat(numberLocale(locale, country), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: digits,
  }).format(value);
}

/** Spanish writes "3,5" in Spain and "3.5" in Mexico and the US: the place decides. */
function numberLocale(locale: Locale, country: string | undefined): string {
  return locale === 'es' && country && /^[A-Z]{2}$/.test(country) ? `es-${country}` : locale;
}
