import { type Locale, locales } from '../../lib/contract/common.ts';
import type { ContentFiles } from './content-files.ts';

/*
 * The language in which an item began. The file of that language contains the facts that apply to every
 * language; those of the others are translations of it.
 */

/** The language that a file names in `original`, which is in the front matter; undefined if it names none. */
export function declaredOriginal(text: string): Locale | undefined {
  if (!text.includes('original:')) return undefined;
  const end = text.indexOf('\n---');
  const head = end < 0 ? text : text.slice(0, end);
  const [, name] = /^original: *["']?([a-z]{2})["']? *\r?$/m.exec(head) ?? [];
  return locales.find((locale) => locale === name);
}

/** `originalIn` of the item at `kind/slug` of a folder. */
export const originalOfFolder = (files: ContentFiles, item: string): Locale | undefined =>
  originalIn(
    locales.flatMap((locale) => {
      const text = files.get(`${item}/${locale}.md`);
      return text === undefined ? [] : [[locale, text] as const];
    }),
  );

/**
 * The language in which an item began, by the texts of its languages: the one that a file names, otherwise
 * English where there is English, otherwise the only language. Undefined if it could be any of several.
 */
export function originalIn(texts: Iterable<readonly [Locale, string]>): Locale | undefined {
  const written: Locale[] = [];
  let declared: Locale | undefined;
  for (const [language, text] of texts) {
    written.push(language);
    declared ??= declaredOriginal(text);
  }
  if (declared) return declared;
  return written.length === 1 ? written[0] : written.find((language) => language === 'en');
}
