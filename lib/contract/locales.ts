/** The locales of the site (specification 9). `en` is the base language of every record. */
export const locales = ['en', 'es', 'fr', 'ko'] as const;
export type Locale = (typeof locales)[number];

/** Languages other than the base one: the suffixes (`title_es`) and prefixes (`es_title`) of record fields. */
export const [, ...variantLocales] = locales;
export type VariantLocale = (typeof variantLocales)[number];

type InAllLanguages<Field extends string> = Field | `${Field}_${VariantLocale}`;

/** The names of a translated field: `title`, `title_es` … */
export const namesInAllLanguages = <const Field extends string>(
  field: Field,
): InAllLanguages<Field>[] => [
  field,
  ...variantLocales.map((locale) => `${field}_${locale}` as const),
];

/** The same value under all names of a translated field. */
export const forAllLanguages = <const Field extends string, Value>(field: Field, value: Value) =>
  Object.fromEntries(namesInAllLanguages(field).map((name) => [name, value])) as Record<
    InAllLanguages<Field>,
    Value
  >;

/** The values or columns of a translated field: `title`, `title_es` … */
export function inAllLanguages<
  Shape extends Partial<Record<InAllLanguages<Field>, unknown>>,
  const Field extends string,
>(record: Shape, field: Field): Pick<Shape, InAllLanguages<Field>> {
  return Object.fromEntries(namesInAllLanguages(field).map((name) => [name, record[name]])) as Pick<
    Shape,
    InAllLanguages<Field>
  >;
}
