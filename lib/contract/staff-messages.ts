import { z } from 'zod';
import { optionalText, pageQuerySchema } from './common.ts';
import { fullAccountMessageSchema } from './conversations.ts';

/* Messages to churches that the ministry has to look at: nobody answered, or the church reported them. */

const moment = z.iso.datetime({ offset: true });

export const staffMessageStatuses = ['unanswered', 'reported'] as const;
export type StaffMessageStatus = (typeof staffMessageStatuses)[number];

export const staffMessageListQuerySchema = pageQuerySchema.extend({
  status: z.enum(staffMessageStatuses).default('unanswered'),
});

/** As the church sees it, with the church and what it said when it reported it. */
export const staffMessageSchema = fullAccountMessageSchema.extend({
  church: z.string(),
  reported_at: moment.nullable(),
  report_note: optionalText,
});
export type WireStaffMessage = z.infer<typeof staffMessageSchema>;

export const staffMessageParamsSchema = z.object({ id: z.string().trim().min(1).max(200) });

/**
 * `answered`: the ministry answered the visitor itself, of what nobody answered. Of what was reported
 * `ended` leaves it so, and `returned` gives it back to the church, whom the visitor's next messages
 * reach again. `message` goes with the letter to the church.
 */
export const settleStaffMessageBodySchema = z.object({
  decision: z.enum(['answered', 'ended', 'returned']),
  message: z.string().trim().max(2_000).optional(),
});
export type SettleStaffMessageBody = z.output<typeof settleStaffMessageBodySchema>;

export const settledStaffMessageSchema = z.object({ settled: z.literal(true) });
