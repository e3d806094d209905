import { z } from 'zod';
import { localeSchema, moment, sentNumberSchema, slugSchema } from './common.ts';
import { emailSchema } from './email.ts';
import { churchPlayerSchema, savePlayerBodySchema } from './players.ts';
import { periodSchema } from './shop.ts';

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

export const planReasons = ['asked', 'grown', 'smaller', 'other'] as const;
export const changeChurchPlanBodySchema = z.object({
  /** The subscription and its plan that were seen; otherwise 409, `changed_meanwhile`. */
  subscription: z.string().trim().min(1).max(200),
  before: slugSchema,
  /** The planned plan and period that were seen, as `small yearly`; empty if none was. */
  planned: z.string().trim().max(200).default(''),
  plan: slugSchema,
  /** Default: the present one. */
  period: periodSchema.optional(),
  /** Withdraws the planned change instead; `plan` is the planned one. */
  keep: z.boolean().default(false),
  reason: z.enum(planReasons),
});
export type ChangeChurchPlanBody = z.output<typeof changeChurchPlanBodySchema>;

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

/** Why the ministry pauses a church: its church asked, who it is gets checked, what it did, or else. */
export const pauseReasons = ['asked', 'identity', 'conduct', 'other'] as const;
export type PauseReason = (typeof pauseReasons)[number];
export const resumeReasons = ['asked', 'settled', 'mistake', 'other'] as const;
export type ResumeReason = (typeof resumeReasons)[number];

export const pauseChurchBodySchema = z.object({ reason: z.enum(pauseReasons) });

export const resumeChurchBodySchema = z.object({
  /** Since when it was paused when it was seen; otherwise 409, `changed_meanwhile`. */
  since: moment,
  reason: z.enum(resumeReasons),
});
export type ResumeChurchBody = z.output<typeof resumeChurchBodySchema>;

/** A pause by the ministry, which is independent of payments. */
export const churchPauseSchema = z.object({ since: moment, reason: z.enum(pauseReasons) });
export type WireChurchPause = z.infer<typeof churchPauseSchema>;

/** Why the ministry lets a church publish without review, or reviews it again. */
export const approvalReasons = ['known', 'asked', 'conduct', 'other'] as const;

export const approveChurchBodySchema = z.object({
  approved: z.boolean(),
  /** Since when it publishes without review as it was seen; otherwise 409, `changed_meanwhile`. */
  since: moment.nullable(),
  reason: z.enum(approvalReasons),
});
export type ApproveChurchBody = z.output<typeof approveChurchBodySchema>;

export const playerReasons = ['asked', 'conduct', 'other'] as const;

/** All hosts and the quota that a church's player has from now on; null: the quota of every church. */
export const changeChurchPlayerBodySchema = savePlayerBodySchema.required().extend({
  /** The hosts and the quota that were seen; otherwise 409, `changed_meanwhile`. */
  seen: churchPlayerSchema,
  reason: z.enum(playerReasons),
});
export type ChangeChurchPlayerBody = z.output<typeof changeChurchPlayerBodySchema>;

/** Why the ministry closes the account of a church, or opens it again. */
export const closeReasons = ['asked', 'dissolved', 'duplicate', 'other'] as const;
export type CloseReason = (typeof closeReasons)[number];
export const reopenReasons = ['asked', 'mistake', 'other'] as const;
export type ReopenReason = (typeof reopenReasons)[number];

/** What has to end before an account is closed: a subscription, an open payment, an undecided refund. */
export const closingBlocks = ['subscription', 'payment', 'refund'] as const;
export type ClosingBlock = (typeof closingBlocks)[number];

/** Days after its closing for which an account can be opened again. */
export const reopenDays = 30;

export const closeChurchBodySchema = z.object({ reason: z.enum(closeReasons) });

export const reopenChurchBodySchema = z.object({
  /** Since when it was closed when it was seen; otherwise 409, `changed_meanwhile`. */
  since: moment,
  reason: z.enum(reopenReasons),
});
export type ReopenChurchBody = z.output<typeof reopenChurchBodySchema>;

const closingDays = {
  /** The last day on which the ministry can open it again; afterwards what it had is erased. */
  undo_until: z.iso.date(),
  /** The last day on which its payments and card orders are kept. */
  kept_until: z.iso.date(),
};

/** A closed account. */
export const churchClosingSchema = z.object({
  since: moment,
  ...closingDays,
  /** Whether everything but its payments and card orders is erased. */
  erased: z.boolean(),
});
export type WireChurchClosing = z.infer<typeof churchClosingSchema>;

/** What has to end before an owner can close their account, or null; and the days if it is closed today. */
export const ownClosingSchema = z.object({
  block: z.enum(closingBlocks).nullable(),
  ...closingDays,
});
export type WireOwnClosing = z.infer<typeof ownClosingSchema>;
export const accountClosedSchema = z.object({ closed: z.literal(true) });

export const handOverBodySchema = z.object({
  /** Who becomes an owner. */
  person: z.string().trim().min(1).max(200),
  /** What becomes of the other owners. */
  others: z.enum(['stay', 'editors']),
  reason: z.enum(emailReasons),
});
export type HandOverBody = z.output<typeof handOverBodySchema>;

export const inviteOwnerBodySchema = z.object({
  email: emailSchema,
  /** The language of the letter. */
  locale: localeSchema.default('en'),
  reason: z.enum(emailReasons),
});
export type InviteOwnerBody = z.output<typeof inviteOwnerBodySchema>;

export const revokeInvitationBodySchema = z.object({
  /** Of a person of the church who is invited and has not joined. */
  invitation: z.string().trim().min(1).max(200),
  reason: z.enum(emailReasons),
});
export type RevokeInvitationBody = z.output<typeof revokeInvitationBodySchema>;

/** `listed`: what the listing says wins; `own`: what the church that is joined to it says. */
export const winners = ['listed', 'own'] as const;
export type Winner = (typeof winners)[number];

export const decideTwinBodySchema = z.object({
  /** The id of the listing that may be the same church, and its version that was seen. */
  listing: sentNumberSchema,
  version: sentNumberSchema,
  /** Of several listings of the church, the one that goes into the other; default: its only one. */
  own: sentNumberSchema.optional(),
  decision: z.enum(['join', 'another']),
  /** Which values stay where both have one. */
  data: z.enum(winners).default('listed'),
});
export type DecideTwinBody = z.output<typeof decideTwinBodySchema>;

/** The church that has everything afterwards. */
export const decidedTwinSchema = z.object({ done: z.literal(true), church: z.string() });

/** Whether the conditions of a guarantee hold, and until which day if it has one. */
export const guaranteeStateSchema = z.object({
  name: z.enum(guarantees),
  holds: z.boolean(),
  until: z.iso.date().nullable(),
});
export type GuaranteeState = z.infer<typeof guaranteeStateSchema>;
export const churchStepDoneSchema = z.object({ done: z.literal(true) });
