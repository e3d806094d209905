import { z } from 'zod';
import { withWrittenCode } from './address-rules.ts';
import { localeSchema, moment, optionalText, pageQuerySchema, phoneSchema } from './common.ts';
import { emailSchema } from './email.ts';
import {
  createListingShape,
  ownListingSchema,
  saveListingBodySchema,
  savePictureBodySchema,
} from './listings.ts';

/* Churches of the locator as the ministry's staff see and change them, with an account or without one. */

export const staffListingQuerySchema = pageQuerySchema.extend({
  /** A part of a name, a city, a postal code, a phone number, a website's address or a slug. */
  q: z.string().trim().max(200).optional(),
  /** Only those that have no account. */
  account: z.literal('none').optional(),
});
export type StaffListingQuery = z.output<typeof staffListingQuerySchema>;

/** Null of a church that the ministry has added and nobody speaks for. */
const listingAccount = z.object({ id: z.string(), name: z.string() }).nullable();

export const listingInListSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country: optionalText,
  phone: optionalText,
  /** Whether visitors find it. */
  listed: z.boolean(),
  withdrawn_at: moment.nullable(),
  has_pin: z.boolean(),
  account: listingAccount,
});
export type WireListingInList = z.infer<typeof listingInListSchema>;

/** A listing as visitors see it; what its church has sent for review is not part of it. */
export const staffListingSchema = ownListingSchema.extend({ account: listingAccount });
export type WireStaffListing = z.infer<typeof staffListingSchema>;

/** Why the staff change a listing, which the audit log has. */
export const listingReasons = ['asked', 'outdated', 'wrong', 'other'] as const;
export type ListingReason = (typeof listingReasons)[number];
const reason = z.enum(listingReasons);

export const changeStaffListingBodySchema = saveListingBodySchema.extend({ reason });
export type ChangeStaffListingBody = z.output<typeof changeStaffListingBodySchema>;

/** A picture file in base64 (JPEG, PNG, GIF, WebP or AVIF); null removes the picture. */
export const changeStaffPictureBodySchema = z.object({
  version: saveListingBodySchema.shape.version,
  image: savePictureBodySchema.shape.image.nullable(),
  reason,
});

export const withdrawStaffListingBodySchema = z.object({ withdrawn: z.boolean(), reason });
export type WithdrawStaffListingBody = z.output<typeof withdrawStaffListingBodySchema>;

export const addListingBodySchema = z
  .object({
    ...createListingShape,
    phone: phoneSchema.nullish(),
    /** Adds it although it may be listed already, which is a 409 (`may_be_listed`) otherwise. */
    another: z.boolean().default(false),
  })
  .overwrite(withWrittenCode);
export type AddListingBody = z.output<typeof addListingBodySchema>;
export const addedListingSchema = z.object({ id: z.int() });

export const inviteToListingBodySchema = z.object({
  email: emailSchema,
  /** The language of the invitation. */
  locale: localeSchema,
});
export type InviteToListingBody = z.output<typeof inviteToListingBodySchema>;
/** The account that the listing has got. */
export const invitedToListingSchema = z.object({ church: z.string() });
