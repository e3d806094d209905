import type { Locale } from './locales';

const familyFirst: readonly Locale[] = ['ko'];

/** Sorts the two parts of a person's name by the order of the language, for display and forms. */
export function inNameOrder<Given, Family>(
  locale: Locale,
  given: Given,
  family: Family,
): [Given, Family] | [Family, Given] {
  return familyFirst.includes(locale) ? [family, given] : [given, family];
}
