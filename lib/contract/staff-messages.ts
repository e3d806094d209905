import { z } from 'zod';
import { moment, optionalText, pageQuerySchema, revisionSchema } from './common.ts';
import { fullAccountMessageSchema } from './conversations.ts';
import { holdingShape, seenHolderSchema } from './holders.ts';

/* Messages to churches that need the ministry's attention: unanswered, or reported by the church. */

export const staffMessageStatuses = ['unanswered', 'reported'] as const;
export type StaffMessageStatus = (typeof staffMessageStatuses)[number];

export const staffMessageListQuerySchema = pageQuerySchema.extend({
  ...holdingShape,
  status: z.enum(staffMessageStatuses).default('unanswered'),
});

/** How the ministry reaches a church that has not answered, by its listing. */
const churchContactSchema = z.object({
  listing_id: z.number().int(),
  /** The account whose record staff open; null for a church without one. */
  account_id: z.string().nullable(),
  phone: optionalText,
  website: optionalText,
  address: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country: z.string(),
});

/** A message as the church sees it, with the church's name and its note on reporting it. */
export const staffMessageSchema = fullAccountMessageSchema.extend({
  church: z.string(),
  /** Null if the church is in the locator no longer. */
  contact: churchContactSchema.nullable(),
  revision: revisionSchema,
  reported_at: moment.nullable(),
  report_note: optionalText,
});
export type WireStaffMessage = z.infer<typeof staffMessageSchema>;

export const staffMessageParamsSchema = z.object({ id: z.string().trim().min(1).max(200) });

/**
 * `answered`: the ministry itself answered an unanswered message. For reported messages: `ended` upholds the
 * report, `returned` gives the message back to the church, which receives the visitor's next messages again.
 * `message` is included in the letter to the church.
 */
export const settleStaffMessageBodySchema = z.object({
  holder: seenHolderSchema,
  decision: z.enum(['answered', 'ended', 'returned']),
  message: z.string().trim().max(2_000).optional(),
  revision: revisionSchema,
});
export type SettleStaffMessageBody = z.output<typeof settleStaffMessageBodySchema>;

export const settledStaffMessageSchema = z.object({ settled: z.literal(true) });
