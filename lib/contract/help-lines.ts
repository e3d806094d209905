import { z } from 'zod';
import { localeSchema, optionalText, translated } from './common.ts';
import { dangerKinds } from './danger-kinds.ts';
import { weekdays } from './weekdays.ts';

/** Services that an emergency number reaches. */
export const emergencyServices = ['police', 'ambulance', 'fire', 'poison'] as const;

/** For whom a help line is, if not for everyone: `harmers` hurt others, or fear to. */
const helpAudiences = ['women', 'men', 'children', 'elders', 'harmers'] as const;

export const countryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a country code of two capitals');

/** A number as dialled within the country; blanks, dashes and brackets only group the digits. */
export const helpNumberSchema = z
  .string('must be a text, so in quotes')
  .regex(/^[+*#]?\(?\d(?:[ ()-]*\d){1,14}$/, 'must be a telephone number');

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as 09:30');

/** A range of weekdays with local opening hours; `closes: '00:00'` means midnight. */
export const helpHoursSchema = z.object({
  from: z.enum(weekdays),
  to: z.enum(weekdays),
  opens: timeOfDay,
  closes: timeOfDay,
});

/** The source of a number, a web address or a document, and the day on which it was checked. */
const confirmed = {
  source: z.string().min(1).max(500),
  checked: z.iso.date('must be a date, YYYY-MM-DD'),
};

export const emergencyNumberSchema = z.object({
  number: helpNumberSchema,
  services: z.array(z.enum(emergencyServices)).min(1),
  /** True if it accepts text messages only, no calls. */
  sms: z.boolean().nullish(),
  ...confirmed,
});

/** A help line with at least one way of contact. */
export const helpLineSchema = z.object({
  /** Its own name, in the first of its `languages`. */
  name: z.string().min(1).max(120),
  kinds: z.array(z.enum(dangerKinds)).min(1),
  /** Missing if it is for everyone. */
  audience: z.enum(helpAudiences).nullish(),
  /** Language tags of the spoken languages. */
  languages: z.array(z.string().min(2).max(10)).min(1),
  phone: helpNumberSchema.nullish(),
  sms: z.object({ number: helpNumberSchema, keyword: optionalText }).nullish(),
  /** With the country calling code: `+34600000016`. */
  whatsapp: z
    .string()
    .regex(/^\+\d{8,15}$/, 'must be a number with its country code')
    .nullish(),
  chat: z.url({ protocol: /^https$/, error: 'must be an https link' }).nullish(),
  /** Opening hours of the first way of contact; missing if they could not be confirmed. */
  hours: z.union([z.literal('always'), z.array(helpHoursSchema).min(1)]).nullish(),
  /** What a caller can expect, in one line. */
  expect: z.string().min(1).max(300),
  ...translated('expect'),
  ...confirmed,
});
export type WireHelpLine = z.infer<typeof helpLineSchema>;

/** A country's emergency numbers, most important first, and its help lines. */
export const helpCountrySchema = z.object({
  country: countryCodeSchema,
  /** Languages of the site that are read there; a page lists countries of its own language first. */
  locales: z.array(localeSchema),
  emergency: z.array(emergencyNumberSchema).min(1),
  /** What to press on the first emergency number when asked, for a caller who cannot speak: `55`. */
  silent_press: z
    .string()
    .regex(/^\d{1,4}$/, 'must be the digits to press')
    .nullish(),
  /** Empty for a country of which only the emergency numbers are known. */
  lines: z.array(helpLineSchema),
});
export type WireHelpCountry = z.infer<typeof helpCountrySchema>;

/**
 * GET /help_lines. With `kind`, only the lines for it are returned, besides all emergency numbers. With `country`, or
 * the time zone of a browser, a country without help lines is returned with its emergency numbers.
 */
export const helpLinesQuerySchema = z.object({
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  time_zone: z.string().trim().max(64).optional(),
  kind: z.enum(dangerKinds).optional(),
});
