import { z } from 'zod';
import { localeSchema, optionalText, translated } from './common.ts';
import { dangerKinds } from './danger-kinds.ts';
import { weekdays } from './weekdays.ts';

/** Whom an emergency number brings. */
export const emergencyServices = ['police', 'ambulance', 'fire'] as const;

export const countryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a country code of two capitals');

/** As it is dialled within the country; blanks, dashes and brackets are for the eye. */
export const helpNumberSchema = z
  .string('must be a text, so in quotes')
  .regex(/^[+*#]?\(?\d(?:[ ()-]*\d){1,14}$/, 'must be a telephone number');

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as 09:30');

/** From the first weekday to the last; times are the country's own. `00:00` closes at midnight. */
export const helpHoursSchema = z.object({
  from: z.enum(weekdays),
  to: z.enum(weekdays),
  opens: timeOfDay,
  closes: timeOfDay,
});

/** Where a number was found, a web address or a document, and the day on which someone looked. */
const confirmed = {
  source: z.string().min(1).max(500),
  checked: z.iso.date('must be a date, YYYY-MM-DD'),
};

export const emergencyNumberSchema = z.object({
  number: helpNumberSchema,
  services: z.array(z.enum(emergencyServices)).min(1),
  /** True where it answers texts and not calls. */
  sms: z.boolean().nullish(),
  ...confirmed,
});

/** A line that people in danger can reach, by one way at least. */
export const helpLineSchema = z.object({
  /** As it calls itself, in the first of its `languages`. */
  name: z.string().min(1).max(120),
  kinds: z.array(z.enum(dangerKinds)).min(1),
  /** Those it answers in, as language tags. */
  languages: z.array(z.string().min(2).max(10)).min(1),
  phone: helpNumberSchema.nullish(),
  sms: z.object({ number: helpNumberSchema, keyword: optionalText }).nullish(),
  /** With the country's code: `+34600000016`. */
  whatsapp: z
    .string()
    .regex(/^\+\d{8,15}$/, 'must be a number with its country code')
    .nullish(),
  chat: z.url({ protocol: /^https$/, error: 'must be an https link' }).nullish(),
  /** When a person answers the first of these; not said where nobody could confirm it. */
  hours: z.union([z.literal('always'), z.array(helpHoursSchema).min(1)]).nullish(),
  /** What to expect, in one line. */
  expect: z.string().min(1).max(300),
  ...translated('expect'),
  ...confirmed,
});
export type WireHelpLine = z.infer<typeof helpLineSchema>;

/** A country's emergency numbers, the first to call first, and its lines. */
export const helpCountrySchema = z.object({
  country: countryCodeSchema,
  /** Languages of the site that people there read; a page shows its own language's countries first. */
  locales: z.array(localeSchema).min(1),
  emergency: z.array(emergencyNumberSchema).min(1),
  lines: z.array(helpLineSchema),
});
export type WireHelpCountry = z.infer<typeof helpCountrySchema>;

/** GET /help_lines. With `kind`, countries keep their emergency numbers and only the lines for it. */
export const helpLinesQuerySchema = z.object({
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  kind: z.enum(dangerKinds).optional(),
});
