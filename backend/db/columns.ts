import { customType, text } from 'drizzle-orm/pg-core';
import { type VariantLocale, variantLocales } from '../../lib/contract/common.ts';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';

/**
 * Text that is compared byte by byte. Without the collation its order and its prefix look-ups would
 * depend on how the server happens to be set up, and PGlite and PostgreSQL would disagree.
 */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The words of a search document: letters, digits, blanks, `:` and `~` only. Written, never read back. */
export const tsvector = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (words) => words.map((word) => `'${word}'`).join(' '),
});

/** The kinds of danger that what someone wrote speaks of, the likeliest first: it is read before the rest. */
export const dangerOf = () => text().array().notNull().default([]).$type<DangerKind[]>();

const optionalText = () => text();
type OptionalText = ReturnType<typeof optionalText>;

/** `translated('title')` is `title_es`, `title_fr` and `title_ko` (specification 3). */
export function translated<const Field extends string>(...fields: Field[]) {
  const entries = fields.flatMap((field) =>
    variantLocales.map((locale) => [`${field}_${locale}`, optionalText()] as const),
  );
  return Object.fromEntries(entries) as { [Key in `${Field}_${VariantLocale}`]: OptionalText };
}

/** Pages name their variants the other way round: `es_title` (specification 3). */
export function translatedByPrefix<const Field extends string>(...fields: Field[]) {
  const entries = fields.flatMap((field) =>
    variantLocales.map((locale) => [`${locale}_${field}`, optionalText()] as const),
  );
  return Object.fromEntries(entries) as { [Key in `${VariantLocale}_${Field}`]: OptionalText };
}
