import { deskPathOf } from '@/lib/content/editorial';
import type { Locale } from '@/lib/i18n/locales';

/** The room of the ministry's own words; the words of a language are on a page below it. */
export const wordsRoom = '/desk/content/words';

/** The address of the form of one text. */
export const saveAction = '/desk/content/words/save';

/** The page of a language, with what was looked for and the text that is open. */
export function wordsPath(language: Locale, query: { q?: string; text?: string } = {}): string {
  const given = Object.entries(query).filter(([, value]) => value);
  const path = deskPathOf(`words/${language}`);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
