import { type Locale, locales, variantLocales } from '../contract/locales.ts';

export { type Locale, locales };
export const defaultLocale: Locale = 'en';

/** Specification 9: the language that a visitor chose is stored for 7 days. */
export const localeCookie = { name: 'locale', maxAgeSeconds: 7 * 24 * 60 * 60 } as const;
/** Specification 9: a redirect by detected language is remembered for 365 days. */
export const detectionCookie = {
  name: 'i18n_redirected',
  maxAgeSeconds: 365 * 24 * 60 * 60,
} as const;

/** A pattern for the prefix of a path in any language; English has none. */
export const localePrefix = `(?:/(?:${variantLocales.join('|')}))?`;

/** The name of each language in itself. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ko: '한국어',
};

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}
