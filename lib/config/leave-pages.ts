import type { Locale } from '../contract/locales.ts';

/** The neutral pages that “leave quickly” opens, each in the reader's own language: the weather. */
export const leavePages: Record<Locale, string> = {
  en: 'https://www.bbc.com/weather',
  es: 'https://www.eltiempo.es/',
  fr: 'https://meteofrance.com/',
  ko: 'https://www.weather.go.kr/',
};
