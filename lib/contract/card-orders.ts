import { z } from 'zod';
import { withAddressRules } from './address-rules.ts';
import {
  countrySchema,
  idSchema,
  localeSchema,
  moment,
  optionalText,
  pageQuerySchema,
  phoneSchema,
  revisionSchema,
} from './common.ts';
import { holdingShape, seenHolderSchema } from './holders.ts';
import { cardChoiceSchema, keepCardBodySchema } from './printed-cards.ts';

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength);

export const cardOrderStatuses = ['ordered', 'sent', 'declined'] as const;
export type CardOrderStatus = (typeof cardOrderStatuses)[number];

/** Number of cards in one order. */
export const cardQuantity = { min: 25, max: 5_000 } as const;

export const shippingAddressSchema = z.object({
  recipient: line(120),
  street: line(200),
  /** Required in countries whose addresses have one. */
  city: line(120).optional(),
  state: line(120).optional(),
  zip: line(20).optional(),
  country: countrySchema,
  phone: phoneSchema.optional(),
});
export type ShippingAddress = z.infer<typeof shippingAddressSchema>;

export const orderCardsBodySchema = z.object({
  /** The film that the cards link to; it must be public. */
  film_id: idSchema,
  quantity: z.int().min(cardQuantity.min).max(cardQuantity.max),
  /** Language of the printed text. */
  language: localeSchema,
  /** Kept for the church's next cards; by default what it has kept. */
  card: keepCardBodySchema.optional(),
  address: withAddressRules(shippingAddressSchema),
  note: line(1_000).optional(),
});
export type OrderCardsBody = z.output<typeof orderCardsBodySchema>;

export const cardOrderSchema = z.object({
  id: idSchema,
  status: z.enum(cardOrderStatuses),
  path: z.string(),
  /** The code under which this batch of cards is counted; null if no code was free. */
  card_code: optionalText,
  quantity: z.int(),
  language: localeSchema,
  /** Null of an order from before churches could choose. */
  card: cardChoiceSchema.nullish(),
  address: shippingAddressSchema,
  note: optionalText,
  /** The ministry's message: a tracking number, or the reason for declining. */
  message: optionalText,
  created_at: moment,
  decided_at: moment.nullish(),
});
export type WireCardOrder = z.infer<typeof cardOrderSchema>;

/** An order as the ministry sees it. */
export const ministryCardOrderSchema = cardOrderSchema.extend({
  revision: revisionSchema,
  account_id: idSchema,
  church: z.string(),
  /** The listing that the cards name, if the church chose one of several. */
  place: optionalText,
  /** The present path of the film that the cards lead to; null while it is not public. */
  print_path: z.string().nullable(),
  /** The path of the church's logo, which its cards may show. */
  logo: optionalText,
  /** Address of the person who ordered, if they still have an account. */
  email: optionalText,
  /** What the church may order in the present year of its subscription, and what was sent in it before. */
  included: z.int().nullable(),
  sent_before: z.int(),
});
export type WireMinistryCardOrder = z.infer<typeof ministryCardOrderSchema>;

export const cardOrderListQuerySchema = pageQuerySchema.extend({
  ...holdingShape,
  status: z.enum(cardOrderStatuses).default('ordered'),
});
export const cardOrderParamsSchema = z.object({ id: z.string().regex(/^\d{1,10}$/) });
export const decideCardOrderBodySchema = z
  .object({
    holder: seenHolderSchema,
    decision: z.enum(['sent', 'declined']),
    message: line(1_000).optional(),
    revision: revisionSchema,
  })
  .refine(({ decision, message }) => decision === 'sent' || message !== undefined, {
    path: ['message'],
    error: 'is required to decline an order',
  });
export type DecideCardOrderBody = z.output<typeof decideCardOrderBodySchema>;
