import type { Locale } from '@/lib/contract/locales';

export type DistanceUnit = 'mile' | 'kilometer';

const kilometresPerMile = 1.609_344;

/** Countries and territories with road signs in miles. */
const countriesInMiles = new Set(['US', 'GB', 'LR', 'AS', 'GG', 'GU', 'IM', 'JE', 'MP', 'VI']);

/**
 * The unit of road signs in this country (`US`), whatever the reader's language. If the country is unknown:
 * miles in English, kilometres otherwise.
 */
export function distanceUnit(country: string | null | undefined, locale: Locale): DistanceUnit {
  const inMiles = country ? countriesInMiles.has(country.toUpperCase()) : locale === 'en';
  return inMiles ? 'mile' : 'kilometer';
}

export function toKilometres(value: number, unit: DistanceUnit): number {
  return unit === 'mile' ? value * kilometresPerMile : value;
}

/** "3.2 miles", "48 kilómetros": in the reader's language, with a decimal below ten. */
export function formatDistance(
  km: number,
  { unit, locale, country }: { unit: DistanceUnit; locale: Locale; country?: string | undefined },
): string {
  const value = unit === 'mile' ? km / kilometresPerMile : km;
  return formatLength(value, { unit, locale, country, digits: value < 10 ? 1 : 0 });
}

/** "50 miles": formats a length that is already in `unit`. */
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

/** Spanish writes "3,5" in Spain and "3.5" in Mexico and the US, so the country decides. */
function numberLocale(locale: Locale, country: string | undefined): string {
  return locale === 'es' && country && /^[A-Z]{2}$/.test(country) ? `es-${country}` : locale;
}
