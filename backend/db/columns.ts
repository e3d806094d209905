import { customType, text } from 'drizzle-orm/pg-core';
import { type Locale, type VariantLocale, variantLocales } from '../../lib/contract/common.ts';
import type { DangerKind, DangerLevel } from '../../lib/contract/danger-kinds.ts';

/**
 * Text that is compared byte by byte. Without the collation, order and prefix searches would depend
 * on the server's settings, and differ between PGlite and PostgreSQL.
 */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The words of a search document: letters, digits, spaces, `:` and `~` only. Never read back. */
export const tsvector = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (words) => words.map((word) => `'${word}'`).join(' '),
});

/** What was detected in a text (queries/danger-marks.ts): kinds at `urgent` and `likely`, likeliest first. */
export const dangerColumns = () => ({
  danger: text().array().notNull().default([]).$type<DangerKind[]>(),
  danger_level: text().$type<DangerLevel>(),
  danger_sentence: text(),
});

const optionalText = () => text();
type OptionalText = ReturnType<typeof optionalText>;

/**
 * `translated('title')` returns the columns `title_es`, `title_fr` and `title_ko` (specification
 * 3).
 */
export function translated<const Field extends string>(...fields: Field[]) {
  const entries = fields.flatMap((field) =>
    variantLocales.map((locale) => [`${field}_${locale}`, optionalText()] as const),
  );
  return Object.fromEntries(entries) as { [Key in `${Field}_${VariantLocale}`]: OptionalText };
}

/** Pages have the language as a prefix: `es_title` (specification 3). */
export function translatedByPrefix<const Field extends string>(...fields: Field[]) {
  const entries = fields.flatMap((field) =>
    variantLocales.map((locale) => [`${locale}_${field}`, optionalText()] as const),
  );
  return Object.fromEntries(entries) as { [Key in `${VariantLocale}_${Field}`]: OptionalText };
}

/** The language of an item's base columns: English where it has English, otherwise the one in which it began. */
export const baseLanguage = () => text().notNull().default('en').$type<Locale>();
