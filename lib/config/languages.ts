import { type Locale, locales } from '../contract/locales.ts';
import { settings } from './settings.ts';

/*
 * The languages that the ministry has switched on (docs/decisions/0113, 0138). Not to be kept: they change while the
 * site runs.
 */

/** In the order of `locales`. */
export function siteLocales(): readonly Locale[] {
  const { languages } = settings();
  const on = locales.filter((one) => languages?.includes(one) ?? true);
  return on.length > 0 ? on : locales;
}

/** The language of whoever has none of the site's, and of addresses that name none: English, or else the first. */
export const mainLocale = (): Locale => siteLocales()[0] ?? 'en';

export const isOn = (locale: Locale): boolean => siteLocales().includes(locale);

/** The language in which somebody is addressed who has chosen one that may be switched off. */
export const spokenLocale = (locale: Locale): Locale => (isOn(locale) ? locale : mainLocale());
