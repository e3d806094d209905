import { z } from 'zod';
import {
  cardDesigns,
  cardPictures,
  cardSizes,
  logoKeyPattern,
  serviceKeyPattern,
} from './card-choices.ts';
import { introVideoBySlugQuerySchema } from './videos.ts';

const locationId = z.string().regex(/^\d{1,10}$/);

/** What a church has chosen for its cards (`CardChoice`). */
const choice = {
  design: z.enum(cardDesigns),
  size: z.enum(cardSizes),
  picture: z.enum(cardPictures).nullable().default(null),
  /** One of the account's own listings. */
  location_id: locationId.nullable().default(null),
  service: z.string().regex(serviceKeyPattern).nullable().default(null),
};
export const cardChoiceSchema = z.object(choice);
/** The same in a request, which has no other fields. */
export const keepCardBodySchema = z.object(choice);

/**
 * How many cards and designs a church may order in the present year of its subscription: what its plan
 * includes, and what the ministry has added in it.
 */
export const includedCardsSchema = z.object({
  cards: z.int(),
  left: z.int(),
  /** Null if its plan does not say how many. */
  designs: z.int().nullable(),
  /** Those that it has ordered this year, which it may order again. */
  designs_ordered: z.array(z.enum(cardDesigns)),
  /** The day on which the next year begins. */
  renews_on: z.iso.date(),
});
export type IncludedCards = z.infer<typeof includedCardsSchema>;

/** What a church knows about its cards before it orders some. */
export const ownCardsSchema = z.object({
  /** Null until it has chosen. */
  choice: cardChoiceSchema.nullable(),
  /** The path of its logo on this site. */
  logo: z.string().nullable(),
  /** Null if its plan does not say how many. */
  allowance: includedCardsSchema.nullable(),
  /** The last day of the refund of the first three weeks, which an order ends; null if it does not apply. */
  refund_until: z.iso.date().nullable(),
});
export type WireOwnCards = z.infer<typeof ownCardsSchema>;

/** The file in base64; null removes the logo. */
export const saveCardLogoBodySchema = z.object({ picture: z.string().min(1).nullable() });

/**
 * By its film; `picture` and `location_id` instead of those that the church has chosen. `logo` is the name of the
 * file of its logo, without which nobody sees that of a church that is not approved.
 */
export const printedCardQuerySchema = introVideoBySlugQuerySchema.extend({
  picture: z.enum(cardPictures).optional(),
  location_id: locationId.optional(),
  logo: z.string().regex(logoKeyPattern).optional(),
});

/** How the cards of a film are printed. */
export const printedCardSchema = z.object({
  /** Null until the church has chosen. */
  choice: cardChoiceSchema.nullable(),
  /** Null if the church has none that is public, or none is asked for. */
  picture: z
    .object({
      /** A path of this site or an address. */
      path: z.string(),
      /** The file in base64; null if it is not stored with the content. */
      webp: z.string().nullable(),
    })
    .nullable(),
});
export type WirePrintedCard = z.infer<typeof printedCardSchema>;
