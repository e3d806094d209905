import { readFileSync } from 'node:fs';
import { type PlainPageWords, plainPage } from '../../lib/http/plain-page.ts';
import { type Locale, locales } from '../../lib/i18n/locales.ts';

/** The texts of these pages in messages/. */
interface Messages {
  busy: { title: string; text: string; retry: string };
  withdrawn: { title: string; first: string };
  refusedForm: { opened: { title: string; text: string }; home: string };
}

/** A plain page in each language, rendered at the start. */
export function plainPages(
  wordsOf: (messages: Messages, locale: Locale) => PlainPageWords,
): Record<Locale, string> {
  const entries = locales.map((locale) => [
    locale,
    plainPage(locale, wordsOf(readMessages(locale), locale)),
  ]);
  return Object.fromEntries(entries);
}

const readMessages = (locale: Locale): Messages =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), 'utf8'));
