import { z } from 'zod';
import { idSchema, localeSchema, optionalText, pageQuerySchema, translated } from './common.ts';

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export const serviceTimeSchema = z.object({
  day: z.enum(weekdays),
  /** 24-hour time at the church, `HH:MM`. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  language: localeSchema.nullish(),
});

/**
 * A church's listing (specification 3). A location without a name is dropped by the reader, so the
 * wire allows it. `distance_km` stands only in answers to a `query` that names a place.
 */
export const locationSchema = z.object({
  id: idSchema,
  slug: optionalText,
  name: optionalText,
  account_id: idSchema.nullish(),
  address: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country: optionalText,
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  phone: optionalText,
  description: optionalText,
  ...translated('description'),
  languages: z.array(z.string()).nullish(),
  services: z.array(serviceTimeSchema).nullish(),
  /** A picture of the church or its pastor: a path of this site or an address. */
  headshot: optionalText,
  pastor_name: optionalText,
  website: optionalText,
  /** IANA name, as `America/New_York`: what `services` are counted in. */
  time_zone: optionalText,
  /** Meets online, whether or not it has a place too. */
  online: z.boolean().nullish(),
  updated_at: optionalText,
  distance_km: z.number().min(0).nullish(),
});
export type WireLocation = z.infer<typeof locationSchema>;

/** `query` is a US zip code or a city as a person types it; without it the list is by name. */
export const locationListQuerySchema = pageQuerySchema.extend({
  query: z.string().trim().max(200).optional(),
});
