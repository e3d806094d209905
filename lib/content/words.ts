import 'server-only';
import { dataOf } from '@/lib/api/call';
import type { Locale } from '@/lib/contract/locales';
import { type Replacement, replacementSchema } from '@/lib/contract/words';
import { type EditedItem, getItem, type LanguageText } from './editorial';
import { changeContent, type EditorialFault } from './editorial-changes';
import { signedInRead } from './session-calls';

/* The ministry's own words, as administrators edit them. */

/** The shipped texts of all letters in a language. */
export const listLetterTexts = (language: Locale) =>
  signedInRead((api) => dataOf(api.listLetterTexts({ query: { language } })));

/** The replacements in an item's file, without those of another form. */
export function replacementsIn(text: LanguageText | null | undefined): Replacement[] {
  const texts = text?.fields?.texts;
  if (!Array.isArray(texts)) return [];
  return texts.flatMap((one) => {
    const read = replacementSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

/** The replacements of a language, with the draft's if there is one. */
export function presentReplacements(item: EditedItem): Replacement[] {
  const [edited] = item.languages;
  return replacementsIn(edited?.draft ?? edited?.published);
}

/**
 * Saves the words for one text as a draft, or none if `next` is null. `before` is what the author has seen in
 * its place, empty for the shipped text: if there is something else now, nothing is saved.
 */
export async function saveReplacement(
  language: Locale,
  key: string,
  before: string,
  next: Omit<Replacement, 'key'> | null,
): Promise<EditorialFault | undefined> {
  const item = await getItem('words', language);
  const [edited] = item?.languages ?? [];
  if (!item || !edited) return 'gone';
  const present = presentReplacements(item);
  if ((present.find((one) => one.key === key)?.text ?? '') !== before) return 'changedMeanwhile';
  const others = present.filter((one) => one.key !== key);
  const texts = next ? [...others, { key, ...next }] : others;
  texts.sort((a, b) => (a.key < b.key ? -1 : 1));
  const outcome = await changeContent('saveDraft', {
    id: item.id,
    language: 'en',
    version: edited.version,
    fields: { texts: texts.length > 0 ? texts : null },
  });
  return 'fault' in outcome ? outcome.fault : undefined;
}
