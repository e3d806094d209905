import { z } from 'zod';
import { audiences } from './audiences.ts';
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
import { languageTagSchema, textInLanguageSchema } from './language-tags.ts';
import { closedDaysSchema, serviceTimeSchema } from './service-times.ts';
import { weekdays } from './weekdays.ts';

export { weekdays };

/**
 * A church's listing (specification 3). Clients drop a location without a name, so the contract allows it.
 * `distance_km` is only in responses to a `query` for a place.
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
  /** The description in further languages; an extension. */
  descriptions: z.array(textInLanguageSchema).nullish(),
  languages: z.array(z.string()).nullish(),
  services: z.array(serviceTimeSchema).nullish(),
  /** Days without services; an extension. */
  closed: z.array(closedDaysSchema).nullish(),
  /** A picture of the church or its pastor: a path of this site or an address. */
  headshot: optionalText,
  pastor_name: optionalText,
  website: optionalText,
  /** Other web addresses of the church; an extension, as is `confirmed_at`. */
  links: z.array(z.string()).nullish(),
  /** IANA name of the time zone of `services`, as `America/New_York`. */
  time_zone: optionalText,
  /** Meets online; it may also have a place. */
  online: z.boolean().nullish(),
  updated_at: optionalText,
  /** When the church, or the ministry for it, last confirmed the listing. */
  confirmed_at: z.iso.datetime({ offset: true }).nullish(),
  is_example: isExample,
  /** Recipient of messages to it: the ministry until a member of the church has confirmed an address. */
  messages_go_to: z.enum(['church', 'ministry']).nullish(),
  distance_km: z.number().min(0).nullish(),
});
export type WireLocation = z.infer<typeof locationSchema>;

export const placeKinds = ['country', 'region', 'city', 'district', 'code', 'point'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place that matches a `query`, in the requested language; `id` is the value for `place`. */
export const placeSchema = z.object({
  id: z.string().min(1),
  /** `point`: typed coordinates, named by the nearest town. */
  kind: z.enum(placeKinds).nullish(),
  name: z.string(),
  /** Name of the state or province; for a postal code, its town, with the state where only the code is known. */
  region: optionalText,
  /** Country code, as `KR`. */
  country: optionalText,
  latitude: z.number(),
  longitude: z.number(),
});
export type WirePlace = z.infer<typeof placeSchema>;

/** Maximum radius of a search in kilometres: half the circumference of the earth. */
const farthestKm = 20_040;

/**
 * `query` is a postal code or a city as typed; without `query`, `place` and a position the list is sorted by
 * name. All parameters except `query` are extensions.
 */
export const locationListQuerySchema = pageQuerySchema
  .extend({
    query: z.string().trim().max(200).optional(),
    /** Id of the chosen place of `places`. */
    place: z.string().trim().max(40).optional(),
    /** Degrees, WGS 84; both or neither. */
    lat: z.coerce.number().min(-90).max(90).optional(),
    lng: z.coerce.number().min(-180).max(180).optional(),
    /** The slug of an unlisted church: returns the churches near it, for old links. */
    near: z.string().trim().min(1).max(200).optional(),
    /** In kilometres. If no church is within, the nearest three are returned, with `beyond`. */
    radius: z.coerce.number().positive().max(farthestKm).optional(),
    /**
     * A language of worship, as `ko`. `zh` also finds churches that say `zh-Hant`, and `zh-Hant` those that
     * say only `zh`.
     */
    language: languageTagSchema.optional(),
    /** Only churches with a service on this day. */
    day: z.enum(weekdays).optional(),
    /** Only churches with a service for these people. */
    audience: z.enum(audiences).optional(),
    online: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    /**
     * The reader's language: its countries are preferred for ambiguous places, and places are named in it; in
     * Korean, names in Hangul come first.
     */
    lang: localeSchema.default('en'),
    /** The reader's country, as `BE`: preferred for ambiguous places, and searched for "near me". */
    country: countrySchema.optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ['lng'],
    error: 'must be sent together with lat',
  });

/** A language in which listed churches worship, and how many do. */
export const worshipLanguageSchema = z.object({
  language: languageTagSchema,
  churches: z.int().min(1),
});

/**
 * `places`: matches of the query; the results are for the first. `inside`: `data` has all churches of that
 * country or region by name, not the nearest ones. `near_me`: the query asks for the reader's own place,
 * which requires a position or `country`. `named`: churches of which the query may be the name, if it also
 * names a place.
 */
export const locationListSchema = listOf(locationSchema).extend({
  places: z.array(placeSchema).nullish(),
  named: z.array(locationSchema).nullish(),
  beyond: z.boolean().nullish(),
  inside: z.boolean().nullish(),
  near_me: z.boolean().nullish(),
});
