import { z } from 'zod';
import { withWrittenCode } from './address-rules.ts';
import {
  countrySchema,
  idSchema,
  isTimeZone,
  localeSchema,
  moment,
  optionalText,
  pageQuerySchema,
  phoneSchema,
  sentIdSchema,
  sentNumberSchema,
  variantLocales,
} from './common.ts';
import { dangerMarkShape } from './danger.ts';
import { emailSchema } from './email.ts';
import { domainPattern, mixesScripts } from './email-address.ts';
import { holdingShape, seenHolderSchema } from './holders.ts';
import { languageTagSchema, textInLanguageSchema } from './language-tags.ts';
import { undeliverableSchema } from './letters.ts';
import { locationSchema, placeSchema } from './locations.ts';
import { maxPictureBodyBytes } from './picture-limits.ts';
import { closedDaysSchema, serviceTimeSchema } from './service-times.ts';

/*
 * A listing as its church sees and changes it, and visitors' corrections of it. In all changes, omitted
 * fields stay unchanged and null clears a field.
 */

const clearable = (maxLength: number) => z.string().trim().max(maxLength).nullish();
/** A domain of any script, as `https://교회.한국`, whose labels do not mix scripts that look alike. */
const webAddress = z
  .url({ protocol: /^https?$/, hostname: domainPattern })
  .max(500, { abort: true })
  .refine(
    (address) => !mixesScripts(typedHost(address)),
    'mixes letters of scripts that look alike',
  );

/** The host as it was typed, before `URL` encodes it. */
const typedHost = (address: string) =>
  /^[a-z]+:[\\/]*(?:[^@/\\?#]*@)?([^/\\?#:]*)/i.exec(address)?.[1] ?? '';

/** Limit of the languages of a description besides the site's own. */
export const maxDescriptions = 8;

const hasEachOnce = (texts: readonly { language: string }[]) =>
  new Set(texts.map(({ language }) => language)).size === texts.length;

/** All fields except the picture, which has calls of its own. */
export const listingChangesSchema = z.object({
  name: z.string().trim().min(1).max(200).optional(),
  address: clearable(200),
  city: clearable(100),
  state: clearable(100),
  zip: clearable(20),
  country: countrySchema.optional(),
  /** Degrees, WGS 84. Null: geocoded from the address. Omitted: geocoded if the address has changed. */
  pin: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullish(),
  phone: phoneSchema.nullish(),
  website: webAddress.nullish(),
  links: z.array(webAddress).max(5).nullish(),
  pastor_name: clearable(120),
  description: clearable(4000),
  ...(Object.fromEntries(
    variantLocales.map((locale) => [`description_${locale}`, clearable(4000)]),
  ) as Record<`description_${(typeof variantLocales)[number]}`, ReturnType<typeof clearable>>),
  /** The description in further languages, each once. */
  descriptions: z
    .array(textInLanguageSchema)
    .max(maxDescriptions)
    .refine(hasEachOnce, 'must have each language once')
    .nullish(),
  /** Language tags. */
  languages: z.array(languageTagSchema).max(30).nullish(),
  services: z.array(serviceTimeSchema).max(40).nullish(),
  closed: z.array(closedDaysSchema).max(12).nullish(),
  time_zone: z.string().max(60).refine(isTimeZone, 'must be a time zone').nullish(),
  online: z.boolean().optional(),
});
export type ListingChanges = z.output<typeof listingChangesSchema>;

/** Whether a church's changes are published immediately or after the ministry's review. */
export const publishingModes = ['at_once', 'after_review'] as const;

export const ownListingSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  /** Number of changes; a change must name the version it is based on. */
  version: z.int(),
  /** False while the account's subscription is suspended, or the listing is withdrawn or waits. */
  listed: z.boolean(),
  /** Whether the staff look whether the church is listed already; until then this one is not. */
  waits: z.boolean().optional(),
  /** When its church withdrew it from the locator. */
  withdrawn_at: moment.nullable(),
  publishes: z.enum(publishingModes),
  /** When its church last confirmed the listing. */
  confirmed_at: moment,
  /** Whether that is more than a year ago, which its page then says. */
  unconfirmed: z.boolean(),
  /** The listing as visitors see it. */
  published: locationSchema,
  /** Changes that await the ministry's review or were refused. */
  review: z
    .object({
      state: z.enum(['waiting', 'refused']),
      changes: listingChangesSchema.extend({ headshot: optionalText }),
      /** The reason for a refusal. */
      message: optionalText,
      sent_at: moment,
    })
    .nullable(),
  /** Number of open corrections by visitors. */
  corrections: z.int().min(0),
  /** The town nearest to the pin; only in responses about a single listing. */
  pin_place: placeSchema.nullish(),
  /** The signed-in person's unsaved form fields; only in responses about a single listing. */
  draft: z.record(z.string(), z.string()).nullish(),
});
export type WireOwnListing = z.infer<typeof ownListingSchema>;

export const listingParamsSchema = z.object({ id: sentIdSchema });
export const listingQuerySchema = z.object({ lang: localeSchema.default('en') });

export const saveListingBodySchema = z.object({
  version: sentNumberSchema,
  changes: listingChangesSchema,
});

export const createListingShape = {
  name: z.string().trim().min(1).max(200),
  country: countrySchema,
  city: z.string().trim().min(1).max(100),
  address: clearable(200),
  state: clearable(100),
  zip: clearable(20),
};
export const createListingBodySchema = z.object(createListingShape).overwrite(withWrittenCode);
export type CreateListingBody = z.output<typeof createListingBodySchema>;

/** The fields of a form as typed, by name. */
export const saveListingDraftBodySchema = z.object({
  fields: z
    .record(z.string().max(40), z.string().max(5000))
    .refine((fields) => Object.keys(fields).length <= 700, 'has too many fields'),
});
export const savedListingDraftSchema = z.object({ kept: z.literal(true) });

export const savePictureBodySchema = z.object({
  /** The file in base64: JPEG, PNG, GIF, WebP or AVIF. */
  image: z.base64().min(4).max(maxPictureBodyBytes),
});

export const withdrawListingBodySchema = z.object({ withdrawn: z.boolean() });
export const confirmListingBodySchema = z.object({ version: sentNumberSchema });

/** Fields of a listing that a visitor can correct. */
export const correctedFields = [
  'name',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'website',
  'pastor_name',
  'services',
] as const;
export type CorrectedField = (typeof correctedFields)[number];
const correctedSchema = listingChangesSchema.pick({
  name: true,
  address: true,
  city: true,
  state: true,
  zip: true,
  phone: true,
  website: true,
  pastor_name: true,
  services: true,
});

/** POST /listing_corrections: at least one corrected field or a note. `form_stamp` is the response of GET /form_stamp when the form was opened. */
export const sendCorrectionBodySchema = z
  .object({
    location_id: idSchema,
    changes: correctedSchema,
    note: z.string().trim().max(500).optional(),
    /** Optional address for a letter about the outcome. */
    email: emailSchema.optional(),
    locale: localeSchema.default('en'),
    form_stamp: z.string().max(500),
    /** A honeypot, as `website` in /create_lead. */
    homepage: z.string().max(500).optional(),
  })
  .refine(
    ({ changes, note }) => note || Object.values(changes).some((value) => value !== undefined),
    {
      path: ['changes'],
      error: 'must have at least one field, unless there is a note',
    },
  );
export type SendCorrectionBody = z.output<typeof sendCorrectionBodySchema>;

const fieldValue = z.union([z.string(), z.array(serviceTimeSchema)]).nullable();

/** A correction with the present and the suggested value of each field. */
export const correctionSchema = z.object({
  id: z.string(),
  location_id: z.number().int(),
  church: z.string(),
  slug: z.string(),
  /** The version of the listing that `from` is taken from. */
  version: z.int(),
  fields: z.array(z.object({ field: z.enum(correctedFields), from: fieldValue, to: fieldValue })),
  note: optionalText,
  ...dangerMarkShape,
  email: optionalText,
  undeliverable: undeliverableSchema,
  sent_at: moment,
  /** Whether someone with an account of the church can decide it, besides the ministry. */
  claimed: z.boolean().nullish(),
});
export type WireCorrection = z.infer<typeof correctionSchema>;

export const correctionParamsSchema = z.object({ id: sentIdSchema });
export const decideCorrectionBodySchema = z.object({
  decision: z.enum(['take', 'refuse']),
  version: sentNumberSchema,
});
/** By the ministry. */
export const decideMinistryCorrectionBodySchema = decideCorrectionBodySchema.extend({
  holder: seenHolderSchema,
});
export const decidedSchema = z.object({ decided: z.literal(true) });

export const listingReviewsQuerySchema = pageQuerySchema.extend(holdingShape);
/** Changes of a church that await the ministry's approval. `id` is the listing's. */
export const listingReviewSchema = z.object({
  id: z.number().int(),
  account: z.object({ id: z.string(), name: z.string() }),
  slug: z.string(),
  /** The listing as visitors see it now. */
  published: locationSchema,
  changes: listingChangesSchema.extend({ headshot: optionalText }),
  /** When the church sent the changes. */
  sent_at: moment,
  /** Number of statements agreed to on subscribing, and the time; null if it never subscribed. */
  signed: z.object({ statements: z.int().min(0), at: moment }).nullish(),
});
export type WireListingReview = z.infer<typeof listingReviewSchema>;

export const decideReviewBodySchema = z
  .object({
    holder: seenHolderSchema,
    decision: z.enum(['approve', 'refuse']),
    /** `sent_at` of the reviewed changes: later changes are not decided. */
    sent_at: moment,
    /** Sent to the church; required for a refusal. */
    message: z.string().trim().max(2000).optional(),
  })
  .refine(({ decision, message }) => decision === 'approve' || message, {
    path: ['message'],
    error: 'is required for a refusal',
  });
export type DecideReviewBody = z.output<typeof decideReviewBodySchema>;
