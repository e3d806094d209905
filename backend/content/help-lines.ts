import { z } from 'zod';
import { localeSchema, locales, variantLocales } from '../../lib/contract/common.ts';
import { dangerKinds } from '../../lib/contract/danger-kinds.ts';
import {
  emergencyNumberSchema,
  helpCountrySchema,
  helpHoursSchema,
  helpLineSchema,
  type WireHelpCountry,
  type WireHelpLine,
} from '../../lib/contract/help-lines.ts';

/*
 * The table of help lines, as described in content/README.md: the fields of the wire and no others.
 */

const hours = z.union([z.literal('always'), z.array(z.strictObject(helpHoursSchema.shape)).min(1)]);
const line = z
  .strictObject({
    ...helpLineSchema.shape,
    expect: helpLineSchema.shape.expect.optional(),
    sms: z.strictObject(helpLineSchema.shape.sms.unwrap().unwrap().shape).optional(),
    hours: hours.optional(),
  })
  .refine(({ phone, sms, whatsapp, chat }) => Boolean(phone || sms || whatsapp || chat), {
    path: ['phone'],
    error: 'is needed, or sms, whatsapp or chat in its place',
  })
  // Records of the wire have their base in any language.
  .transform((read) => ({ ...read, expect: read.expect ?? firstExpect(read) ?? '' }))
  .refine((read) => read.expect !== '', { path: ['expect'], error: 'is missing' });

const firstExpect = (
  read: Partial<Pick<WireHelpLine, `expect_${(typeof variantLocales)[number]}`>>,
) => variantLocales.map((locale) => read[`expect_${locale}`]).find(Boolean);

export const helpLinesSchema = z
  .array(
    z.strictObject({
      ...helpCountrySchema.shape,
      locales: z.array(localeSchema).min(1),
      emergency: z.array(z.strictObject(emergencyNumberSchema.shape)).min(1),
      lines: z.array(line),
    }),
  )
  .superRefine((table, check) => {
    const usedCountries = new Set<string>();
    table.forEach(({ country }, index) => {
      if (usedCountries.has(country)) {
        const message = `“${country}” stands there twice`;
        check.addIssue({ code: 'custom', path: [index, 'country'], message });
      }
      usedCountries.add(country);
    });
  });

/** Numbers must be checked again after this many days. */
const maxAgeDays = 365;

/**
 * Warnings about a table that is valid: numbers unchecked for a year, missing translations, a
 * language without a country, and kinds of danger without a line in a country. `today` is
 * YYYY-MM-DD.
 */
export function helpLineWarnings(table: WireHelpCountry[], today: string): string[] {
  return [
    ...table.flatMap((entry) => [
      ...staleNumbers(entry, today),
      ...missingWords(entry),
      ...missingKinds(entry),
    ]),
    ...locales
      .filter((locale) => !table.some(({ locales: [mainLocale] }) => mainLocale === locale))
      .map((locale) => `no country for readers of “${locale}”`),
  ];
}

function staleNumbers({ country, emergency, lines }: WireHelpCountry, today: string): string[] {
  const numbers = [
    ...emergency.map(({ number, checked }) => ({ name: `emergency number ${number}`, checked })),
    ...lines,
  ];
  return numbers
    .filter(({ checked }) => Date.parse(today) - Date.parse(checked) > maxAgeDays * 86_400_000)
    .map(({ name, checked }) => `${country}: ${name} was last checked on ${checked}`);
}

function missingWords({ country, lines }: WireHelpCountry): string[] {
  return lines.flatMap((entry) =>
    variantLocales
      .filter((locale) => !entry[`expect_${locale}`])
      .map((locale) => `${country}: ${entry.name} has no expect_${locale}`),
  );
}

function missingKinds({ country, lines }: WireHelpCountry): string[] {
  return dangerKinds
    .filter((kind) => !lines.some(({ kinds }) => kinds.includes(kind)))
    .map((kind) => `${country}: no line for ${kind}`);
}
