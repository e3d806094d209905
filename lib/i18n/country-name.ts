import type { Locale } from './locales';

/** The name of a country (ISO 3166-1) in a language, or its code. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
