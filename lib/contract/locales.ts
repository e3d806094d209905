/** The locales of the site (specification 9). `en` is the base language of every record. */
export const locales = ['en', 'es', 'fr', 'ko'] as const;
export type Locale = (typeof locales)[number];

/** Languages other than the base one: the suffixes (`title_es`) and prefixes (`es_title`) of record fields. */
export const [, ...variantLocales] = locales;
export type VariantLocale = (typeof variantLocales)[number];

type InAllLanguages<Field extends string> = Field | `${Field}_${VariantLocale}`;

/** The values or columns of a translated field: `title`, `title_es` … */
export function inAllLanguages<
  Shape extends Partial<Record<InAllLanguages<Field>, unknown>>,
  const Field extends string,
>(record: Shape, field: Field): Pick<Shape, InAllLanguages<Field>> {
  const names = [field, ...variantLocales.map((locale) => `${field}_${locale}` as const)];
  return Object.fromEntries(
    names.map((name) => [name, record[name as InAllLanguages<Field>]]),
  ) as Pick<Shape, InAllLanguages<Field>>;
}
