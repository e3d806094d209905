import { z } from 'zod';
import { type Locale, locales, variantLocales } from '../../lib/contract/locales.ts';

/* The fields that several files of settings have. */

/** The error for an invalid value: `reason`, or that the value is missing. */
export const missingOr = (reason: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : reason),
});

/** One line without characters that are not seen, or that change the direction of what follows. */
export const line = (max: number) =>
  z
    .string(missingOr('must be a text'))
    .trim()
    .min(1, 'must not be empty')
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u, 'must be a text of one line');

type InLanguages<Name extends string> = Name | `${Name}_${(typeof variantLocales)[number]}`;

/** Such a field in every language, `name_es` being the Spanish one of `name`. */
export const inLanguages = <Name extends string>(name: Name, max: number) =>
  Object.fromEntries(
    [name, ...variantLocales.map((locale) => `${name}_${locale}`)].map((key) => [
      key,
      line(max).optional(),
    ]),
  ) as Record<InLanguages<Name>, z.ZodOptional<z.ZodString>>;

/** The values of such a field, by language. */
export function inOneLanguageEach<Name extends string>(
  row: { [Key in InLanguages<Name>]?: string | undefined },
  name: Name,
): Partial<Record<Locale, string>> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = row[(locale === 'en' ? name : `${name}_${locale}`) as InLanguages<Name>];
      return text === undefined ? [] : [[locale, text]];
    }),
  );
}
