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
const subsets: Partial<Record<Locale, keyof typeof files>> = {
  en: 'english',
  es: 'romance',
  fr: 'romance',
};

/**
 * The root element's attribute that selects the typefaces of a language (typefaces.css); also preloads
 * their files. Korean uses the reader's system typeface.
 */
export function typefaces(locale: Locale) {
  const subset = subsets[locale];
  if (!subset) return {};
  for (const { pathname } of files[subset]) {
    preload(pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return { 'data-set-in': subset };
}
