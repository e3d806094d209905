import {
  type Locale,
  locales,
  type VariantLocale,
  variantLocales,
} from '../../../lib/contract/common.ts';
import type { Item } from '../read-items.ts';

/* What the rows of several kinds have in common. */

/** The fields `title_es`, `title_fr`, `title_ko`, each from the item's text in that language. */
export function variantFields<const Field extends string>(
  field: Field,
  value: (locale: VariantLocale) => string | undefined,
) {
  const entries = variantLocales.map((locale) => [`${field}_${locale}`, value(locale)] as const);
  return Object.fromEntries(entries) as {
    [Key in `${Field}_${VariantLocale}`]: string | undefined;
  };
}

/** Like `variantFields`, with the names of the columns of pages: `es_title`. */
export function leadingVariantFields<const Field extends string>(
  field: Field,
  value: (locale: VariantLocale) => string | undefined,
) {
  const entries = variantLocales.map((locale) => [`${locale}_${field}`, value(locale)] as const);
  return Object.fromEntries(entries) as {
    [Key in `${VariantLocale}_${Field}`]: string | undefined;
  };
}

export function videoItemFields({
  slug,
  language,
  base,
  variants,
  transcripts,
}: Item<{ title: string; video?: string; image?: string }, { title: string; video?: string }>) {
  return {
    slug,
    language,
    title: base.fields.title,
    description: base.body,
    playerembed: base.fields.video,
    transcript: transcripts[language],
    image: base.fields.image,
    ...variantFields('title', (locale) => variants[locale]?.fields.title),
    ...variantFields('description', (locale) => variants[locale]?.body),
    ...variantFields('playerembed', (locale) => variants[locale]?.fields.video),
    ...variantFields('transcript', (locale) => inOtherLanguage(transcripts, language, locale)),
  };
}

/** The captions of a language other than that of the base text. */
export const inOtherLanguage = (
  transcripts: Partial<Record<Locale, string>>,
  base: Locale,
  locale: VariantLocale,
) => (locale === base ? undefined : transcripts[locale]);

type NamedEntry = Readonly<Record<string, unknown>>;
const keyIn = (field: string, locale: Locale) => (locale === 'en' ? field : `${field}_${locale}`);

/** The language of an entry's base fields: English, or the first in which it has a name. */
export const languageOfEntry = (entry: NamedEntry, name: string): Locale =>
  locales.find((locale) => entry[keyIn(name, locale)]) ?? 'en';

/** A field of an entry with its text in this language as the base. */
export function inBaseField<const Field extends string>(
  entry: NamedEntry,
  field: Field,
  language: Locale,
) {
  const key = keyIn(field, language);
  const base = { [field]: entry[key] } as { [Key in Field]: string };
  return key === field ? base : { [key]: undefined, ...base };
}
