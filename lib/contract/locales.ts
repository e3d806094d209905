/** The locales of the site (specification 9). `en` is the base language of every record. */
export const locales = ['en', 'es', 'fr', 'ko'] as const;
export type Locale = (typeof locales)[number];

/** Languages other than the base one: the suffixes (`title_es`) and prefixes (`es_title`) of record fields. */
export const variantLocales = ['es', 'fr', 'ko'] as const;
export type VariantLocale = (typeof variantLocales)[number];
