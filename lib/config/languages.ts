import { type Locale, locales } from '../contract/locales.ts';
import { settings } from './settings.ts';

/*
 * The languages that the ministry has switched on. English is always one: it is the language of each record
 * (docs/decisions/0113). Not to be kept: they change while the site runs.
 */

/** In the order of `locales`. */
export function siteLocales(): readonly Locale[] {
  const { languages } = settings();
  return languages ? locales.filter((one) => one === 'en' || languages.includes(one)) : locales;
}

export const isOn = (locale: Locale): boolean => siteLocales().includes(locale);

/** The language in which somebody is addressed who has chosen one that may be switched off. */
export const spokenLocale = (locale: Locale): Locale => (isOn(locale) ? locale : 'en');
