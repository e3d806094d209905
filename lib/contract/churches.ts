import { z } from 'zod';
import { churchJoinSchema } from './church-joins.ts';
import {
  churchClosingSchema,
  churchPauseSchema,
  guaranteeStateSchema,
  ownClosingSchema,
} from './church-steps.ts';
import {
  idSchema,
  localeSchema,
  moment,
  optionalText,
  pageQuerySchema,
  sentIdSchema,
  slugSchema,
} from './common.ts';
import { undeliverableSchema } from './letters.ts';
import { paymentModes } from './payments.ts';
import { churchPlayerSchema } from './players.ts';
import { includedCardsSchema } from './printed-cards.ts';
import { periodSchema } from './shop.ts';
import { billedPaymentSchema, planOptionSchema } from './subscriptions.ts';
import { membershipStates } from './users.ts';

/* Churches as the ministry's staff see them. Nothing here is a visitor's text. */

const cents = z.int().min(0);
export const count = z.int().min(0);

export const churchListQuerySchema = pageQuerySchema.extend({
  /** A part of a name, an address, a place or a phone number, or the id of an account or payment. */
  q: z.string().trim().max(200).optional(),
  /** Only those whose listing waits, because they may be listed already. */
  waiting: z.literal('1').optional(),
});
export type ChurchListQuery = z.output<typeof churchListQuerySchema>;
export const churchParamsSchema = z.object({ id: sentIdSchema });
export const churchPlanParamsSchema = churchParamsSchema.extend({ plan: slugSchema });
/** Default: the present period. */
export const churchPlanQuerySchema = z.object({ period: periodSchema.optional() });

export const churchShape = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country: optionalText,
  /** Null if it never subscribed. */
  membership_state: z.enum(membershipStates).nullable(),
  /** The last day on which a failed payment has no consequence; null if none fails. */
  grace_until: z.iso.date().nullable(),
  /** Null if the ministry does not pause it. */
  pause: churchPauseSchema.nullable(),
  /** Null if its account is not closed. */
  closing: churchClosingSchema.nullable(),
  /** Whether an owner has confirmed their address. */
  confirmed: z.boolean(),
  created_at: moment,
};

export const churchInListSchema = z.object({
  ...churchShape,
  /** The address of the owner who joined first. */
  email: optionalText,
});
export type WireChurchInList = z.infer<typeof churchInListSchema>;

const churchPersonSchema = z.object({
  id: z.string(),
  status: z.enum(['joined', 'invited', 'expired']),
  email: z.string(),
  name: optionalText,
  phone: optionalText,
  /** The language of their letters; null of someone invited. */
  locale: localeSchema.nullable(),
  role: z.enum(['owner', 'editor']),
  since: moment,
  confirmed: z.boolean(),
  pays: z.boolean().optional(),
  undeliverable: undeliverableSchema,
});

const churchSubscriptionSchema = z.object({
  id: z.string(),
  mode: z.enum(paymentModes),
  plan: z.string(),
  period: periodSchema,
  coupon_code: optionalText,
  /** One payment. */
  cents,
  starts_on: z.iso.date(),
  renews_on: z.iso.date(),
  next_on: z.iso.date().nullable(),
  /** When it ends, if it was canceled for the end of what was paid. */
  ends_on: z.iso.date().nullable(),
  /** The change that is planned for a renewal. */
  planned: planOptionSchema.nullable(),
  /** The address of whoever paid. */
  payer: z.string(),
  /** Newest first. */
  payments: z.array(billedPaymentSchema),
});
export type WireChurchSubscription = z.infer<typeof churchSubscriptionSchema>;

const churchListingSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  address: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  phone: optionalText,
  /** Whether visitors find it. */
  listed: z.boolean(),
  withdrawn: z.boolean(),
  has_pin: z.boolean(),
  confirmed_at: moment,
});

const churchTwinSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country: optionalText,
  /** `waiting`: for a decision, until which the church is not listed. */
  decision: z.enum(['waiting', 'another']),
});

const churchFilmInRoomSchema = z.object({
  id: z.int(),
  type: z.string(),
  slug: z.string(),
  title: optionalText,
  status: z.string(),
});

const churchCardOrderSchema = z.object({
  id: idSchema,
  status: z.enum(['ordered', 'sent', 'declined']),
  quantity: count,
  language: localeSchema,
  created_at: moment,
});

const churchNoteSchema = z.object({
  id: z.string(),
  /** Null of a person without an account by now. */
  author: z.string().nullable(),
  note: z.string(),
  created_at: moment,
});

export const churchRecordSchema = z.object({
  ...churchShape,
  phone: optionalText,
  /** Since when it publishes without review. */
  approved_at: moment.nullable(),
  people: z.array(churchPersonSchema),
  /** Newest first; the first decides about the membership. */
  subscriptions: z.array(churchSubscriptionSchema),
  listings: z.array(churchListingSchema),
  /** Listings that may be the same church, or were found to be others. */
  twins: z.array(churchTwinSchema),
  /** What was joined with it and can be taken apart again, newest first. */
  joins: z.array(churchJoinSchema),
  films: z.array(churchFilmInRoomSchema),
  card_orders: z.array(churchCardOrderSchema),
  /** What it may order this year; null if its plan does not say how many. */
  allowance: includedCardsSchema.nullable(),
  player: churchPlayerSchema.extend({
    /** Streamed seconds of this UTC month. */
    used_seconds: count,
    /** The quota of every church without one of its own, in seconds a month. */
    usual_seconds: count,
  }),
  /** The guarantees of specification 9. */
  guarantees: z.array(guaranteeStateSchema),
  /** Conversations with visitors, in numbers: staff do not read them. */
  conversations: z.object({ all: count, waiting: count, closed: count, reported: count }),
  /** As its owner would close it; null if it is closed. */
  may_close: ownClosingSchema.nullable(),
  /** Newest first. */
  notes: z.array(churchNoteSchema),
});
export type WireChurchRecord = z.infer<typeof churchRecordSchema>;

/** A letter to somebody of a church, without what it said. */
export const churchLetterSchema = z.object({
  id: z.int(),
  kind: z.string(),
  /** In its own language, without names. */
  subject: z.string(),
  locale: localeSchema,
  recipient: z.string(),
  written_at: moment,
  state: z.enum(['waiting', 'sent', 'failed', 'returned']),
});
export type WireChurchLetter = z.infer<typeof churchLetterSchema>;

export const churchPartQuerySchema = pageQuerySchema;

export const addChurchNoteBodySchema = z.object({
  /** Chosen by the form: the same note is added once. */
  id: z.uuid(),
  note: z.string().trim().min(1).max(4_000),
});
export type AddChurchNoteBody = z.output<typeof addChurchNoteBodySchema>;
export const addedChurchNoteSchema = z.object({ added: z.literal(true) });
