import { type Locale, locales, type VariantLocale } from '@/lib/contract/locales';

/** A text of a record, and the language it is actually in. */
export interface Localized {
  text: string;
  lang: Locale;
}

type VariantKey = (field: string, locale: VariantLocale) => string;

/** `title_es`: the names of variants in every record except pages (specification 3). */
export const suffixed: VariantKey = (field, locale) => `${field}_${locale}`;
/** `es_title`: the names of variants in pages. */
export const prefixed: VariantKey = (field, locale) => `${locale}_${field}`;

/**
 * The language of a record's base fields: English, unless the record names another one because it has no
 * English yet. `language` is an extension that an older backend lacks.
 */
export function baseLanguageOf(record: object): Locale {
  const { language } = record as { language?: unknown };
  return locales.find((locale) => locale === language) ?? 'en';
}

/**
 * A field in a language. Falls back to the base field if the variant is missing or blank (specification 3);
 * `lang` is the language of the returned text, for the `lang` attribute.
 */
export function localized(
  record: object,
  field: string,
  locale: Locale,
  key: VariantKey = suffixed,
): Localized {
  const variant = locale === 'en' ? undefined : textOf(record, key(field, locale));
  if (variant) return { text: variant, lang: locale };
  return { text: textOf(record, field) ?? '', lang: baseLanguageOf(record) };
}

/**
 * Moves the items that are translated into the page's language to the front, otherwise keeping the order. A
 * backend may not sort by language (`lang` of its lists is an extension).
 */
export function translatedFirst<Item>(
  items: readonly Item[],
  locale: Locale,
  titleOf: (item: Item) => Localized,
): Item[] {
  const isOwn = (item: Item) => titleOf(item).lang === locale;
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))];
}

/** The languages in which a record has all of the given fields that its base language has. */
export function translationsOf(
  record: object,
  fields: readonly string[],
  key: VariantKey = suffixed,
): Locale[] {
  const present = fields.filter((field) => textOf(record, field));
  const base = baseLanguageOf(record);
  const isTranslated = (locale: Locale) =>
    locale !== 'en' && present.every((field) => textOf(record, key(field, locale)) !== undefined);
  return locales.filter((locale) => locale === base || isTranslated(locale));
}

function textOf(record: object, key: string): string | undefined {
  const value = (record as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
