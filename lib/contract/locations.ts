import { z } from 'zod';
import {
  countrySchema,
  idSchema,
  isExample,
  listOf,
  localeSchema,
  optionalText,
  pageQuerySchema,
  translated,
} from './common.ts';
import { weekdays } from './weekdays.ts';

export { weekdays };

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
  /** Where else it is on the web; an extension, as `confirmed_at` is. */
  links: z.array(z.string()).nullish(),
  /** IANA name, as `America/New_York`: what `services` are counted in. */
  time_zone: optionalText,
  /** Meets online, whether or not it has a place too. */
  online: z.boolean().nullish(),
  updated_at: optionalText,
  /** When its church, or the ministry for it, last said that all of this is true. */
  confirmed_at: z.iso.datetime({ offset: true }).nullish(),
  is_example: isExample,
  /** Who gets what is written to it; the ministry until a person of the church has confirmed an address. */
  messages_go_to: z.enum(['church', 'ministry']).nullish(),
  distance_km: z.number().min(0).nullish(),
});
export type WireLocation = z.infer<typeof locationSchema>;

export const placeKinds = ['country', 'region', 'city', 'district', 'code', 'point'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place that a `query` may mean, in the language that was asked; its `id` is what `place` takes. */
export const placeSchema = z.object({
  id: z.string().min(1),
  /** A `point` is a position that was typed, by the town nearest to it. */
  kind: z.enum(placeKinds).nullish(),
  name: z.string(),
  /** The state or province, by name; of a postal code, its town. */
  region: optionalText,
  /** Its code, as `KR`. */
  country: optionalText,
  latitude: z.number(),
  longitude: z.number(),
});
export type WirePlace = z.infer<typeof placeSchema>;

/** How far a search may reach, in kilometres: half around the earth. */
const farthestKm = 20_040;

/**
 * `query` is a postal code or a city as a person types it; without it, a `place` and a position the
 * list is by name. All but `query` is an extension.
 */
export const locationListQuerySchema = pageQuerySchema
  .extend({
    query: z.string().trim().max(200).optional(),
    /** Which of an answer's `places` is meant. */
    place: z.string().trim().max(40).optional(),
    /** Degrees, WGS 84; both or neither. */
    lat: z.coerce.number().min(-90).max(90).optional(),
    lng: z.coerce.number().min(-180).max(180).optional(),
    /** The slug of a church that is not listed at the moment: those around it, for whoever has its old link. */
    near: z.string().trim().min(1).max(200).optional(),
    /** In kilometres. Where nobody is within, the nearest three come all the same, with `beyond`. */
    radius: z.coerce.number().positive().max(farthestKm).optional(),
    /** A language of worship, as `ko`. */
    language: z.string().trim().min(2).max(10).optional(),
    /** Has a service on this day. */
    day: z.enum(weekdays).optional(),
    online: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    /**
     * Whose places are meant first where a name has several, and in which language they are named; in
     * Korean, names in Hangul come first.
     */
    lang: localeSchema.default('en'),
    /** Where the reader is, as `BE`: its places come first, and "near me" means it. */
    country: countrySchema.optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ['lng'],
    error: 'is needed with lat, and lat with it',
  });

/**
 * `places`: what the query may mean, the one that was answered first. `inside`: `data` is all churches
 * of that country or region by name, and not the nearest. `near_me`: it asks for the reader's own place,
 * which only a position or `country` can say.
 */
export const locationListSchema = listOf(locationSchema).extend({
  places: z.array(placeSchema).nullish(),
  beyond: z.boolean().nullish(),
  inside: z.boolean().nullish(),
  near_me: z.boolean().nullish(),
});
