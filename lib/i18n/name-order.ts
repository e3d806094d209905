import type { Locale } from './locales';

const familyFirst: readonly Locale[] = ['ko'];

/** The two parts of a person's name in the order in which a language says them, and a form asks for them. */
export function inNameOrder<Given, Family>(
  locale: Locale,
  given: Given,
  family: Family,
): [Given, Family] | [Family, Given] {
  return familyFirst.includes(locale) ? [family, given] : [given, family];
}
