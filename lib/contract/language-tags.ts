import { z } from 'zod';

/** The longest tag that has a meaning here: a language, a script, a region and two variants. */
const maxTag = 35;
const shape = /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,4}$/;
/** Tags that name no language: unknown, several, uncoded, no words. */
const noLanguages = new Set(['und', 'mul', 'mis', 'zxx', 'root']);

/**
 * A language tag (BCP 47) as Unicode writes it: `pt-br` is `pt-BR`, `iw` `he`, `sgn-US` `ase`. Undefined if
 * it is none, or has extensions.
 */
export function canonicalTag(typed: string): string | undefined {
  if (typed.length > maxTag || !shape.test(typed)) return undefined;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed);
    return noLanguages.has(tag.split('-')[0] ?? '') ? undefined : tag;
  } catch {
    // RangeError: the parts are in the wrong order.
    return undefined;
  }
}

/** A language by its tag (BCP 47), as `pt`, `zh-Hant` or `ase`: a church worships and writes in any. */
export const languageTagSchema = z
  .string()
  .max(maxTag)
  .regex(shape, { error: 'must be a language tag', abort: true })
  .refine((tag) => canonicalTag(tag) !== undefined, 'must be a language tag')
  .overwrite((tag) => canonicalTag(tag) ?? tag);

/** A text in any language. */
const textShape = { language: languageTagSchema, text: z.string().trim().min(1).max(4000) };
export const textInLanguageSchema = z.object(textShape);
export const strictTextInLanguageSchema = z.strictObject(textShape);
export type TextInLanguage = z.output<typeof textInLanguageSchema>;

/** Languages and scripts that are written from right to left. */
const rightToLeft = new Set([
  'Arab',
  'Hebr',
  'Syrc',
  'Thaa',
  'Nkoo',
  'Adlm',
  'Rohg',
  'Samr',
  'Mand',
]);

/** The direction of a language's script, for `dir`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const script = canonicalTag(tag) && new Intl.Locale(tag).maximize().script;
  return script && rightToLeft.has(script) ? 'rtl' : 'ltr';
}
