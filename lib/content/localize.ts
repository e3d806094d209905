import { type Locale, locales, type VariantLocale } from '@/lib/contract/locales';

/** A text of a record, and the language it is really in. */
export interface Localized {
  text: string;
  lang: Locale;
}

type VariantKey = (field: string, locale: VariantLocale) => string;

/** `title_es`: how every record but a page names its variants (specification 3). */
export const suffixed: VariantKey = (field, locale) => `${field}_${locale}`;
/** `es_title`: how a page names them. */
export const prefixed: VariantKey = (field, locale) => `${locale}_${field}`;

/**
 * A field in a language. Where the variant is missing or blank the base field is used
 * (specification 3), and `lang` says so, for the page to mark it.
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
 * The same in the same order, but what is in the page's language before what is not yet: a backend may
 * not order by it (`lang` of its lists is an extension).
 */
export function translatedFirst<Item>(
  items: readonly Item[],
  locale: Locale,
  titleOf: (item: Item) => Localized,
): Item[] {
  const isOwn = (item: Item) => titleOf(item).lang === locale;
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))];
}

/** The languages in which a record has all the given fields that its base has: its true mirrors. */
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
