import { z } from 'zod';
import { emailSchema } from './email.ts';

/* What the staff do for a church, each with a reason, which the audit log has. */

export const cancelReasons = ['asked', 'closed', 'moved', 'refunded', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
/** The guarantees of specification 9, in its order. */
export const guarantees = ['disagrees', 'leadership', 'with_cards', 'first_weeks'] as const;
export type Guarantee = (typeof guarantees)[number];
export const refundReasons = [...guarantees, 'paid_twice', 'goodwill'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `at_end`: when the paid year ends, `keep`: takes that back. */
export const cancelTimes = ['now', 'at_end', 'keep'] as const;
export type CancelTime = (typeof cancelTimes)[number];

export const cancelMembershipBodySchema = z.object({
  /** The subscription that was seen; another is not canceled (409, `changed_meanwhile`). */
  subscription: z.string().trim().min(1).max(200),
  when: z.enum(cancelTimes),
  reason: z.enum(cancelReasons),
});
export type CancelMembershipBody = z.output<typeof cancelMembershipBodySchema>;

export const refundPaymentBodySchema = z.object({
  /** Chosen by the form: the same refund is made once. */
  id: z.uuid(),
  payment: z.string().trim().min(1).max(200),
  cents: z.int().min(1).max(100_000_000),
  /** What was refunded of the payment when it was seen; otherwise 409, `changed_meanwhile`. */
  refunded_cents: z.int().min(0).max(100_000_000),
  reason: z.enum(refundReasons),
});
export type RefundPaymentBody = z.output<typeof refundPaymentBodySchema>;

export const sendReceiptBodySchema = z.object({
  payment: z.string().trim().min(1).max(200),
});

export const renameChurchBodySchema = z.object({
  name: z.string().trim().min(1).max(200),
  /** The name that was seen; otherwise 409, `changed_meanwhile`. */
  before: z.string().max(200),
});
export type RenameChurchBody = z.output<typeof renameChurchBodySchema>;

export const emailReasons = ['asked', 'unreachable', 'left', 'other'] as const;

export const changePersonEmailBodySchema = z.object({
  person: z.string().trim().min(1).max(200),
  email: emailSchema,
  /** The address that was seen; otherwise 409, `changed_meanwhile`. */
  before: z.string().max(254),
  reason: z.enum(emailReasons),
});
export type ChangePersonEmailBody = z.output<typeof changePersonEmailBodySchema>;

/** Whether the conditions of a guarantee hold, and until which day if it has one. */
export const guaranteeStateSchema = z.object({
  name: z.enum(guarantees),
  holds: z.boolean(),
  until: z.iso.date().nullable(),
});
export type GuaranteeState = z.infer<typeof guaranteeStateSchema>;
export const churchStepDoneSchema = z.object({ done: z.literal(true) });
