import { z } from 'zod';
import { type Locale, locales, type VariantLocale, variantLocales } from './locales.ts';
import { readPhoneText } from './phone-text.ts';

// The locales are in a module of their own so that pages can import them without zod.
export { type Locale, locales, type VariantLocale, variantLocales };

export const localeSchema = z.enum(locales);

/** Backends disagree on whether an id is a number or a string; the site only ever compares them. */
export const idSchema = z.union([z.number().int(), z.string().min(1)]);
export type Id = z.infer<typeof idSchema>;

/**
 * An id or a token as a client sends it. Trimmed of all JavaScript white space: a database may strip a
 * leading U+FEFF itself, and would then store an id that no request matches.
 */
export const sentIdSchema = z.string().trim().min(1).max(200);

/** The number of a row or of its version, as a client sends it: no column has a larger one. */
export const sentNumberSchema = z.int().min(0).max(2_147_483_647);

/** A day that a client sends. There is no year 0: databases refuse it. */
export const sentDaySchema = z.iso.date().refine((day) => day >= '0001', 'must be a day');

/**
 * The path of the page that a form was sent from. It is appended to our own origin in letters, so it must
 * begin with a single slash: `.example.com` would form another host name.
 */
export const pagePathSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\\p{C}]*$/u, 'must be a path');

export const slugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .min(1)
  .max(200)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u);

/**
 * A phone number in any notation: brackets, dots, dashes of any kind, letters for digits, an extension in
 * any language. It must contain digits.
 */
export const phoneSchema = z
  .string()
  .trim()
  .max(40)
  .regex(/\p{Nd}/u, 'must have digits')
  .refine(
    (text) =>
      /^(?:[\p{Nd}\s\p{P}\p{Cf}+]|ext|x)*$/iu.test(text) || readPhoneText(text) !== undefined,
    'must be a phone number',
  );

/** A two-letter country code (ISO 3166-1), as `KR`. */
export const countrySchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'must be a two-letter country code');

/** A point in time with its offset from UTC, as `2026-01-31T09:00:00Z`. */
export const moment = z.iso.datetime({ offset: true });

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** A text that an older backend may leave out or send as null. */
export const optionalText = z.string().nullish();

/**
 * The name of one of the site's pictures: a scene, as `open-door`, or a poster, as
 * `poster-harbour-in-fog`. Its files are at `/scenes/{name}-640.avif` and `-1280.avif`.
 */
export const pictureName = z.string().nullish();

/** Whether the item is demonstration data, which its page then says. Optional for other backends. */
export const isExample = z.boolean().nullish();

type SuffixedShape<Field extends string> = {
  [Key in `${Field}_${VariantLocale}`]: typeof optionalText;
};

/** `translated('title')` is the shape of `title_es`, `title_fr` and `title_ko` (specification 3; fr and ko are an extension). */
export function translated<const Field extends string>(...fields: Field[]): SuffixedShape<Field> {
  const entries = fields.flatMap((field) =>
    variantLocales.map((locale) => [`${field}_${locale}`, optionalText] as const),
  );
  return Object.fromEntries(entries) as SuffixedShape<Field>;
}

/**
 * The language of a record's base fields, English without it: a record that has no English yet has its own
 * language there. An extension that an older backend may lack.
 */
export const baseLanguage = localeSchema.nullish();

type PrefixedShape<Field extends string> = {
  [Key in `${VariantLocale}_${Field}`]: typeof optionalText;
};

/** Pages use prefixes for their variants: `es_title` (specification 3). */
export function translatedByPrefix<const Field extends string>(
  ...fields: Field[]
): PrefixedShape<Field> {
  const entries = fields.flatMap((field) =>
    variantLocales.map((locale) => [`${locale}_${field}`, optionalText] as const),
  );
  return Object.fromEntries(entries) as PrefixedShape<Field>;
}

/**
 * The digest of an item as it was read. A decision about the item sends it back: if the item has
 * changed since, or somebody else has decided, nothing is decided (409, `changed_meanwhile`).
 */
export const revisionSchema = z.string().max(60);

/** Offset and limit of a list call. Our backend returns at most `maxPageSize` items at once. */
export const maxPageSize = 500;
export const defaultPageSize = 100;
export const pageQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
});

/** Sent by our backend beside `data`; a response without it is the whole list. */
export const listMetaSchema = z.object({
  total: z.number().int().min(0),
  offset: z.number().int().min(0),
  limit: z.number().int().min(1),
});
export type ListMeta = z.infer<typeof listMetaSchema>;

/** List responses carry their items under a `data` list (specification 7). */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: listMetaSchema.optional() });
}

export function itemOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: item });
}

/** The one error envelope of /api/v1. `fields` maps a field's name to what is wrong with it. */
export const errorEnvelopeSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
