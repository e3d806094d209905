import { readFileSync } from 'node:fs';
import { withOwnWords } from '../../lib/config/own-words.ts';
import { type PlainPageWords, plainPage } from '../../lib/http/plain-page.ts';
import { type Locale, locales } from '../../lib/i18n/locales.ts';

/** The texts of these pages in messages/. */
interface Texts {
  title: string;
  text: string;
}
interface Messages {
  busy: { title: string; text: string; retry: string };
  withdrawn: { title: string; first: string };
  refusedForm: { opened: Texts; tooLarge: Texts; busy: Texts; home: string };
}

/** A plain page in each language, with the site's present name and words; the shipped ones are read at the start. */
export function plainPages(
  wordsOf: (messages: Messages, locale: Locale) => PlainPageWords,
): Record<Locale, string> {
  const pages = {} as Record<Locale, string>;
  for (const locale of locales) {
    const shipped = readMessages(locale);
    Object.defineProperty(pages, locale, {
      enumerable: true,
      get: () => plainPage(locale, wordsOf(withOwnWords(locale, shipped), locale)),
    });
  }
  return pages;
}

const readMessages = (locale: Locale): Messages =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), 'utf8'));
