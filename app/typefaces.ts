import { preload } from 'react-dom';
import type { Locale } from '@/lib/i18n/locales';

const files = {
  english: [
    new URL('./fonts/newsreader-english.woff2', import.meta.url),
    new URL('./fonts/source-sans-3-english.woff2', import.meta.url),
  ],
  romance: [
    new URL('./fonts/newsreader-romance.woff2', import.meta.url),
    new URL('./fonts/source-sans-3-romance.woff2', import.meta.url),
  ],
};
const setIn: Partial<Record<Locale, keyof typeof files>> = {
  en: 'english',
  es: 'romance',
  fr: 'romance',
};

/**
 * What a page of the language is set in, for the root element (typefaces.css); has the files fetched
 * with the page. Korean is set in the reader's own typeface.
 */
export function typefaces(locale: Locale) {
  const languages = setIn[locale];
  if (!languages) return {};
  for (const { pathname } of files[languages]) {
    preload(pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return { 'data-set-in': languages };
}
