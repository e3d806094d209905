import { type Locale, locales } from '../contract/locales.ts';

export { type Locale, locales };
export const defaultLocale: Locale = 'en';

/** Specification 9: the language a visitor chose is kept for 7 days. */
export const localeCookie = { name: 'locale', maxAgeSeconds: 7 * 24 * 60 * 60 } as const;
/** Specification 9: that a visitor was once redirected by language is kept for 365 days. */
export const detectionCookie = {
  name: 'i18n_redirected',
  maxAgeSeconds: 365 * 24 * 60 * 60,
} as const;

/** How each language calls itself. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ko: '한국어',
};

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}
