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
  return { text: textOf(record, field) ?? '', lang: 'en' };
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
  return locales.filter(
    (locale) =>
      locale === 'en' || present.every((field) => textOf(record, key(field, locale)) !== undefined),
  );
}

function textOf(record: object, key: string): string | undefined {
  const value = (record as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
